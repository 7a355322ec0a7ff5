import type { ResetLink } from '@lastcall/contracts';

/** Characters of a reset link that are shown. */
export const shownCharacters = 40;

/** A link as the list shows it; the whole of it is copied. */
export function linkText(url: string): string {
  const plain = url.replace(/^https?:\/\//, '');
  return plain.length <= shownCharacters ? plain : `${plain.slice(0, shownCharacters - 1)}…`;
}

/** What has become of a link; one that was used stays so when its time is over. */
export type LinkState = 'open' | 'used' | 'expired';

export function stateOf({ used_at: usedAt, expires_at: expiresAt }: Pick<ResetLink, 'used_at' | 'expires_at'>, nowMs: number): LinkState {
  if (usedAt !== null) return 'used';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'open';
}

/** A moment of a link, on the clock of the person who looks. */
export function momentText(at: string): string {
  return new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(at)).replace(/\u202f/g, ' ');
}
