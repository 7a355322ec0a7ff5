/** An address as it stands in any text, its `@` as such, encoded for a URL (once or more), for JSON or for HTML; also one that was cut within its domain. */
const address =
  /[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~\\-]{1,64}(?:@|%(?:25)*40|\\u0040|&(?:#64|#x40|commat);)(?:[\p{L}\p{N}%-]+(?:\.[\p{L}\p{N}%-]+)*|$)/giu;

/** A text in which nobody's email address is left; `instead` stands where one was. */
export function withoutAddresses(text: string, instead: string): string {
  return text.replace(address, () => instead);
}
