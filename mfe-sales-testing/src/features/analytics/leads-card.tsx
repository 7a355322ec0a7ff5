import { lazy, type ReactNode } from 'react';
import { compactCount, countText, dayText } from '@lastcall/contracts/platform/formats';
import { ChartCard } from './chart-card.tsx';
import { countColumn as count, countSeries } from './day-counts.ts';
import { NumbersTable, type Column } from './numbers-table.tsx';
import { messages } from './messages.ts';
import type { ComparedDay, Report, Traits } from './report.ts';

const DayChart = lazy(() => import('./day-chart.tsx'));
const labels = messages.leadsCard;

export interface DaysCardProps {
  readonly report: Report;
  readonly traits: Traits;
  readonly days: readonly ComparedDay[];
  readonly today: string;
  /** The name of the previous period, when it is compared. */
  readonly previousPeriodName: string | null;
}

/** Visitors by day, and started countdowns. */
export function LeadsCard({
  report: { total },
  traits: { hasEmails, noLeadsReason },
  days,
  today,
  previousPeriodName,
}: DaysCardProps): ReactNode {
  const hasLeads = noLeadsReason === null;
  const title = hasLeads ? labels.title : messages.numbers.visitors;
  const isCompared = previousPeriodName !== null && days.some(({ before }) => before !== null);
  const columns: [Column<ComparedDay>, ...Column<ComparedDay>[]] = [
    { label: messages.day, cell: ({ now }) => (now.day === today ? messages.today : dayText(now.day, 'weekday')) },
    count(messages.numbers.visitors, ({ now }) => now.visitors),
    ...(isCompared ? [count(labels.visitorsBefore, ({ before }) => before?.visitors)] : []),
    ...(hasLeads ? [count(messages.numbers.leads, ({ now }) => now.leads)] : []),
    ...(hasLeads && isCompared ? [count(labels.leadsBefore, ({ before }) => before?.leads)] : []),
    ...(hasEmails
      ? [count(messages.numbers.clicks, ({ now }) => now.clicks), count(messages.numbers.opens, ({ now }) => now.opens)]
      : []),
  ];
  const totals = isCompared
    ? undefined
    : [
        messages.total,
        countText(total.visitors),
        ...(hasLeads ? [countText(total.leads)] : []),
        ...(hasEmails ? [countText(total.clicks), countText(total.opens)] : []),
      ];
  return (
    <ChartCard
      name="leads"
      title={title}
      text={labels.visitorNote}
      chart={
        <DayChart
          title={title}
          days={days.map(({ now }) => now.day)}
          before={
            isCompared ? { name: previousPeriodName, days: days.map(({ before }) => before?.day ?? '') } : undefined
          }
          series={[
            countSeries(messages.numbers.visitors, 'area', 'visitors', days),
            ...(hasLeads ? [countSeries(messages.numbers.leads, 'dashed', 'leads', days)] : []),
          ]}
          axisText={compactCount}
        />
      }
      table={
        <NumbersTable
          caption={messages.newestFirst(title)}
          columns={columns}
          rows={days.toReversed()}
          keyOf={({ now }) => now.day}
          total={totals}
        />
      }
    />
  );
}
