/** An address as it stands in any text, with its `@` written as such or encoded once. */
const address = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(@|%40)[a-z0-9-]+(\.[a-z0-9-]+)+/gi;

/** A text in which nobody's address is left: what a receiver answers may repeat what it was sent. */
export function withoutAddresses(text: string): string {
  return text.replace(address, '[address]');
}
