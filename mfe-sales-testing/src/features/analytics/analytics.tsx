import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Analytics } from '@lastcall/contracts/analytics';
import { useCampaignId, useCampaignQuery, useSectionPath } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, EmptyState, ErrorState, Page, RowsSkeleton, UsersIcon } from '@lastcall/ui';
import { useAnalyticsQuery } from './analytics-api.ts';
import { AnalyticsTable } from './analytics-table.tsx';
import { messages } from './messages.ts';

/** What a campaign brought in the last 30 days. */
export function AnalyticsScreen(): ReactNode {
  const campaignId = useCampaignId();
  const params = { campaignId };
  const campaign = useCampaignQuery({ params });
  const analytics = useAnalyticsQuery({ params }, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const failure = failureOf([campaign, analytics]);
  return (
    <Page title={messages.title} description={messages.text}>
      {campaign.data && analytics.data ? (
        isEmpty(analytics.data) ? (
          <Nothing />
        ) : (
          <AnalyticsTable analytics={analytics.data} isPageOnly={campaign.data.campaign_type === 'PageOnly'} />
        )
      ) : failure ? (
        <ErrorState title={messages.loadFailed} message={wordsOfProblem(failure.error, messages.failed)} onRetry={failure.retry} isRetrying={failure.isRetrying} />
      ) : (
        <RowsSkeleton rows={8} label={messages.loading} />
      )}
    </Page>
  );
}

function Nothing(): ReactNode {
  const sectionPath = useSectionPath();
  const action = (
    <Button component={Link} to={sectionPath('testing')}>
      {messages.test}
    </Button>
  );
  return <EmptyState icon={<UsersIcon size={24} aria-hidden />} title={messages.empty} text={messages.emptyText} action={action} />;
}

function isEmpty({ total: { leads, engagement, orders } }: Analytics): boolean {
  return leads + engagement + orders === 0;
}
