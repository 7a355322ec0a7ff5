import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '@lastcall/contracts/routes';
import { requestUrl, useCampaignId, useCampaignQuery, useSectionPath } from '@lastcall/host-api';
import { failureOf } from '@lastcall/host-api/problems';
import { Button, Page, Stack } from '@lastcall/ui';
import { EventLogLink } from '../../lib/event-log-link/event-log-link.tsx';
import { pollingOptions } from '../../lib/polling-options.ts';
import { useAnalyticsQuery } from './analytics-api.ts';
import { messages } from './messages.ts';
import { PageTable } from './page-table.tsx';
import { comparisonPeriodOf } from './report.ts';
import { ReportScreen } from './report-screen.tsx';
import { traitsOf } from './traits.ts';
import { useDays } from './use-days.ts';

/** The analytics of a campaign. */
export function AnalyticsScreen(): ReactNode {
  const campaignId = useCampaignId();
  return (
    <Page title={messages.title} description={messages.text}>
      <Stack gap={24}>
        <CampaignAnalytics key={campaignId} campaignId={campaignId} />
        <EventLogLink />
      </Stack>
    </Page>
  );
}

function CampaignAnalytics({ campaignId }: { readonly campaignId: string }): ReactNode {
  const params = { campaignId };
  const sectionPath = useSectionPath();
  const choice = useDays();
  const campaign = useCampaignQuery({ params });
  const shown = useAnalyticsQuery({ params, query: choice.query }, pollingOptions);
  const previous = shown.currentData && comparisonPeriodOf(shown.currentData);
  const before = useAnalyticsQuery(
    { params, query: { from: previous?.from, to: previous?.to, compare: 'none' } },
    { skip: !previous, refetchOnFocus: true },
  );
  const report = shown.currentData ?? (shown.isFetching ? shown.data : undefined);
  const traits = campaign.data && report && traitsOf(campaign.data, report);
  const [section, labels] =
    campaign.data?.pageCount === 0
      ? (['pages', messages.empty.addPage] as const)
      : (['testing', messages.empty.test] as const);
  return (
    <ReportScreen
      choice={choice}
      tableUrl={requestUrl(routes.getAnalyticsTable.path, params, choice.query)}
      shown={
        traits && {
          report,
          traits,
          isStale: !shown.currentData,
          nowMs: shown.fulfilledTimeStamp ?? 0,
          before: previous ? before.currentData?.days : undefined,
        }
      }
      failure={failureOf([campaign, { ...shown, data: report }])}
      testingPath={sectionPath('testing')}
      action={
        <Button component={Link} to={sectionPath(section)}>
          {labels}
        </Button>
      }
      tables={report && traits && <PageTable pages={report.pages} traits={traits} />}
    />
  );
}
