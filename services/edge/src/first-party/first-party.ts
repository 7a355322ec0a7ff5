import { isIP } from 'node:net';
import { endpoints, type Endpoint } from '@lastcall/contracts/endpoints';
import type { ErrorDetails } from '@lastcall/contracts/platform';
import { VerifiedSitesService, type ProxiedSite } from '@lastcall/core/onboarding';
import { problem } from '@lastcall/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/** The path prefix of requests from customers' proxies. It contains the site's id, so that a cache in front of the edge keeps the sites apart. */
const sitePath = '/site/:siteId';
const firstPartyEndpoints = (Object.values(endpoints) as Endpoint[]).filter(({ firstParty }) => firstParty);
const keyFile = /^([\w-]{22})\.js$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The customer's site whose proxy sent the request; null for a request to the edge itself. */
    site: ProxiedSite | null;
  }
}

/**
 * Serves the endpoints of the page script below the path of each site, and nothing else: our HTML pages must not appear on a customer's origin.
 * Only the proxy of a verified site is admitted, with its own account's key.
 */
export function serveSites(fastify: FastifyInstance, sites: VerifiedSitesService): void {
  fastify.decorateRequest('site', null);
  fastify.addHook('onRoute', (route) => {
    if (!firstPartyEndpoints.some(({ method, path }) => method === route.method && path === route.url)) return;
    const { method, handler, bodyLimit, config, url } = route;
    fastify.route({
      method,
      handler,
      config,
      url: sitePath + url,
      // Global hooks would slow down all other requests.
      onRequest: (request, reply) => admit(request, reply, sites),
      preHandler: async (request) => requireOwnKey(request, request.site!),
      ...(bodyLimit && { bodyLimit }),
    } as RouteOptions);
  });
}

async function admit(request: FastifyRequest, reply: FastifyReply, sites: VerifiedSitesService): Promise<void> {
  const { siteId } = request.params as { siteId: string };
  const host = headerOf(request, 'x-lastcall-site').toLowerCase();
  if (!sites.isSecret(headerOf(request, 'x-lastcall-secret'), siteId, host)) throw firstPartyError('secret');
  const site = await sites.siteOf(siteId);
  if (!site) throw firstPartyError('site');
  const isCheck = request.routeOptions.url === sitePath + endpoints.checkProxy.path;
  if (!site.isVerified && !isCheck) throw firstPartyError('unverified');
  request.site = site;
  const ip = proxiedIp(request);
  if (ip !== null) Object.defineProperty(request, 'ip', { value: ip });
  // The customer decides whether their whole site requires HTTPS.
  void reply.removeHeader('strict-transport-security');
}

/** Returns the visitor's IP address as reported by the customer's proxy; null if it reported none. Call it for admitted requests only. */
export function proxiedIp(request: FastifyRequest): string | null {
  const ip = headerOf(request, 'x-lastcall-ip');
  return isIP(ip) ? ip : null;
}

/** Refuses the key of another account, in the script's URL or in a request of the script. */
function requireOwnKey({ params, body }: FastifyRequest, { accountKey }: ProxiedSite): void {
  const { file = '', accountKey: ofPortal } = params as { file?: string; accountKey?: string };
  const ofBody = (body as { key?: unknown } | undefined)?.key;
  for (const key of [keyFile.exec(file)?.[1], ofPortal, ofBody])
    if (key !== undefined && key !== accountKey) throw firstPartyError('account');
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  return String(headers[name] ?? '');
}

/** Creates the refusal of a request that did not come through a verified proxy. */
export function firstPartyError(reason: ErrorDetails<'first_party_refused'>['reason']): Error {
  return problem('first_party_refused', { reason });
}
