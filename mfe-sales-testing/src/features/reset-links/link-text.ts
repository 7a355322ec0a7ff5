/** Characters of a reset link that are shown. */
export const shownCharacters = 40;

/** A link as the list shows it; the whole of it is copied. */
export function linkText(url: string): string {
  const plain = url.replace(/^https?:\/\//, '');
  return plain.length <= shownCharacters ? plain : `${plain.slice(0, shownCharacters - 1)}…`;
}

/** When a link ends, on the clock of the person who looks. */
export function expiryText(expiresAt: string): string {
  return new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(expiresAt)).replace(/\u202f/g, ' ');
}
