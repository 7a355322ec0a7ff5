import type { CampaignType } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import type { ResetLink } from '@lastcall/contracts/tracking';

/** Maximum number of displayed characters of a reset link. */
export const shownCharacters = 40;

/** Truncates a link for the list; copying copies the whole link. */
export function linkText(url: string): string {
  const plain = url.replace(/^https?:\/\//, '');
  return plain.length <= shownCharacters ? plain : `${plain.slice(0, shownCharacters - 1)}…`;
}

/** Maximum number of displayed characters of a redirect URL. */
const shownTargetCharacters = 60;

/** Truncates a redirect URL for the list. */
export function targetText(url: string): string {
  const plain = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return plain.length <= shownTargetCharacters ? plain : `${plain.slice(0, shownTargetCharacters - 1)}…`;
}

/** The state of a link; a used one stays used after its expiry. */
export type LinkState = 'open' | 'used' | 'expired';

export function stateOf(
  { used_at: usedAt, expires_at: expiresAt }: Pick<ResetLink, 'used_at' | 'expires_at'>,
  nowMs: number,
): LinkState {
  if (usedAt !== null) return 'used';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'open';
}

/** Formats a time for a date and time field, in the user's time zone. */
export function toDateTimeInput(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const hourMs = 3_600_000;

/** Parses the value of such a field; null for a time in the past or too far ahead. */
export function parseDateTimeInput(text: string, nowMs: number): string | null {
  const ms = new Date(text).getTime();
  return ms > nowMs && ms <= nowMs + limits.resetLinkDays * 24 * hourMs ? new Date(ms).toISOString() : null;
}

/** The campaign types in which a link can restart a lead's countdown. */
const typesWithLinks: readonly CampaignType[] = [
  'Evergreen',
  'AutomatedWebinar',
  'Hybrid',
  'AbandonedCart',
  'PageOnly',
  'TripwireOffer',
];

/** Returns true when a campaign has reset links and a test page link on its testing screen. */
export function hasLinks(type: CampaignType): boolean {
  return typesWithLinks.includes(type);
}
