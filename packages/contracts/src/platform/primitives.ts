import { z } from 'zod';
import { isCurrency } from './currencies.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';

/** A random UUID, as used for every id that is visible to the public. */
export const id = z.uuid();

/** An instant as ISO 8601 in UTC with milliseconds, as `Date.toISOString` formats it. */
export const instant = z.iso.datetime();

/** An IANA time zone name that this runtime supports, such as `Europe/Vienna`. */
export const zone = z.string().max(64).refine(isZone, validation.zone);

/** The zones by their standard names: a lookup takes a fifteenth of the time of creating a formatter. */
let canonicalZones: ReadonlySet<string> | undefined;

/** A time zone is valid when `Intl` accepts it; offsets such as `+02:00` are not time zones. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  canonicalZones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (canonicalZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * An email address as entered, trimmed and lowercased.
 * The pattern is the one browsers use for `type=email`, with a dot in the domain. It is applied before lowercasing: the Kelvin sign must not become a k.
 * OpenAPI documents get a pattern with the lengths included, because separate length limits would count surrounding spaces.
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

// Letters of any language, and suffixes in Punycode (`xn--p1ai`). The only host without a suffix is localhost with a port, for development;
// visitors elsewhere are never redirected there, and none of our services requests it.
const urlPattern =
  /^(https?:\/\/)?(localhost(?=:)|([\p{L}\p{M}\p{N}-]+\.)+(\p{L}[\p{L}\p{M}]{1,9}|xn--[a-z0-9-]{2,59}))(:\d{1,5})?([/?#]\S*)?$/iu;

/** True for a URL that the pages form accepts: optional scheme, a host with a suffix of 2 to 10 letters (or localhost with a port), optional port and path; at most 2048 characters including its scheme. */
export function isPageUrl(text: string): boolean {
  const url = withScheme(text);
  return url.length <= limits.url && urlPattern.test(text.trim()) && URL.canParse(url.replace(/\*$/, ''));
}

const webUrlPattern = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]\S*)?$/i;

/** True for any web URL: a page's, or one whose host has a longer suffix than a page may have. */
export function isWebUrl(text: string): boolean {
  return isPageUrl(text) || (withScheme(text).length <= limits.url && webUrlPattern.test(text.trim()));
}
/** @deprecated Use `isWebUrl`. To be removed with contract 2. */
export { isWebUrl as isWebAddress };

/** Adds `https://` to a URL without a scheme, as saving a page does. */
export function withScheme(url: string): string {
  const trimmed = url.trim();
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** A page URL, with a missing scheme added. */
export const pageUrl = z.string({ error: validation.url }).refine(isPageUrl, validation.url).transform(withScheme);

/** A color from the pickers: `#rgb`, `#rrggbb` or `#rrggbbaa`. */
export const hexColor = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, validation.hexColor);

/** The format of amounts. */
export const amountForm = /^\d{1,8}(\.\d{1,4})?$/;
/** An amount as text with at most four decimals, so that it is never a float; between 0 and 99,999,999.9999. */
export const amount = z.string().trim().regex(amountForm, validation.amount);

/** An active ISO 4217 code, in uppercase. */
export const currency = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, validation.currency)
  .refine(isCurrency, validation.currency);

/** Path parameters that identify a campaign. */
export const campaignParams = z.object({ campaignId: id });
