/**
 * Matches an email address in any text: with a plain `@`, encoded for a URL (once or more), for JSON or for HTML; also
 * one that was truncated within its domain.
 */
const emailPattern =
  /[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~\\-]{1,64}(?:@|%(?:25)*40|\\u0040|&(?:#64|#x40|commat);)(?:[\p{L}\p{N}%-]+(?:\.[\p{L}\p{N}%-]+)*|$)/giu;

/** Returns a text with every email address replaced by `instead`. */
export function withoutEmails(text: string, replacement: string): string {
  return text.replace(emailPattern, () => replacement);
}
