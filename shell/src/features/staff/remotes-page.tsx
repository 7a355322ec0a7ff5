import type { RemoteStatus } from '@lastcall/contracts/release';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Button, CopyButton, EmptyState, ErrorState, LayersIcon, Page, Skeleton, Stack } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { NowProvider } from './moment.tsx';
import { RemoteCard } from './remote-card.tsx';
import { useRemoteStatusesQuery } from './remotes-api.ts';
import { refreshOptions } from './refresh-options.ts';

/** Shows staff which versions are active where and since when, and lets them roll back. */
export default function RemotesPage(): ReactNode {
  const { data, error, refetch, isFetching, fulfilledTimeStamp = 0 } = useRemoteStatusesQuery({}, refreshOptions);
  const problem = error && wordsOfProblem(error, messages.failed);
  const retry = (): void => void refetch();
  return (
    <Page title={messages.title} description={messages.text} width="wide">
      {data ? (
        <NowProvider value={fulfilledTimeStamp}>
          <Stack gap="md">
            {problem && <Stale problem={problem} onRetry={retry} isRetrying={isFetching} />}
            <Remotes remotes={data.remotes} />
          </Stack>
        </NowProvider>
      ) : problem ? (
        <ErrorState title={messages.loadFailed} message={problem} onRetry={retry} isRetrying={isFetching} />
      ) : (
        <CardsSkeleton />
      )}
    </Page>
  );
}

/** A placeholder for the minimum number of remotes. */
function CardsSkeleton(): ReactNode {
  return (
    <Stack gap="md" role="status" aria-busy="true" aria-label={messages.loading}>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} height={164} radius="lg" />
      ))}
    </Stack>
  );
}

function Remotes({ remotes }: { readonly remotes: readonly RemoteStatus[] }): ReactNode {
  if (remotes.length > 0) return remotes.map((status) => <RemoteCard key={status.remote} status={status} />);
  return (
    <EmptyState
      icon={<LayersIcon size={24} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={<CopyButton text={messages.deployCommand} label={messages.copyCommand} variant="filled" />}
    />
  );
}

/** The displayed state stays, with a note that it could not be refreshed. */
function Stale({
  problem,
  onRetry,
  isRetrying,
}: {
  readonly problem: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}): ReactNode {
  return (
    <Alert color="warning" role="status" title={messages.staleTitle}>
      <Stack gap="xs" align="flex-start">
        {problem}
        <Button size="xs" variant="default" onClick={onRetry} loading={isRetrying}>
          {messages.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}
