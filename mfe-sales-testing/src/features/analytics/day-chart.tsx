import type { ReactNode } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { dayText } from '@lastcall/contracts/platform/formats';
import { Legend, type SeriesVariant } from './chart-legend.tsx';
import styles from './day-chart.module.css';
import { messages } from './messages.ts';

/** A daily series: its value on each day, and its formatted text. */
export interface Series {
  readonly name: string;
  readonly variant: SeriesVariant;
  readonly points: readonly Point[];
}

interface Point {
  readonly height: number;
  readonly text: string;
  /** The value and text of the matching day in the previous period. */
  readonly before?: { readonly height: number; readonly text: string } | undefined;
}

interface DayChartProps {
  readonly title: string;
  readonly days: readonly string[];
  /** The previous period, when it is compared. */
  readonly before?: { readonly name: string; readonly days: readonly string[] } | undefined;
  readonly series: readonly Series[];
  readonly axisText: (height: number) => string;
  readonly height?: number;
}

/** Used until the size of the chart is measured. */
const initialSize = { width: 640, height: 240 };
/** The minimum height in pixels for more than a few grid lines. */
const fullTicksHeight = 160;
/** Pixels for each character of a label and for the gap after it, and the minimum label length, which aligns stacked charts. */
const [characterWidth, axisSpace, minCharacters] = [7.5, 12, 5];
const tick = { fill: 'var(--soft)', fontSize: 12 };
/** The style of each variant; they differ by more than color. */
const seriesStyles = {
  area: { stroke: 'var(--accent)', dash: undefined },
  dashed: { stroke: 'var(--success)', dash: '7 4' },
  bar: { stroke: 'var(--accent)', dash: undefined },
} as const satisfies Record<SeriesVariant, { stroke: string; dash: string | undefined }>;

/** A chart by day with its legend. Arrow keys move from day to day like a pointer; the values are also in the table. */
export default function DayChart({ title, days, before, series, axisText, height = 240 }: DayChartProps): ReactNode {
  const data = days.map((day, index) => ({
    day,
    ...Object.fromEntries(
      series.flatMap(({ points, variant }, at) => [
        // A bar of zero would still be drawn as a line.
        [`now${at}`, variant === 'bar' && points[index]!.height === 0 ? undefined : points[index]!.height],
        [`before${at}`, points[index]!.before?.height],
      ]),
    ),
  }));
  // With values below zero, default ticks are not round. Without them, round ticks leave half the chart empty.
  const hasLosses = series.some(({ points }) =>
    points.some((point) => Math.min(point.height, point.before?.height ?? 0) < 0),
  );
  return (
    <figure className={styles.chart} aria-label={title}>
      <Legend entries={series.map(({ name, variant }) => ({ name, variant }))} before={before?.name} />
      <div className={styles.canvas} style={{ height }}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={initialSize}>
          <ComposedChart
            data={data}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            aria-label={`${title}. ${messages.chartKeys}`}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              tickFormatter={(day: string) => dayText(day, 'short')}
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--grey-4)' }}
              minTickGap={28}
              interval="equidistantPreserveStart"
            />
            <YAxis
              tickFormatter={axisText}
              tick={tick}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              width={axisWidth(series, axisText)}
              tickCount={height < fullTicksHeight ? 4 : 5}
              niceTicks={hasLosses ? 'snap125' : 'auto'}
              interval={0}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--grey-4)', fill: 'var(--grey-2)' }}
              content={(given: TooltipContentProps) => (
                <DayTooltip tooltip={given} days={days} before={before?.days} series={series} />
              )}
            />
            {series.map(({ name, variant }, at) => {
              const { stroke, dash } = seriesStyles[variant];
              const common = { key: name, name, dataKey: `now${at}`, stroke, isAnimationActive: false } as const;
              if (variant === 'bar')
                return (
                  <Bar
                    {...common}
                    key={name}
                    fill="var(--accent-wash)"
                    strokeWidth={1.5}
                    radius={[3, 3, 0, 0]}
                    maxBarSize={28}
                  />
                );
              if (variant === 'area')
                return (
                  <Area
                    {...common}
                    key={name}
                    fill="var(--accent-wash)"
                    strokeWidth={2}
                    type="linear"
                    dot={days.length === 1}
                  />
                );
              return (
                <Line
                  {...common}
                  key={name}
                  strokeWidth={2}
                  strokeDasharray={dash}
                  type="linear"
                  dot={days.length === 1}
                />
              );
            })}
            {before &&
              series.map(({ name, variant }, at) => (
                <Line
                  key={`${name} before`}
                  dataKey={`before${at}`}
                  stroke={seriesStyles[variant].stroke}
                  strokeOpacity={0.55}
                  strokeDasharray="1 5"
                  strokeLinecap="round"
                  strokeWidth={2}
                  type="linear"
                  dot={false}
                  activeDot={false}
                  isAnimationActive={false}
                />
              ))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

/** Returns the width of the axis labels. The chart's own measurement runs before the font is loaded. */
function axisWidth(series: readonly Series[], axisText: (height: number) => string): number {
  const heights = series.flatMap(({ points }) => points.flatMap(({ height, before }) => [height, before?.height ?? 0]));
  const longest = [Math.min(0, ...heights), Math.max(1, ...heights) * 1.25].map((height) => axisText(height).length);
  return Math.max(...longest, minCharacters) * characterWidth + axisSpace;
}

interface DayTooltipProps {
  readonly tooltip: TooltipContentProps;
  readonly days: readonly string[];
  readonly before: readonly string[] | undefined;
  readonly series: readonly Series[];
}

/** Shows the values of a day at the pointer or the selected day. */
function DayTooltip({ tooltip: { active, label }, days, before, series }: DayTooltipProps): ReactNode {
  const index = days.indexOf(String(label));
  if (!active || index === -1) return null;
  const earlier = before?.[index];
  return (
    <div className={styles.tip} role="status">
      <strong>{dayText(days[index]!, 'weekday')}</strong>
      <dl>
        {series.map(({ name, points }) => {
          const point = points[index]!;
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{point.text}</dd>
              {point.before && earlier && (
                <dd className={styles.earlier}>{messages.earlier(point.before.text, dayText(earlier, 'weekday'))}</dd>
              )}
            </div>
          );
        })}
      </dl>
    </div>
  );
}
