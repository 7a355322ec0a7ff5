const mergeTag = /\{\{|\*\||^%[^@]+%$|^\[[^@]+\]$|^~[^@]+~$/;
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** True for a merge tag that a mail program did not fill in, such as `{{ email }}`, `*|EMAIL|*`, `%EMAIL%`, `[email]` or `~Contact.Email~`. */
export function isMergeTag(value: string): boolean {
  return mergeTag.test(value.trim());
}

/**
 * The address that an `em` parameter names, or null when it names nobody. `value` is decoded once, as `URLSearchParams` and servers do:
 * it is trimmed and lowercased, and a space is read as the `+` it was typed as. Doing it twice changes nothing.
 */
export function normaliseEmail(value: string | null | undefined): string | null {
  const email = (value ?? '').trim().toLowerCase().replace(/ /g, '+');
  return email.length <= 254 && address.test(email) && !isMergeTag(email) ? email : null;
}
