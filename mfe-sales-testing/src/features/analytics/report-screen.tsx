import type { ReactNode } from 'react';
import type { AnalyticsDay } from '@lastcall/contracts/analytics';
import { dayRangeText } from '@lastcall/contracts/platform/formats';
import { useAppSelector } from '@lastcall/host-api';
import { wordsOfProblem, type failureOf } from '@lastcall/host-api/problems';
import { ErrorState } from '@lastcall/ui';
import { DaysBar } from './days-bar.tsx';
import { messages } from './messages.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportView } from './report-view.tsx';
import styles from './report-view.module.css';
import { isEmpty, type Report, type Traits } from './report.ts';
import type { DateRangeSelection } from './use-days.ts';

interface ReportScreenProps {
  readonly choice: DateRangeSelection;
  readonly tableUrl: string;
  /** The loaded parts of the report. */
  readonly shown:
    | {
        readonly report: Report;
        readonly traits: Traits;
        readonly isStale: boolean;
        readonly nowMs: number;
        readonly before: readonly AnalyticsDay[] | undefined;
      }
    | undefined;
  readonly failure: ReturnType<typeof failureOf>;
  readonly testingPath: string | null;
  readonly action: ReactNode;
  readonly tables: ReactNode;
}

/** The date range, with the report below it, or the reason why it is missing. */
export function ReportScreen({
  choice,
  tableUrl,
  shown,
  failure,
  testingPath,
  action,
  tables,
}: ReportScreenProps): ReactNode {
  const timezone = useAppSelector(({ session }) => session.session?.account.timezone) ?? 'UTC';
  const previous = shown?.report.previous ?? null;
  const whyNotCompared =
    previous && isEmpty(previous) ? messages.days.notCompared(dayRangeText(previous, choice.today)) : null;
  return (
    <div className={styles.screen}>
      <DaysBar choice={choice} noComparisonReason={whyNotCompared} timezone={timezone} tableUrl={tableUrl} />
      {shown ? (
        <ReportView {...shown} today={choice.today} testingPath={testingPath} action={action} tables={tables} />
      ) : failure ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(failure.error, messages.failed)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  );
}
