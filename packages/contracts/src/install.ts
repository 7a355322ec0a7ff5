import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { verificationProblem } from './pages.ts';
import { instant, withScheme } from './primitives.ts';

/**
 * What was found when somebody looked for the snippet at an address: it stands there once, twice, or beside another account's; another account's alone;
 * Google Tag Manager, whose container may hold it; or why nothing could be read.
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

/** An address as somebody types it who wants to know what stands there. Whether it may be read is decided by where it leads, not by its text. */
const typedAddress = z
  .string({ error: validation.url })
  .trim()
  .max(limits.url, validation.tooLong(limits.url))
  .refine(isAddress, validation.url)
  .transform(withScheme);

/** A word alone is no address yet; a number may be one of a machine. */
function isAddress(text: string): boolean {
  const address = withScheme(text);
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || /[.:]/.test(hostname);
}

export const verifyInstallBody = z.strictObject({ url: typedAddress });
export const installSightingQuery = z.strictObject({ url: typedAddress });

/** When the account's script has last reported from a host, if that was in the last minutes. */
export const installSighting = z.object({ seenAt: instant.nullable() });

/** What stands at an address. */
export const installCheck = z.object({
  state: installState,
  /** The address that was read: where the redirects led. */
  url: z.string(),
  /** The HTTP status of an answer that is an error. */
  status: z.int().nullable(),
  /** The campaigns of the account that have the page, by their names. */
  campaigns: z.array(z.string()),
  ...installSighting.shape,
});
export type InstallCheck = z.infer<typeof installCheck>;

/** Addresses of the account's own pages, to choose from. */
export const installAddresses = z.object({ addresses: z.array(z.string()) });
