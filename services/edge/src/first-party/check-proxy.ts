import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { proxiedIp, firstPartyError } from './first-party.ts';
import { cookieOf, visitorIn } from './visitor-cookie.ts';

/** Seconds for which a browser would store the cookie, if one sent the check. */
const cookieSeconds = 60;

/** Returns what the edge received through a customer's proxy, and sets a cookie. Throws `first_party_refused` for a request to the edge itself. */
export function checkProxy(challenge: string, request: FastifyRequest, reply: FastifyReply): ResponseOf<'checkProxy'> {
  if (!request.site) throw firstPartyError('secret');
  void reply.header('set-cookie', cookieOf('lastcall-check', challenge, cookieSeconds, request.site.isSecure));
  return { challenge, hasIp: proxiedIp(request) !== null, hasCookie: visitorIn(request) === challenge };
}
