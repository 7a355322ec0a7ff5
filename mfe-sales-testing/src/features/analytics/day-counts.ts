import { countText } from '@lastcall/contracts/platform/formats';
import type { Series } from './day-chart.tsx';
import type { Column } from './numbers-table.tsx';
import { messages } from './messages.ts';
import type { ComparedDay } from './report.ts';

/** Returns a daily count as a table column. */
export function countColumn(label: string, of: (day: ComparedDay) => number | undefined): Column<ComparedDay> {
  return {
    label,
    cell: (day) => {
      const count = of(day);
      return count === undefined ? messages.none : countText(count);
    },
  };
}

/** Returns a daily count as a chart series. */
export function countSeries(
  name: string,
  variant: Series['variant'],
  field: 'visitors' | 'leads' | 'orders',
  days: readonly ComparedDay[],
): Series {
  const point = (count: number): { height: number; text: string } => ({ height: count, text: countText(count) });
  return {
    name,
    variant,
    points: days.map(({ now, before }) => ({
      ...point(now[field]),
      before: before ? point(before[field]) : undefined,
    })),
  };
}
