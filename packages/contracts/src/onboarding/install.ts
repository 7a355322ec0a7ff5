import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { verificationProblem } from '../campaigns/pages.ts';
import { instant, withScheme } from '../platform/primitives.ts';

/**
 * The result of checking a page for the snippet: found once, twice, or beside another account's snippet; only another account's;
 * Google Tag Manager, whose container may include it; or the reason why the page could not be read.
 */
export const installState = z.enum([
  'found',
  'found_twice',
  'found_beside_other',
  'tag_manager',
  ...verificationProblem.options,
  'refuses_robots',
  'timeout',
  'too_large',
  'too_many_redirects',
]);
export type InstallState = z.infer<typeof installState>;

/** A URL as entered for a snippet check. The resolved target, not this text, decides whether we may request it. */
const enteredUrl = z
  .string({ error: validation.url })
  .trim()
  .max(limits.url, validation.tooLong(limits.url))
  .refine(isUrl, validation.url)
  .transform(withScheme);

/** Rejects a single word, but accepts a number, which URL parsing turns into an IP address. */
function isUrl(text: string): boolean {
  const url = withScheme(text);
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || /[.:]/.test(hostname);
}

export const verifyInstallBody = z.strictObject({ url: enteredUrl });
export const installSightingQuery = z.strictObject({ url: enteredUrl });

/** The time of the latest report by the account's script on a host; null without one in the last few minutes. */
export const installSighting = z.object({ seenAt: instant.nullable() });

/** The result of checking a URL. */
export const installCheck = z.object({
  state: installState,
  /** The final URL after redirects. */
  url: z.string(),
  /** The HTTP status of an error response. */
  status: z.int().nullable(),
  /** The names of the account's campaigns that list the page. */
  campaigns: z.array(z.string()),
  ...installSighting.shape,
});
export type InstallCheck = z.infer<typeof installCheck>;

/** URLs of the account's own pages, as suggestions. */
export const installUrls = z.object({
  urls: z.array(z.string()),
  /** @deprecated The same as `urls`, for remotes that were built for contracts up to 1.4. To be removed with contract 2. */
  addresses: z.array(z.string()).optional(),
});
/** @deprecated Use `installUrls`. To be removed with contract 2. */
export { installUrls as installAddresses };
