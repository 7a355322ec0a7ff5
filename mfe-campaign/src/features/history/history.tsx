import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignId, useCampaignQuery, useSectionPath } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ErrorState, Page, RowsSkeleton, toast } from '@lastcall/ui';
import { useHistoryInfiniteQuery } from './history-api.ts';
import { HistoryList } from './history-list.tsx';
import { messages } from './messages.ts';

/** The change history of a campaign. */
export function History(): ReactNode {
  const campaignId = useCampaignId();
  const sectionPath = useSectionPath();
  const campaign = useCampaignQuery({ params: { campaignId } });
  const history = useHistoryInfiniteQuery(campaignId, { refetchOnMountOrArgChange: true });
  // Times have no seconds here, and the list is refetched whenever it is opened.
  const [nowMs] = useState(Date.now);
  const entries = history.data?.pages.flatMap((page) => page.entries);
  const failure = failureOf([campaign, history]);

  const more = async (): Promise<void> => {
    if (history.isFetchingNextPage) return;
    const { isError, error } = await history.fetchNextPage();
    if (isError) toast.error(wordsOfProblem(error, messages.failed));
  };
  const toSettings = (
    <Button component={Link} to={sectionPath('settings')} variant="default">
      {messages.toSettings}
    </Button>
  );
  return (
    <Page title={messages.title} description={messages.text} width="narrow" actions={toSettings}>
      {entries && campaign.data ? (
        <HistoryList
          entries={entries}
          timezone={campaign.data.timezone}
          nowMs={nowMs}
          onMore={history.hasNextPage ? () => void more() : null}
          isPending={history.isFetchingNextPage}
        />
      ) : failure ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(failure.error, messages.failed)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <RowsSkeleton rows={5} label={messages.loading} />
      )}
    </Page>
  );
}
