/** An ISO 8601 weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A local date and time in the campaign's time zone: `YYYY-MM-DD` and `HH:MM` (24 hours). */
export interface WallMoment {
  date: string;
  time: string;
}

/** A number of days after the start's own day, at a time of day. Excluded weekdays are not counted, and are never the last day. */
export interface DaysRule {
  kind: 'days';
  days: number;
  time: string;
  excludedWeekdays?: readonly Weekday[];
}

/** Exact elapsed time. */
export type ElapsedRule = { kind: 'hours'; hours: number } | { kind: 'minutes'; minutes: number };

/** The common part of all blended rules: a time of day, and the threshold for moving to the next period. */
interface Blended {
  time: string;
  /** With fewer hours left than this at the start, one more week, month or quarter is added. Omitted or 0 never adds one. */
  extendBelowHours?: number;
}

/**
 * The next matching calendar time after the start: a weekday, day `day` of the month, or day `day` of month 1 to 3 of the quarter.
 * In a month without that day it is the month's last day.
 */
export type BlendedRule = Blended &
  (
    | { kind: 'weekly'; weekday: Weekday }
    | { kind: 'monthly'; day: number }
    | { kind: 'quarterly'; month: 1 | 2 | 3; day: number }
  );

/** A shared deadline. With `opens`, the campaign is not open before that time. */
export interface FixedRule extends WallMoment {
  kind: 'fixed';
  opens?: WallMoment;
}

/** Open to all between two instants while units remain; the remaining quantity is not part of the rule. */
export interface QuantityRule extends WallMoment {
  kind: 'quantity';
  opens: WallMoment;
}

/** The rules with a shared end, which need no tracking. */
export type SharedRule = FixedRule | QuantityRule;

/** No deadline: the campaign shows an announcement until its owner removes it. Needs no tracking. */
interface AnnouncementRule {
  kind: 'announcement';
}

/** A rule that computes a deadline from its start, in the campaign's time zone. */
export type DeadlineRule = DaysRule | ElapsedRule | BlendedRule | SharedRule | AnnouncementRule;

/** Returns true when a rule never ends. */
export function isEndless(rule: DeadlineRule): rule is AnnouncementRule {
  return rule.kind === 'announcement';
}

/** Returns true when a rule has a shared end. */
export function isShared(rule: DeadlineRule): rule is SharedRule {
  return rule.kind === 'fixed' || rule.kind === 'quantity';
}
