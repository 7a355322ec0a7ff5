import type { ReactNode } from 'react';
import type { AnalyticsDay } from '@lastcall/contracts/analytics';
import { dayRangeText } from '@lastcall/contracts/platform/formats';
import { EmptyState, UsersIcon } from '@lastcall/ui';
import { CheckedLine } from './checked-line.tsx';
import { NumberTiles } from './number-tiles.tsx';
import { messages } from './messages.ts';
import { LeadsCard } from './leads-card.tsx';
import { PhasesCard } from './phases-card.tsx';
import { ProviderTable } from './provider-table.tsx';
import { compared, comparedTo, isNothing, type Report, type Traits } from './report.ts';
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
  readonly isOld: boolean;
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
  isOld,
  testingPath,
  action,
  tables,
}: ReportViewProps): ReactNode {
  const { apart } = report;
  const previous = comparedTo(report);
  const shared = {
    report,
    traits,
    today,
    days: compared(report.days, before),
    beforeName: previous && messages.before(dayRangeText(previous, today)),
  };
  const hasApart = apart.bots + apart.scanners + apart.unreported > 0;
  return (
    <div className={styles.parts} data-old={isOld} aria-busy={isOld}>
      {isNothing(report) ? (
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
      {(hasApart || !isNothing(report)) && <ExcludedTraffic apart={apart} testingPath={testingPath} />}
      {(report.check.countedAt !== null || !isNothing(report)) && <CheckedLine report={report} nowMs={nowMs} />}
    </div>
  );
}
