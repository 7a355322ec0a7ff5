import type { InstallCheck, InstallState } from '@lastcall/contracts/onboarding';
import { messages } from './messages.ts';

/** The meaning of a result for the user. */
export interface Verdict {
  /** `success`: nothing to do. `warning`: something to do. `info`: unknown until the page is opened. */
  readonly tone: 'success' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  /** True when the script may be installed although it was not found, so that its report is worth waiting for. */
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

/** Results with a page on which the script may or may not run. */
const unseen: readonly InstallState[] = ['tag_manager', 'no_script', 'refuses_robots', 'timeout', 'too_large'];

/** Returns the verdict of a result; a script that has since reported from the page's host counts as installed, whatever its HTML contains. */
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

/** Returns the text that replaces "add the page to a campaign" when the page is in one. */
function inCampaigns(names: readonly string[]): { text?: string } {
  return names.length === 0 ? {} : { text: messages.inCampaigns(names) };
}

/** Returns the host of a checked URL. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
