import { dayIn } from '@lastcall/contracts/platform/formats';
import { useAppSelector, useUrlParams } from '@lastcall/host-api';
import { type DateRange } from './calendar.ts';
import { daysOf, defaultPreset } from './presets.ts';

/** The selected date range. */
export interface DateRangeSelection {
  /** The query of the service; without days it returns the last 30. */
  readonly query: { readonly from?: string; readonly to?: string; readonly compare: 'previous' | 'none' };
  readonly days: DateRange;
  readonly today: string;
  readonly choose: (days: DateRange) => void;
  readonly isCompared: boolean;
  readonly setCompared: (isCompared: boolean) => void;
}

/** Returns the date range in the URL, in the account's time zone. The default is the last 30 days, compared to the previous ones. */
export function useDays(): DateRangeSelection {
  const timezone = useAppSelector(({ session }) => session.session?.account.timezone) ?? 'UTC';
  const [search, changeSearch] = useUrlParams();
  const today = dayIn(timezone);
  const usual = daysOf(defaultPreset, today);
  const [from, to] = [search.get('from'), search.get('to')];
  const isCompared = search.get('compare') !== 'none';

  const change = (values: Readonly<Record<string, string | null>>): void =>
    changeSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });

  return {
    query: { ...(from !== null && { from }), ...(to !== null && { to }), compare: isCompared ? 'previous' : 'none' },
    days: { from: from ?? to ?? usual.from, to: to ?? from ?? usual.to },
    today,
    choose: (days) =>
      change(
        days.from === usual.from && days.to === usual.to ? { from: null, to: null } : { from: days.from, to: days.to },
      ),
    isCompared,
    setCompared: (compared) => change({ compare: compared ? null : 'none' }),
  };
}
