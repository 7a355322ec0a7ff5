import { mergeTagOpening } from './merge-tags.ts';

const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Returns the email address in an `em` parameter, or null when it is invalid. `value` is decoded once, as `URLSearchParams` and servers do:
 * it is trimmed and lowercased, and a space is read as the `+` that was typed. Idempotent.
 */
export function normalizeEmail(value: string | null | undefined): string | null {
  const email = (value ?? '').trim().toLowerCase().replace(/ /g, '+');
  // Merge tags with other delimiters end with a character that no email address ends with.
  return email.length <= 254 && emailPattern.test(email) && !mergeTagOpening.test(email) ? email : null;
}
