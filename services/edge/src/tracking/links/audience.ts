import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

interface Asked {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Programs that follow links to see what is behind them, by the words with which they name themselves. Not every program, as with email links:
 * providers tell of sales and people by libraries, such as `Go-http-client` and `python-requests`, by names of their own, or by none.
 */
const lookers =
  /(?<! cu)bots?\b|crawl|spider|slurp|(?<!cam)scann|preview|external(?:hit|agent)|whatsapp|headless|lighthouse|safe ?links|proofpoint|mimecast|barracuda|fireeye|trellix|trend ?micro|symantec|messagelabs|forcepoint|websense|sophos|ironport|zscaler|bitdefender|kaspersky|virustotal|urlscan|phish|linkcheck|gtmetrix|miniature\.io|\bylt\b|turingos|google(?:imageproxy|-read-aloud| web preview)|yahoomailproxy|ms-?office|embedly|facebookcatalog|uptime|pingdom/i;

/** A browser or program that fetches ahead, before anybody has asked to see it. */
export function isPrefetch({ headers }: Pick<Asked, 'headers'>): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}

/** A bot that names itself as one, or not at all. */
export function isBot(agent: string | undefined): boolean {
  return !agent || isbot(agent) || lookers.test(agent);
}

/** Not a person who follows a link: a HEAD request, a prefetch, a program that names itself as one or not at all. */
export function isScanner(asked: Asked): boolean {
  return asked.method === 'HEAD' || isPrefetch(asked) || isBot(asked.headers['user-agent']);
}

/** Whether somebody who may tell of something by GET only looks at the address: by HEAD, ahead of time, or as a program that follows links. Nobody POSTs without meaning it. */
export function isLook(asked: Asked): boolean {
  return (
    asked.method === 'HEAD' ||
    isPrefetch(asked) ||
    (asked.method === 'GET' && lookers.test(asked.headers['user-agent'] ?? ''))
  );
}
