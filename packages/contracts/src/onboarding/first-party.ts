import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id, instant, pageUrl } from '../platform/primitives.ts';

/** The servers that a customer's proxy can run on. */
export const proxyPlatform = z.enum(['nginx', 'caddy', 'cloudflare', 'wordpress']);
export type ProxyPlatform = z.infer<typeof proxyPlatform>;

/** The path that the screen suggests. */
export const suggestedPath = '/lastcall';

/** A path on the customer's site; its characters mean the same in every recipe. */
const proxyPath = z
  .string({ error: validation.required })
  .trim()
  .max(limits.proxyPath, validation.tooLong(limits.proxyPath))
  .regex(/^(\/[a-z0-9][a-z0-9_-]*)+\/?$/i, validation.proxyPath)
  .transform((path) => path.replace(/\/$/, ''));

export const createSiteBody = z.strictObject({
  /** Any page of the site; only its origin counts. */
  url: pageUrl
    .transform((url) => new URL(url.replace(/\*$/, '')).origin)
    .refine((origin) => origin.length <= limits.siteOrigin, validation.url),
  path: proxyPath,
});
export const siteParams = z.object({ siteId: id });

/** A path of a customer's own site that is proxied to the edge. */
export const firstPartySite = z.object({
  id,
  origin: z.string(),
  path: z.string(),
  /** Null until the proxy was verified; before that the edge refuses it. */
  verifiedAt: instant.nullable(),
  createdAt: instant,
  /** The snippet that loads the script by this path. */
  snippet: z.string(),
  /** The configuration of the proxy, with its secret, by the server that it runs on. */
  recipes: z.record(proxyPlatform, z.string()),
});
export type FirstPartySite = z.infer<typeof firstPartySite>;
export const firstPartySites = z.object({ sites: z.array(firstPartySite) });

/**
 * The result of verifying a proxy, in the order of the checks: no page of a campaign on this host is verified yet; the site could not be reached;
 * its response is not ours; its server could not reach us; we refused its host or secret; it passes on no IP address, or no cookie.
 */
export const proxyState = z.enum([
  'verified',
  'page_not_verified',
  'not_allowed',
  'unreachable',
  'not_proxied',
  'proxy_failed',
  'refused',
  'no_ip',
  'no_cookie',
]);
export type ProxyState = z.infer<typeof proxyState>;
export const verifiedProxy = z.object({ state: proxyState, site: firstPartySite });

/** The challenge that we send through a proxy to verify it: 22 random characters, also as the cookie of a visitor. */
export const checkProxyBody = z.strictObject({ challenge: z.string().regex(/^[\w-]{22}$/) });

/** The parts of the request that arrived at the edge. */
export const checkedProxy = z.object({ challenge: z.string(), hasIp: z.boolean(), hasCookie: z.boolean() });
