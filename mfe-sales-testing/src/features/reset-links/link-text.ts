import type { CampaignType } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import type { ResetLink } from '@lastcall/contracts/tracking';

/** Characters of a reset link that are shown. */
export const shownCharacters = 40;

/** A link as the list shows it; the whole of it is copied. */
export function linkText(url: string): string {
  const plain = url.replace(/^https?:\/\//, '');
  return plain.length <= shownCharacters ? plain : `${plain.slice(0, shownCharacters - 1)}…`;
}

/** Characters of where a link leads that are shown. */
const shownOfTarget = 60;

/** Where a link leads as the list shows it. */
export function targetText(url: string): string {
  const plain = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return plain.length <= shownOfTarget ? plain : `${plain.slice(0, shownOfTarget - 1)}…`;
}

/** What has become of a link; one that was used stays so when its time is over. */
export type LinkState = 'open' | 'used' | 'expired';

export function stateOf(
  { used_at: usedAt, expires_at: expiresAt }: Pick<ResetLink, 'used_at' | 'expires_at'>,
  nowMs: number,
): LinkState {
  if (usedAt !== null) return 'used';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'open';
}

/** A moment of a link, on the clock of the person who looks. */
export function momentText(at: string): string {
  return new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\u202f/g, ' ');
}

/** A moment as a field for date and time has it, on the clock of the person who looks. */
export function toField(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const hourMs = 3_600_000;

/** The moment that was put into such a field; null for one that has passed or lies too far ahead. */
export function fromField(text: string, nowMs: number): string | null {
  const ms = new Date(text).getTime();
  return ms > nowMs && ms <= nowMs + limits.resetLinkDays * 24 * hourMs ? new Date(ms).toISOString() : null;
}

/** The campaign types in which each person may start again by a link. */
const typesWithLinks: readonly CampaignType[] = [
  'Evergreen',
  'AutomatedWebinar',
  'Hybrid',
  'AbandonedCart',
  'PageOnly',
  'TripwireOffer',
];

/** Whether a campaign has public reset links and a team testing link on its testing screen. */
export function hasLinks(type: CampaignType): boolean {
  return typesWithLinks.includes(type);
}
