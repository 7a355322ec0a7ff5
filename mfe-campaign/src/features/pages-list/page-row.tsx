import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ctaOf, pageTypes, type Page, type PageType } from '@lastcall/contracts/campaigns';
import {
  ActionIcon,
  Alert,
  Anchor,
  ArrowRightIcon,
  Badge,
  Button,
  CheckIcon,
  ExternalLinkIcon,
  Group,
  Loader,
  PencilIcon,
  Trash2Icon,
  VisuallyHidden,
} from '@lastcall/ui';
import { LabelSelect } from './label-select.tsx';
import { messages } from './messages.ts';
import { pageElementId } from './page-element.ts';
import styles from './page-row.module.css';
import { SnippetButton } from './snippet.tsx';
import { TypeSelect, type TypeChoices } from './type-select.tsx';
import { PageCode } from './page-code.tsx';

interface PageRowProps {
  readonly page: Page;
  readonly barPath: string;
  readonly choices: TypeChoices;
  readonly labelsInUse: readonly string[];
  readonly onType: (type: PageType) => void;
  readonly onLabel: (label: string) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onVerify: () => void;
  readonly onSetUp: () => void;
}

/** One page in the list: its type, its URLs, and its verification state. */
export function PageRow({
  page,
  barPath,
  choices,
  labelsInUse,
  onType,
  onLabel,
  onEdit,
  onDelete,
  onVerify,
  onSetUp,
}: PageRowProps): ReactNode {
  const verifyLabel = page.verification === 'not_verified' ? messages.verifyAgain : messages.verify;
  return (
    <li className={styles.row} id={pageElementId(page.id)} tabIndex={-1}>
      <div className={styles.head}>
        <TypeSelect
          {...choices}
          className={styles.choice}
          size="xs"
          aria-label={messages.typeOf(page.beforeUrl)}
          value={page.type}
          onChange={onType}
        />
        <LabelSelect
          key={page.label}
          className={styles.choice}
          size="xs"
          aria-label={messages.labelOf(page.beforeUrl)}
          value={page.label}
          onChange={onLabel}
          inUse={labelsInUse}
        />
        <State page={page} />
        <div className={styles.actions}>
          {!page.verified && page.verification !== 'checking' && (
            <Button
              variant="light"
              size="xs"
              onClick={onVerify}
              aria-label={messages.verifyOf(verifyLabel, page.beforeUrl)}
            >
              {verifyLabel}
            </Button>
          )}
          {pageTypes[page.type].showsBar && (
            <Button component={Link} to={barPath} variant="default" size="xs">
              {messages.editBar}
            </Button>
          )}
          {page.type === 'portal' && choices.hasPortal && (
            <Button component={Link} to={`/edit-portal/${page.campaignId}/pages`} variant="default" size="xs">
              {messages.editPortal}
            </Button>
          )}
          <ActionIcon onClick={onEdit} aria-label={messages.edit(page.beforeUrl)}>
            <PencilIcon size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon onClick={onDelete} aria-label={messages.remove(page.beforeUrl)}>
            <Trash2Icon size={16} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <dl className={styles.urls}>
        <dt>{messages.before}</dt>
        <dd>
          <PageLink url={page.beforeUrl} />
        </dd>
        {pageTypes[page.type].leadsOn && (
          <>
            <ArrowRightIcon className={styles.arrow} size={14} aria-hidden />
            <dt>{messages.after}</dt>
            <dd>
              {page.afterUrl === '' ? (
                <span className={styles.none}>{messages.noAfter}</span>
              ) : (
                <PageLink url={page.afterUrl} />
              )}
            </dd>
          </>
        )}
        <Cta page={page} />
      </dl>
      <PageCode page={page} />
      <Notice page={page} onSetUp={onSetUp} />
    </li>
  );
}

function Cta({ page }: { readonly page: Page }): ReactNode {
  const { variant, text, url } = ctaOf(page);
  if (!pageTypes[page.type].hasCta || variant === 'none') return null;
  return (
    <>
      <dt>{messages.cta}</dt>
      <dd className={styles.cta}>{messages.ctaOf(text, url.replace(/^https?:\/\//, ''))}</dd>
    </>
  );
}

function PageLink({ url }: { readonly url: string }): ReactNode {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" className={styles.url} title={url}>
      <span>{url.replace(/^https?:\/\//, '')}</span>
      <ExternalLinkIcon size={12} aria-hidden />
      <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
    </Anchor>
  );
}

function State({ page }: { readonly page: Page }): ReactNode {
  if (page.verification === 'checking') {
    return (
      <Group gap={8} role="status" className={styles.checking}>
        <Loader size={14} aria-hidden />
        {messages.checking}
      </Group>
    );
  }
  if (page.verified) {
    return (
      <Badge color="success" leftSection={<CheckIcon size={12} aria-hidden />}>
        {messages.verified}
      </Badge>
    );
  }
  return page.verification === 'not_verified' ? (
    <Badge color="warning">{messages.notVerifiedMark}</Badge>
  ) : (
    <Badge color="gray">{messages.notChecked}</Badge>
  );
}

/** Shows the next step for an unverified page. */
function Notice({ page, onSetUp }: { readonly page: Page; readonly onSetUp: () => void }): ReactNode {
  const isChecking = page.verification === 'checking';
  const isSlow = useIsSlow(isChecking);
  if (isChecking) return isSlow ? <p className={styles.hint}>{messages.checkingLong}</p> : null;
  if (page.verification !== 'not_verified') return null;
  return (
    <Alert color="warning" role="status" title={messages.trouble} className={styles.problem}>
      {page.verificationProblem && messages.problem[page.verificationProblem]}
      <Group gap="xs" mt="sm">
        <SnippetButton />
        <Button variant="default" size="xs" onClick={onSetUp}>
          {messages.setUp}
        </Button>
      </Group>
    </Alert>
  );
}

/** Milliseconds after which a check is reported as slow. */
const slowMs = 15_000;

function useIsSlow(isChecking: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isChecking]);
  return isSlow;
}
