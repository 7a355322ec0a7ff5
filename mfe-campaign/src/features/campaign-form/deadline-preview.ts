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
import { campaignTypes, type CampaignForm } from '@lastcall/contracts/campaigns';

/** What somebody gets who starts at a moment: the deadline, and the time from then until it. */
export interface DeadlinePreview {
  readonly at: Date;
  readonly left: TimeLeft;
  /** The moment from which the campaign is open, when that is after the start. */
  readonly opens: Date | null;
}

/** The deadline that the form would give; null when there is none, or no such moment on the calendar. */
export function deadlinePreview(form: CampaignForm, timezone: string, startedAt: Date): DeadlinePreview | null {
  const rule = ruleOf(form, campaignTypes[form.campaignType]);
  return isEndless(rule) ? null : orNone(() => previewOf(rule, timezone, startedAt));
}

/** The instant at which the clocks of a zone show this, as `YYYY-MM-DDTHH:MM`; null for what is no such moment. */
export function instantOf(wallTime: string, timezone: string): Date | null {
  const [date, time] = wallTime.split('T');
  // A date for everybody is just that: a moment on the clocks of a zone.
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
