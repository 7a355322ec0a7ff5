import type { FastifyRequest } from 'fastify';
import { firstLanguageOf } from '../consents/first-language.ts';
import { isBot, isPrefetch } from '../links/audience.ts';

/** The origin of a page script request, and whether it comes from a bot. */
export interface RequestOrigin {
  readonly ip: string;
  readonly isBot: boolean;
  /** The browser's preferred language. */
  readonly locale: string | null;
  /** The URL by which the page's browser reaches the edge, if it is not the edge's own. */
  readonly base?: string | undefined;
}

/** Identifies the sender of a request by its IP address, its headers and the customer's proxy that forwarded it. */
export function originOf({ ip, headers, site }: Pick<FastifyRequest, 'ip' | 'headers' | 'site'>): RequestOrigin {
  return {
    ip,
    base: site?.base,
    isBot: isBot(headers['user-agent']) || isPrefetch({ headers }),
    locale: firstLanguageOf(headers['accept-language']),
  };
}
