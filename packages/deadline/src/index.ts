export { addDays, calendarDays, dayAt, type CalendarDay } from './calendar-days.ts';
export { computeDeadline, opensAt, sharedDeadline, type Deadline } from './compute-deadline.ts';
export { DeadlineError, type DeadlineErrorCode } from './deadline-error.ts';
export { ruleOf, type DeadlineEnd, type DeadlineForm } from './deadline-form.ts';
export { deadlineTextAsOf } from './deadline-text-as-of.ts';
export { deadlineText, type DeadlineTextOptions, type DeadlineTextStyle } from './deadline-text.ts';
export { nextClockChange, type ClockChange } from './next-clock-change.ts';
export { remaining } from './remaining.ts';
export {
  isEndless,
  isShared,
  type AnnouncementRule,
  type BlendedRule,
  type DaysRule,
  type DeadlineRule,
  type ElapsedRule,
  type FixedRule,
  type QuantityRule,
  type SharedRule,
  type WallMoment,
  type Weekday,
} from './rule.ts';
export { ruleText } from './rule-text.ts';
export { timeLeft, type TimeLeft } from './time-left.ts';
export { zoneAbbreviation } from './zone-abbreviation.ts';
