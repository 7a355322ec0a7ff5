import type { ReactNode } from 'react';
import type { AnalyticsDay } from '@lastcall/contracts/analytics';
import { dayRangeText } from '@lastcall/contracts/platform/formats';
import { EmptyState, UsersIcon } from '@lastcall/ui';
import { DataFreshness } from './data-freshness.tsx';
import { NumberTiles } from './number-tiles.tsx';
import { messages } from './messages.ts';
import { LeadsCard } from './leads-card.tsx';
import { PhasesCard } from './phases-card.tsx';
import { ProviderTable } from './provider-table.tsx';
import { pairDays, comparisonPeriodOf, isEmpty, type Report, type Traits } from './report.ts';
import styles from './report-view.module.css';
import { SalesCard } from './sales-card.tsx';
import { ExcludedTraffic } from './excluded-traffic.tsx';

interface ReportViewProps {
  readonly report: Report;
  /** The days of the previous period, once loaded. */
  readonly before: readonly AnalyticsDay[] | undefined;
  readonly traits: Traits;
  readonly today: string;
  readonly nowMs: number;
  /** True while another date range is loading. */
  readonly isStale: boolean;
  readonly testingPath: string | null;
  /** The one action of the empty state. */
  readonly action: ReactNode;
  /** The table of pages or campaigns. */
  readonly tables: ReactNode;
}

/** A report: totals, by day, by time of purchase and by source. */
export function ReportView({
  report,
  before,
  traits,
  today,
  nowMs,
  isStale,
  testingPath,
  action,
  tables,
}: ReportViewProps): ReactNode {
  const { apart } = report;
  const previous = comparisonPeriodOf(report);
  const shared = {
    report,
    traits,
    today,
    days: pairDays(report.days, before),
    previousPeriodName: previous && messages.before(dayRangeText(previous, today)),
  };
  const hasApart = apart.bots + apart.scanners + apart.unreported > 0;
  return (
    <div className={styles.parts} data-old={isStale} aria-busy={isStale}>
      {isEmpty(report) ? (
        <EmptyState
          icon={<UsersIcon size={24} aria-hidden />}
          title={messages.empty.title(dayRangeText(report, today))}
          text={messages.empty.text}
          action={action}
        />
      ) : (
        <>
          <NumberTiles report={report} traits={traits} today={today} />
          <LeadsCard {...shared} />
          <SalesCard {...shared} />
          <PhasesCard phases={report.phases} />
          {tables}
          <ProviderTable providers={report.providers} />
        </>
      )}
      {(hasApart || !isEmpty(report)) && <ExcludedTraffic excluded={apart} testingPath={testingPath} />}
      {(report.check.countedAt !== null || !isEmpty(report)) && <DataFreshness report={report} nowMs={nowMs} />}
    </div>
  );
}
