import {
  computeDeadline,
  DeadlineError,
  isEndless,
  opensAt,
  ruleOf,
  timeLeft,
  type DeadlineRule,
  type TimeLeft,
} from '@lastcall/deadline';
import { campaignTypes, type CampaignDeadline } from '@lastcall/contracts/campaigns';

/** The deadline of a lead who starts at a given moment, and the time between the two. */
export interface DeadlinePreview {
  readonly at: Date;
  readonly left: TimeLeft;
  /** The moment from which the campaign is open, when that is after the start. */
  readonly opens: Date | null;
}

/** Computes the deadline from the values of the form; null for an endless campaign or a date that does not exist. */
export function deadlinePreview(form: CampaignDeadline, startedAt: Date): DeadlinePreview | null {
  const rule = ruleOf(form, campaignTypes[form.campaignType]);
  return isEndless(rule) ? null : orNull(() => previewOf(rule, form.timezone, startedAt));
}

/** Returns the instant of a wall time (`YYYY-MM-DDTHH:MM`) in a time zone; null for an invalid wall time. */
export function instantOf(wallTime: string, timezone: string): Date | null {
  const [date, time] = wallTime.split('T');
  // A fixed deadline is a wall time in a time zone, so its computation is reused here.
  return date && time
    ? orNull(() => computeDeadline({ kind: 'fixed', date, time: time.slice(0, 5) }, 0, timezone).at)
    : null;
}

function previewOf(rule: DeadlineRule, timezone: string, startedAt: Date): DeadlinePreview {
  const { at } = computeDeadline(rule, startedAt, timezone);
  const opening = opensAt(rule, timezone);
  return {
    at,
    left: timeLeft(at.getTime(), startedAt.getTime()),
    opens: opening && opening > startedAt ? opening : null,
  };
}

function orNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (cause) {
    if (cause instanceof DeadlineError) return null;
    throw cause;
  }
}
