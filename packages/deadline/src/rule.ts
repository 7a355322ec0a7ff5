/** A day of the week as ISO 8601 counts: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What the calendar and the clock of a campaign's zone show: `YYYY-MM-DD` and `HH:MM` (24 hours). */
export interface WallMoment {
  date: string;
  time: string;
}

/** So many days after the start's own day, at a clock time. Excluded weekdays are not counted, and none is ever the last day. */
export interface DaysRule {
  kind: 'days';
  days: number;
  time: string;
  excludedWeekdays?: readonly Weekday[];
}

/** Exact elapsed time. */
export type ElapsedRule = { kind: 'hours'; hours: number } | { kind: 'minutes'; minutes: number };

/** What every blended rule has: a clock time, and with how many hours left it goes on to the next period. */
interface Blended {
  time: string;
  /** With fewer hours left than that at the start, one more week, month or quarter is added. Without it, or with 0, none ever is. */
  extendBelowHours?: number;
}

/**
 * The next such moment on the calendar after the start: a weekday, day `day` of the month, or day `day` of month 1 to 3 of the quarter.
 * A day that a month does not have is its last.
 */
export type BlendedRule = Blended &
  (
    | { kind: 'weekly'; weekday: Weekday }
    | { kind: 'monthly'; day: number }
    | { kind: 'quarterly'; month: 1 | 2 | 3; day: number }
  );

/** One instant for everybody. With `opens` the campaign is not open before it. */
export interface FixedRule extends WallMoment {
  kind: 'fixed';
  opens?: WallMoment;
}

/** Open for everybody between two instants, for as long as something is left; how much is left the rule does not know. */
export interface QuantityRule extends WallMoment {
  kind: 'quantity';
  opens: WallMoment;
}

/** The rules of a campaign with one end for everybody: nobody needs to be tracked. */
export type SharedRule = FixedRule | QuantityRule;

/** No deadline at all: the campaign announces something until its owner takes it away. Nobody needs to be tracked. */
interface AnnouncementRule {
  kind: 'announcement';
}

/** How a deadline follows from its start, on the calendar and clock of the campaign's zone. */
export type DeadlineRule = DaysRule | ElapsedRule | BlendedRule | SharedRule | AnnouncementRule;

/** Whether a rule ever ends. */
export function isEndless(rule: DeadlineRule): rule is AnnouncementRule {
  return rule.kind === 'announcement';
}

/** Whether a rule ends at one instant for everybody. */
export function isShared(rule: DeadlineRule): rule is SharedRule {
  return rule.kind === 'fixed' || rule.kind === 'quantity';
}
