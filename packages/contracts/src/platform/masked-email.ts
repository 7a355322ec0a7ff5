/** Masks an email address for pages that anyone with a link can see: first character and domain, as `a…@example.com`. Invalid addresses are hidden entirely. */
export function maskedEmail(email: string): string {
  const [, first, domain] = /^(.).*@([^@]+)$/su.exec(email) ?? [];
  return first === undefined || domain === undefined ? '…' : `${first}…@${domain}`;
}
