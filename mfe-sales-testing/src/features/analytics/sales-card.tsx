import { lazy, useState, type ReactNode } from 'react';
import { compactCount, compactMoney, countText, dayText, moneyText } from '@lastcall/contracts/platform/formats';
import { SegmentedControl, Select } from '@lastcall/ui';
import { ChartCard } from './chart-card.tsx';
import { countColumn, countSeries } from './day-counts.ts';
import type { Series } from './day-chart.tsx';
import { NumbersTable, type Column } from './numbers-table.tsx';
import { messages } from './messages.ts';
import { numericAmountOf } from './numbers.ts';
import type { DaysCardProps } from './leads-card.tsx';
import { currenciesOf, moneyOf, type ComparedDay } from './report.ts';
import styles from './sales-card.module.css';

const DayChart = lazy(() => import('./day-chart.tsx'));
const labels = messages.sales;

/** The maximum number of currencies side by side; more become a select. */
const maxInlineCurrencies = 4;

/** Orders by day, and revenue in one currency at a time. */
export function SalesCard({ report, days, today, previousPeriodName }: DaysCardProps): ReactNode {
  const currencies = currenciesOf(report);
  const [chosen, choose] = useState<string | null>(null);
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : currencies[0];
  if (report.total.orders + report.total.refunds === 0 || currency === undefined) return null;

  const isCompared = previousPeriodName !== null && days.some(({ before }) => before !== null);
  const dayNames = days.map(({ now }) => now.day);
  const before = isCompared
    ? { name: previousPeriodName, days: days.map(({ before }) => before?.day ?? '') }
    : undefined;
  const text = (of: 'gross' | 'refunded' | 'net', amounts: ReturnType<typeof moneyOf>): string =>
    moneyText(amounts[of], currency);
  const columns: [Column<ComparedDay>, ...Column<ComparedDay>[]] = [
    { label: messages.day, cell: ({ now }) => (now.day === today ? messages.today : dayText(now.day, 'weekday')) },
    countColumn(labels.orders, ({ now }) => now.orders),
    ...(isCompared ? [countColumn(labels.ordersBefore, ({ before }) => before?.orders)] : []),
    countColumn(labels.refunds, ({ now }) => now.refunds),
    { label: labels.gross, cell: ({ now }) => text('gross', moneyOf(now, currency)) },
    { label: labels.refunded, cell: ({ now }) => text('refunded', moneyOf(now, currency)) },
    { label: labels.revenue, cell: ({ now }) => text('net', moneyOf(now, currency)) },
    ...(isCompared
      ? [
          {
            label: labels.revenueBefore,
            cell: ({ before }: ComparedDay) => (before ? text('net', moneyOf(before, currency)) : messages.none),
          },
        ]
      : []),
  ];
  const sum = moneyOf(report.total, currency);
  const totals = isCompared
    ? undefined
    : [
        messages.total,
        countText(report.total.orders),
        countText(report.total.refunds),
        text('gross', sum),
        text('refunded', sum),
        text('net', sum),
      ];
  const title = labels.revenueIn(currency);
  return (
    <ChartCard
      name="sales"
      title={labels.title}
      text={labels.note}
      controls={currencies.length > 1 && <CurrencySwitch currencies={currencies} value={currency} onChange={choose} />}
      chart={
        <div className={styles.charts}>
          <DayChart
            title={title}
            days={dayNames}
            before={before}
            series={[revenueSeries(title, currency, days)]}
            axisText={(height) => compactMoney(height, currency)}
            height={200}
          />
          <DayChart
            title={labels.orders}
            days={dayNames}
            before={before}
            series={[countSeries(labels.orders, 'bar', 'orders', days)]}
            axisText={compactCount}
            height={140}
          />
        </div>
      }
      table={
        <NumbersTable
          caption={`${messages.newestFirst(labels.title)}, ${currency}`}
          columns={columns}
          rows={days.toReversed()}
          keyOf={({ now }) => now.day}
          total={totals}
        />
      }
    />
  );
}

function revenueSeries(name: string, currency: string, days: readonly ComparedDay[]): Series {
  const point = (day: Parameters<typeof moneyOf>[0]): { height: number; text: string } => {
    const { net } = moneyOf(day, currency);
    return { height: numericAmountOf(net), text: moneyText(net, currency) };
  };
  return {
    name,
    variant: 'bar',
    points: days.map(({ now, before }) => ({ ...point(now), before: before ? point(before) : undefined })),
  };
}

interface CurrencySwitchProps {
  readonly currencies: readonly string[];
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

/** One currency at a time, since amounts of different currencies cannot be added. */
function CurrencySwitch({ currencies, value, onChange }: CurrencySwitchProps): ReactNode {
  if (currencies.length > maxInlineCurrencies)
    return (
      <Select
        className={styles.currency}
        size="xs"
        aria-label={labels.currency}
        allowDeselect={false}
        data={currencies}
        value={value}
        onChange={(currency) => currency !== null && onChange(currency)}
      />
    );
  return (
    <SegmentedControl size="xs" aria-label={labels.currency} data={[...currencies]} value={value} onChange={onChange} />
  );
}
