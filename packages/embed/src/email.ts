import { isMergeTag } from './merge-tags.ts';

const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The address that an `em` parameter names, or null when it names nobody. `value` is decoded once, as `URLSearchParams` and servers do:
 * it is trimmed and lowercased, and a space is read as the `+` it was typed as. Doing it twice changes nothing.
 */
export function normaliseEmail(value: string | null | undefined): string | null {
  const email = (value ?? '').trim().toLowerCase().replace(/ /g, '+');
  return email.length <= 254 && address.test(email) && !isMergeTag(email) ? email : null;
}
