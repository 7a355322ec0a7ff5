import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id, instant, pageUrl } from '../platform/primitives.ts';

/** The servers that a customer's proxy can run on. */
export const proxyPlatform = z.enum(['nginx', 'caddy', 'cloudflare', 'wordpress']);
export type ProxyPlatform = z.infer<typeof proxyPlatform>;

/** The path that the install screen suggests. */
export const suggestedPath = '/lastcall';

/** A path on the customer's site, limited to characters that have the same meaning in every proxy configuration. */
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

/** A path on a customer's site that is proxied to the edge. */
export const firstPartySite = z.object({
  id,
  origin: z.string(),
  path: z.string(),
  /** Null until the proxy is verified; until then, the edge rejects its requests. */
  verifiedAt: instant.nullable(),
  createdAt: instant,
  /** The snippet that loads the page script from this path. */
  snippet: z.string(),
  /** The proxy configuration for each type of server, including the proxy's secret. */
  recipes: z.record(proxyPlatform, z.string()),
});
export type FirstPartySite = z.infer<typeof firstPartySite>;
export const firstPartySites = z.object({ sites: z.array(firstPartySite) });

/**
 * The result of verifying a proxy, in the order of the checks: no page of a campaign on this host is verified yet; the site could not be reached;
 * the response is not from our edge; its server could not reach us; we rejected its host or secret; it does not forward the IP address, or the cookie.
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

/** The challenge that we send through a proxy to verify it: 22 random characters, also sent as the visitor cookie. */
export const checkProxyBody = z.strictObject({ challenge: z.string().regex(/^[\w-]{22}$/) });

/** The parts of the request that arrived at the edge. */
export const checkedProxy = z.object({ challenge: z.string(), hasIp: z.boolean(), hasCookie: z.boolean() });
