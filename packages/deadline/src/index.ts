export { computeDeadline, type Deadline } from './compute-deadline.ts';
export { DeadlineError, type DeadlineErrorCode } from './deadline-error.ts';
export { deadlineText, type DeadlineTextOptions } from './deadline-text.ts';
export { ruleOf, type DeadlineForm, type DeadlineRule } from './rule.ts';
export { ruleText } from './rule-text.ts';
export { timeLeft, type TimeLeft } from './time-left.ts';
