import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '@lastcall/contracts/routes';
import { requestUrl } from '@lastcall/host-api';
import { failureOf } from '@lastcall/host-api/problems';
import { Button } from '@lastcall/ui';
import { pollingOptions } from '../../lib/polling-options.ts';
import { useAccountAnalyticsQuery } from './analytics-api.ts';
import { CampaignTable } from './campaign-table.tsx';
import { messages } from './messages.ts';
import { comparisonPeriodOf } from './report.ts';
import { ReportScreen } from './report-screen.tsx';
import { accountTraits } from './traits.ts';
import { useDays } from './use-days.ts';

/** The combined analytics of all campaigns, and those of each. */
export function AccountAnalytics(): ReactNode {
  const choice = useDays();
  const shown = useAccountAnalyticsQuery({ query: choice.query }, pollingOptions);
  const previous = shown.currentData && comparisonPeriodOf(shown.currentData);
  const before = useAccountAnalyticsQuery(
    { query: { from: previous?.from, to: previous?.to, compare: 'none' } },
    { skip: !previous, refetchOnFocus: true },
  );
  const report = shown.currentData ?? (shown.isFetching ? shown.data : undefined);
  return (
    <ReportScreen
      choice={choice}
      tableUrl={requestUrl(routes.getAccountAnalyticsTable.path, undefined, choice.query)}
      shown={
        report && {
          report,
          traits: accountTraits,
          isStale: !shown.currentData,
          nowMs: shown.fulfilledTimeStamp ?? 0,
          before: previous ? before.currentData?.days : undefined,
        }
      }
      failure={failureOf([{ ...shown, data: report }])}
      testingPath={null}
      action={
        <Button component={Link} to="/campaigns">
          {messages.empty.account}
        </Button>
      }
      tables={report && <CampaignTable campaigns={report.campaigns} />}
    />
  );
}
