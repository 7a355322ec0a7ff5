import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionIcon, Anchor, Badge, Button, CheckIcon, PencilIcon, Trash2Icon, VisuallyHidden } from '@lastcall/ui';
import styles from './announcement-list.module.css';
import type { AnnouncementPage } from './announcement-pages-api.ts';
import { labels } from './messages.ts';

interface AnnouncementRowProps {
  readonly page: AnnouncementPage;
  readonly barPath: string;
  /** True while its bar still has sample text, which visitors never see. */
  readonly hasSampleText: boolean;
  /** True during an action on this page or another one. */
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onVerify: () => void;
}

/** One page of the list: its URL, whether the snippet is installed, and its actions. */
export function AnnouncementRow({
  page,
  barPath,
  hasSampleText,
  isLocked,
  onEdit,
  onDelete,
  onVerify,
}: AnnouncementRowProps): ReactNode {
  const { beforeUrl, verified, codeAddedToPage } = page;
  const hasCode = verified || codeAddedToPage;
  return (
    <div className={styles.page}>
      <Anchor href={beforeUrl} target="_blank" rel="noreferrer" className={styles.url}>
        {beforeUrl.replace(/^https?:\/\//, '')}
        <VisuallyHidden> {labels.opensInNewTab}</VisuallyHidden>
      </Anchor>
      {hasCode && (
        <Badge color="success" leftSection={<CheckIcon size={12} aria-hidden />}>
          {labels.verified}
        </Badge>
      )}
      {hasSampleText && <Badge color="warning">{labels.noText}</Badge>}
      <div className={styles.actions}>
        {!hasCode && (
          <Button
            variant="light"
            size="xs"
            onClick={onVerify}
            disabled={isLocked}
            aria-label={labels.verifyOf(beforeUrl)}
          >
            {labels.verify}
          </Button>
        )}
        <Button component={Link} to={barPath} variant="default" size="xs">
          {labels.editBar}
        </Button>
        <ActionIcon onClick={onEdit} disabled={isLocked} aria-label={labels.edit(beforeUrl)}>
          <PencilIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={onDelete} disabled={isLocked} aria-label={labels.remove(beforeUrl)}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
