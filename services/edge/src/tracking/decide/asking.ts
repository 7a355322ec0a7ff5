import type { IncomingHttpHeaders } from 'node:http';
import { firstLanguageOf } from '../consents/first-language.ts';
import { isBot, isPrefetch } from '../links/audience.ts';

/** The origin of a page script request, and whether it comes from a bot. */
export interface Asking {
  readonly ip: string;
  readonly isBot: boolean;
  /** The browser's preferred language. */
  readonly locale: string | null;
}

/** Returns who sends a request, from its IP address and headers. */
export function askingFrom(ip: string, headers: IncomingHttpHeaders): Asking {
  return {
    ip,
    isBot: isBot(headers['user-agent']) || isPrefetch({ headers }),
    locale: firstLanguageOf(headers['accept-language']),
  };
}
