import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'lastcall';
/** Browsers limit cookies to 400 days. */
const maxAgeSeconds = 400 * 86_400;
const visitorCookie = new RegExp(`(?:^|; )${name}=([\\w-]{22})(?:;|$)`);

/** Returns the visitor's id in the cookies of a request through a customer's proxy; undefined for all other requests. */
export function visitorIn({ site, headers }: Pick<FastifyRequest, 'site' | 'headers'>): string | undefined {
  return site ? visitorCookie.exec(headers.cookie ?? '')?.[1] : undefined;
}

/** Returns a cookie on the customer's origin. Scripts can read it, so that the page script can delete it without a request when the visitor refuses consent. */
export function cookieOf(cookieName: string, value: string, seconds: number, isSecure: boolean): string {
  return `${cookieName}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Decides for the visitor of a request. Through a customer's proxy, the cookie identifies the visitor, and the response sets it again:
 * Safari stores such a cookie longer than one that a script sets. Without consent, the cookie is ignored and not set.
 */
export async function rememberVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: DecisionRequest,
  decide: (body: DecisionRequest) => Promise<Decision>,
): Promise<Decision> {
  const decision = await decide({ ...body, visitor: visitorIn(request) ?? body.visitor });
  if (!request.site || decision.visitor === null) return decision;
  void reply.header('set-cookie', cookieOf(name, decision.visitor, maxAgeSeconds, request.site.isSecure));
  return { ...decision, isCookieSet: true };
}
