import type { InstallCheck, InstallState } from '@lastcall/contracts/onboarding';
import { messages } from './messages.ts';

/** What a finding means for whoever asked. */
export interface Verdict {
  /** `success`: nothing to do. `warning`: something to do. `info`: opening the page will tell. */
  readonly tone: 'success' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  /** Whether the script may be there although it was not found, so that its report is worth waiting for. */
  readonly mayReport: boolean;
}

const tones = {
  found: 'success',
  found_twice: 'success',
  found_beside_other: 'warning',
  other_account: 'warning',
  tag_manager: 'info',
  no_script: 'warning',
  refuses_robots: 'info',
  http_error: 'warning',
  not_html: 'warning',
  unreachable: 'warning',
  timeout: 'warning',
  too_large: 'info',
  too_many_redirects: 'warning',
  not_allowed: 'warning',
} as const satisfies Record<InstallState, Verdict['tone']>;

/** Findings in which a page was there, and yet nobody could see whether the script runs on it. */
const unseen: readonly InstallState[] = ['tag_manager', 'no_script', 'refuses_robots', 'timeout', 'too_large'];

/** What to tell of a finding; a script that has reported from the page's host since runs there, whatever its HTML looks like. */
export function verdictOf(
  { state, status, url, campaigns }: Pick<InstallCheck, 'state' | 'status' | 'url' | 'campaigns'>,
  seenAt: string | null,
): Verdict {
  const mayReport = unseen.includes(state);
  if (mayReport && seenAt !== null)
    return { tone: 'success', ...messages.seen(hostOf(url)), ...inCampaigns(campaigns), mayReport: false };
  const { title, text } = { ...messages.states[state], ...(state === 'found' && inCampaigns(campaigns)) };
  return { tone: tones[state], title, text: status === null ? text : `${messages.status(status)} ${text}`, mayReport };
}

/** In place of "add the page to a campaign", where it is in one. */
function inCampaigns(names: readonly string[]): { text?: string } {
  return names.length === 0 ? {} : { text: messages.inCampaigns(names) };
}

/** The host of an address that was looked at. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
