import type { RemoteEvent, RemoteName } from '@lastcall/contracts/release';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ErrorState, RowsSkeleton, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { Moment } from './moment.tsx';
import { useRemoteHistoryInfiniteQuery } from './remotes-api.ts';
import { Version } from './version.tsx';

/** What has happened to a remote, newest first. */
export function History({ remote }: { readonly remote: RemoteName }): ReactNode {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRemoteHistoryInfiniteQuery(remote);
  const more = async (): Promise<void> => {
    const answer = await fetchNextPage();
    if (answer.isError) toast.error(wordsOfProblem(answer.error, messages.failed));
  };

  if (!data)
    return error ? (
      <ErrorState
        message={wordsOfProblem(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <RowsSkeleton rows={3} label={messages.loadingHistory} />
    );
  const events = data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <p className={styles.nothing}>{messages.noHistory}</p>;
  return (
    <>
      <ol className={styles.rows}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" size="xs" disabled={isFetchingNextPage} onClick={() => void more()}>
            {isFetchingNextPage ? messages.loadingMore : messages.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Event({ event: { what, version, replaced, note, by, at } }: { readonly event: RemoteEvent }): ReactNode {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.title}>{messages.events[what]}</span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </div>
      <span className={styles.facts}>
        <Version of={version} />
        {replaced !== null && (
          <span>
            {messages.replaced} <Version of={replaced} />
          </span>
        )}
      </span>
      <span className={styles.facts}>
        <Moment at={at} />
        <span>{messages.by(by)}</span>
      </span>
    </li>
  );
}
