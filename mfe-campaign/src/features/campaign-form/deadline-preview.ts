import { computeDeadline, DeadlineError, deadlineText, ruleOf, timeLeft, type TimeLeft } from '@lastcall/deadline';
import { campaignTypes, type CampaignForm } from '@lastcall/contracts';

/** What a visitor gets who starts at an instant: the deadline in words and the time until then. */
export interface DeadlinePreview {
  readonly text: string;
  readonly left: TimeLeft;
}

/** The deadline that the form would give; null when there is no such moment on the calendar. */
export function deadlinePreview(form: CampaignForm, timezone: string, startedAt: Date): DeadlinePreview | null {
  try {
    const { at } = computeDeadline(ruleOf(form, campaignTypes[form.campaignType]), startedAt, timezone);
    return { text: deadlineText(at, timezone), left: timeLeft(at.getTime(), startedAt.getTime()) };
  } catch (cause) {
    if (cause instanceof DeadlineError) return null;
    throw cause;
  }
}
