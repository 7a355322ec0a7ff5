import { computeDeadline, DeadlineError, deadlineTextAsOf, opensAt, ruleOf, timeLeft, type TimeLeft } from '@lastcall/deadline';
import { campaignTypes, type CampaignForm } from '@lastcall/contracts';

/** What a visitor gets who starts at an instant: the deadline in words and the time until then. */
export interface DeadlinePreview {
  readonly text: string;
  readonly left: TimeLeft;
  /** The moment from which the campaign is open, in words, when that is still to come. */
  readonly opens: string | null;
}

/** The deadline that the form would give; null when there is no such moment on the calendar. */
export function deadlinePreview(form: CampaignForm, timezone: string, startedAt: Date): DeadlinePreview | null {
  try {
    const rule = ruleOf(form, campaignTypes[form.campaignType]);
    const { at } = computeDeadline(rule, startedAt, timezone);
    const opening = opensAt(rule, timezone);
    return { text: deadlineTextAsOf(startedAt, at, timezone), left: timeLeft(at.getTime(), startedAt.getTime()), opens: opening && opening > startedAt ? deadlineTextAsOf(startedAt, opening, timezone) : null };
  } catch (cause) {
    if (cause instanceof DeadlineError) return null;
    throw cause;
  }
}
