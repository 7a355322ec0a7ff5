import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignId, useCampaignQuery, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ErrorState, Page, RowsSkeleton, toast } from '@lastcall/ui';
import { useHistoryInfiniteQuery } from './history-api.ts';
import { HistoryList } from './history-list.tsx';
import { messages } from './messages.ts';

/** Who changed what in a campaign. */
export function History(): ReactNode {
  const campaignId = useCampaignId();
  const sectionPath = useSectionPath();
  const { data: campaign } = useCampaignQuery({ params: { campaignId } });
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistoryInfiniteQuery(campaignId, { refetchOnMountOrArgChange: true });
  // Nothing here is told to the second, and the list is read anew whenever it is opened.
  const [nowMs] = useState(Date.now);
  const entries = data?.pages.flatMap((page) => page.entries);

  const more = async (): Promise<void> => {
    if (isFetchingNextPage) return;
    const { isError, error: problem } = await fetchNextPage();
    if (isError) toast.error(wordsOfProblem(problem, messages.failed));
  };
  const toSettings = (
    <Button component={Link} to={sectionPath('settings')} variant="default">
      {messages.toSettings}
    </Button>
  );
  return (
    <Page title={messages.title} description={messages.text} width="narrow" actions={toSettings}>
      {!entries || !campaign ? (
        error ? (
          <ErrorState title={messages.loadFailed} message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <RowsSkeleton rows={5} label={messages.loading} />
        )
      ) : (
        <HistoryList entries={entries} timezone={campaign.timezone} nowMs={nowMs} onMore={hasNextPage ? () => void more() : null} isPending={isFetchingNextPage} />
      )}
    </Page>
  );
}
