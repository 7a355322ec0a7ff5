import { z } from 'zod';
import { isCurrency } from './currencies.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';

/** A random UUID as every id is that a stranger may see. */
export const id = z.uuid();

/** An instant as ISO 8601 in UTC, with milliseconds, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime();

/** An IANA zone name that this runtime knows, such as `Europe/Vienna`. */
export const zone = z.string().max(64).refine(isZone, validation.zone);

/** A zone's name is good when `Intl` accepts it; offsets such as `+02:00` are not zones with a calendar. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * An address as people type it, trimmed and lowercased.
 * The pattern is the one browsers use for `type=email`, with a dot in the domain. Letters are compared before they are made small: the sign of Kelvin is no k.
 * A document gets a pattern that says all of it, since its own lengths would count the spaces around.
 */
export const email = z
  .string({ error: validation.required })
  .trim()
  .min(1, validation.required)
  .max(254, validation.email)
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, validation.email)
  .toLowerCase()
  .meta({
    pattern: "^\\s*(?!\\S{255})[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+\\s*$",
    minLength: undefined,
    maxLength: undefined,
  });

// Letters of any language, and a suffix as browsers write it (`xn--p1ai`). The one host without a suffix is a developer's own machine, by the port of a server there;
// from outside nobody is led there, and no service of ours looks there.
const urlPattern =
  /^(https?:\/\/)?(localhost(?=:)|([\p{L}\p{M}\p{N}-]+\.)+(\p{L}[\p{L}\p{M}]{1,9}|xn--[a-z0-9-]{2,59}))(:\d{1,5})?([/?#]\S*)?$/iu;

/** True for an address as the pages form takes it: optional scheme, a host with a suffix of 2 to 10 letters (or localhost with a port), optional port and path; at most 2048 characters once it has its scheme. */
export function isPageUrl(text: string): boolean {
  const url = withScheme(text);
  return url.length <= limits.url && urlPattern.test(text.trim()) && URL.canParse(url.replace(/\*$/, ''));
}

const webAddressPattern = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]\S*)?$/i;

/** True for an address of the web wherever it is: a page's, or one whose host has a longer suffix than a page may have. */
export function isWebAddress(text: string): boolean {
  return isPageUrl(text) || (withScheme(text).length <= limits.url && webAddressPattern.test(text.trim()));
}

/** Puts `https://` before an address that has no scheme, as saving a page does. */
export function withScheme(url: string): string {
  const trimmed = url.trim();
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** A page's address, with the scheme added when it is missing. */
export const pageUrl = z.string({ error: validation.url }).refine(isPageUrl, validation.url).transform(withScheme);

/** A colour as the pickers give it: `#rgb`, `#rrggbb` or `#rrggbbaa`. */
export const hexColor = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, validation.hexColor);

/** How money is written. */
export const amountForm = /^\d{1,8}(\.\d{1,4})?$/;
/** Money as text with at most four decimals, so that no float ever touches it; between 0 and 99,999,999.9999. */
export const amount = z.string().trim().regex(amountForm, validation.amount);

/** An active ISO 4217 code, in capitals. */
export const currency = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, validation.currency)
  .refine(isCurrency, validation.currency);

/** A path's parameters that name one campaign. */
export const campaignParams = z.object({ campaignId: id });
