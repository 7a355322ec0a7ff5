import type { ReactNode } from 'react';
import { useCampaignId, usePagesQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, PageSection, RowsSkeleton } from '@lastcall/ui';
import { pageSummary } from '../../lib/page-summary.ts';
import { words } from '../../messages.ts';

/** The first screen of this remote. */
export default function Overview(): ReactNode {
  const campaignId = useCampaignId();
  const { data: pages, error, refetch, isFetching } = usePagesQuery({ params: { campaignId } });

  return (
    <Page title={words.title} description={words.text}>
      {pages ? (
        <PageSection title={words.pages} text={pageSummary(pages)}>
          <ul>
            {pages.map(({ id, beforeUrl }) => (
              <li key={id}>{beforeUrl}</li>
            ))}
          </ul>
        </PageSection>
      ) : error ? (
        <ErrorState
          message={wordsOfProblem(error, words.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={3} label={words.loading} />
      )}
    </Page>
  );
}
