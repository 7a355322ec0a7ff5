import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

interface LinkRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Link scanners and monitors, by words in their user agents. `isFetchOnly` uses this list alone, because providers report sales and contacts with
 * libraries such as `Go-http-client`, under their own names, or without a user agent. `isBot` adds the list of the isbot library.
 */
const declaredScanners =
  /(?<! cu)bots?\b|crawl|spider|slurp|(?<!cam)scann|preview|external(?:hit|agent)|whatsapp|headless|lighthouse|safe ?links|proofpoint|mimecast|barracuda|fireeye|trellix|trend ?micro|symantec|messagelabs|forcepoint|websense|sophos|ironport|zscaler|bitdefender|kaspersky|virustotal|urlscan|phish|linkcheck|gtmetrix|miniature\.io|\bylt\b|turingos|google(?:imageproxy|-read-aloud| web preview)|yahoomailproxy|ms-?office|embedly|facebookcatalog|uptime|pingdom/i;

/** Detects a prefetch: a browser or bot that fetches before the user requests it. */
export function isPrefetch({ headers }: Pick<LinkRequest, 'headers'>): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}

/** Detects a bot that declares itself as one or sends no user agent. */
export function isBot(agent: string | undefined): boolean {
  return !agent || isbot(agent) || declaredScanners.test(agent);
}

/** Detects requests that are not a lead following a link: HEAD, a prefetch, a declared bot, or no user agent. */
export function isScanner(request: LinkRequest): boolean {
  return request.method === 'HEAD' || isPrefetch(request) || isBot(request.headers['user-agent']);
}

/** Detects GET requests that only fetch a webhook URL: HEAD, prefetch, or a link scanner. A POST is always intentional. */
export function isFetchOnly(request: LinkRequest): boolean {
  return (
    request.method === 'HEAD' ||
    isPrefetch(request) ||
    (request.method === 'GET' && declaredScanners.test(request.headers['user-agent'] ?? ''))
  );
}
