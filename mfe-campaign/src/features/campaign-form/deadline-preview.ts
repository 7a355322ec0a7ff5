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
import { campaignTypes, type CampaignForm } from '@lastcall/contracts';

/** The result for a lead who starts at a given time: the deadline, and the time left. */
export interface DeadlinePreview {
  readonly at: Date;
  readonly left: TimeLeft;
  /** The opening of the campaign, when that is after the start. */
  readonly opens: Date | null;
}

/** Returns the deadline of the form; null when there is none, or when it is invalid. */
export function deadlinePreview(form: CampaignForm, timezone: string, startedAt: Date): DeadlinePreview | null {
  const rule = ruleOf(form, campaignTypes[form.campaignType]);
  return isEndless(rule) ? null : orNone(() => previewOf(rule, timezone, startedAt));
}

/** Returns the instant of a wall time in a zone, as `YYYY-MM-DDTHH:MM`; null for an invalid one. */
export function instantOf(wallTime: string, timezone: string): Date | null {
  const [date, time] = wallTime.split('T');
  // A shared date has just that meaning: a wall time in a zone.
  return date && time
    ? orNone(() => computeDeadline({ kind: 'fixed', date, time: time.slice(0, 5) }, 0, timezone).at)
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

function orNone<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (cause) {
    if (cause instanceof DeadlineError) return null;
    throw cause;
  }
}
