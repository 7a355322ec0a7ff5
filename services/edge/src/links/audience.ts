import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

interface Asked {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** A browser or program that fetches ahead, before anybody has asked to see it. */
export function isPrefetch({ headers }: Pick<Asked, 'headers'>): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
}

/** Not a person who follows a link: a HEAD request, a prefetch, a program that names itself as one or not at all. */
export function isScanner(asked: Asked): boolean {
  const agent = asked.headers['user-agent'];
  return asked.method === 'HEAD' || isPrefetch(asked) || !agent || isbot(agent);
}
