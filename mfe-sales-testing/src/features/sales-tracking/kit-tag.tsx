import type { ReactNode } from 'react';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Anchor, Button, ExternalLinkIcon, Group, Select, Skeleton } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useProviderTagsQuery } from './sales-tracking-api.ts';
import styles from './steps.module.css';

/** The page where tags are created in Kit. */
const kitUrl = 'https://app.kit.com/subscribers';

interface KitTagProps {
  readonly campaignId: string;
  readonly tagId: string | null;
  readonly onChange: (tagId: string | null) => void;
}

/** Selects the Kit tag that marks a sale. */
export function KitTag({ campaignId, tagId, onChange }: KitTagProps): ReactNode {
  const { data: tags, error, refetch, isFetching } = useProviderTagsQuery({ params: { campaignId, provider: 'kit' } });
  const refresh = (
    <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
      {messages.refreshTags}
    </Button>
  );
  if (error) {
    return (
      <Alert color="danger" role="alert" className={styles.notice} title={messages.tagsFailed}>
        <p className={styles.text}>{reasonOf(error)}</p>
        {refresh}
      </Alert>
    );
  }
  if (!tags) return <Skeleton height={36} className={styles.wide} role="status" aria-label={messages.loadingTags} />;
  if (tags.length === 0) {
    return (
      <>
        <p className={styles.text} role="status">
          {messages.noTags}
        </p>
        <Group gap="md">
          {refresh}
          <Anchor href={kitUrl} target="_blank" rel="noreferrer">
            {messages.openKit} <ExternalLinkIcon size={12} aria-hidden />
          </Anchor>
        </Group>
      </>
    );
  }
  return (
    <Select
      className={styles.wide}
      label={messages.tag}
      placeholder={messages.tagPlaceholder}
      nothingFoundMessage={messages.tagNotFound}
      searchable
      data={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={tagId}
      onChange={onChange}
    />
  );
}

function reasonOf(error: unknown): string {
  const reason = isCallProblem(error) ? (error.details as { reason?: string } | undefined)?.reason : undefined;
  return reason ? messages.reason(reason) : wordsOfProblem(error, messages.failed);
}
