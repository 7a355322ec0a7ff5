/** An email address as a page may show it to whoever holds a link: its first character and its domain, as `a…@example.com`. A text that is no address is hidden entirely. */
export function maskedEmail(email: string): string {
  const [, first, domain] = /^(.).*@([^@]+)$/su.exec(email) ?? [];
  return first === undefined || domain === undefined ? '…' : `${first}…@${domain}`;
}
