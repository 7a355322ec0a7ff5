import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { casePath, type HostileCase, type HostilePage } from './hostile-case.ts';
import { libraries } from './libraries.ts';
import { pageKit } from './page-kit.ts';

/** The site with the hostile pages, each at its own path under `/offer/`. */
export interface HostileSite {
  readonly origin: string;
  readonly urlOf: (hostile: HostileCase) => string;
  /** Sets the snippets that its pages contain. */
  readonly setSnippets: (snippets: Snippets) => void;
  readonly close: () => Promise<void>;
}

/** The markup that the site inserts in its pages: the snippets of two accounts. */
interface Snippets {
  readonly snippet: string;
  readonly other: string;
}

const timer = '<div data-lastcall-timer></div>';
const defaultContent = `<main><h1>Bread class</h1><p>Ends <b data-lastcall-text>soon</b>.</p>${timer}<p style="height:1500px">Bread</p></main>`;

/**
 * Serves the hostile pages on a free port. `edge` is the origin in the snippets; its faulty copies on the site fail (`/edge-down`) or delay (`/edge-slow`) decision requests.
 */
export async function serveHostilePages(cases: readonly HostileCase[]): Promise<HostileSite> {
  let snippets: Snippets = { snippet: '', other: '' };
  const pages = new Map<string, HostilePage>();
  for (const hostile of cases)
    for (const [path, page] of Object.entries(hostile.pages)) pages.set(casePath(hostile) + path, page);

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const library = libraries[pathname];
    if (library)
      return send(response, library(), { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' });
    const fault = /^\/edge-(down|slow)(\/.*)$/.exec(request.url ?? '');
    if (fault) return forwardToEdge(request, response, fault[1]!, fault[2]!);
    const page = pages.get(pathname);
    if (!page) return send(response, '<!doctype html><title>Nothing here</title>', {}, 404);
    const headers: OutgoingHttpHeaders = { 'content-type': 'text/html; charset=utf-8' };
    for (const [name, value] of Object.entries(page.headers ?? {}))
      headers[name] = value.replaceAll('%EDGE%', edgeOf(snippets.snippet));
    send(response, htmlOf(page), headers);
  }

  function htmlOf({
    html,
    head = '',
    body = defaultContent,
    act,
    snippet,
    attributes = '',
    bodyAttributes = '',
  }: HostilePage): string {
    const edge = edgeOf(snippets.snippet);
    const inserted: Readonly<Record<string, string>> = {
      SNIPPET: snippets.snippet,
      NONCED: snippets.snippet.replace('<script', '<script nonce="once"'),
      OTHER: snippets.other,
      SRC: sourceOf(snippets.snippet),
      DOWN: sourceOf(snippets.snippet).replace(edge, `${origin}/edge-down`),
      SLOW: sourceOf(snippets.snippet).replace(edge, `${origin}/edge-slow`),
      WORDS: defaultContent,
      KIT: script(pageKit) + (act ? script(`window.act = async (kit) => {${act}}`) : ''),
    };
    const fill = (text: string): string =>
      text.replace(/%([A-Z]+)%/g, (token, name: string) => inserted[name] ?? token);
    if (html) return fill(html);
    return `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Bread class</title>${fill('%KIT%')}${fill(head)}${fill(snippet ?? '%SNIPPET%')}</head><body${bodyAttributes}>${fill(body)}</body></html>`;
  }

  /** Forwards a request to the edge. Fails or delays decision requests. */
  async function forwardToEdge(
    request: IncomingMessage,
    response: ServerResponse,
    kind: string,
    path: string,
  ): Promise<void> {
    const edge = edgeOf(snippets.snippet);
    if (path.startsWith('/e/decide')) {
      if (kind === 'down') return void response.destroy();
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const answered = await fetch(edge + path, {
      method: request.method!,
      headers: {
        'user-agent': request.headers['user-agent'] ?? '',
        'content-type': request.headers['content-type'] ?? 'text/plain',
        origin,
      },
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    });
    const text = (await answered.text()).replace(`"${edge}"`, `"${origin}/edge-${kind}"`);
    send(
      response,
      text,
      { 'content-type': answered.headers.get('content-type') ?? '', 'access-control-allow-origin': '*' },
      answered.status,
    );
  }

  return {
    origin,
    urlOf: (hostile) => `${origin}${casePath(hostile)}`,
    setSnippets: (begun) => (snippets = begun),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const script = (text: string): string => `<script nonce="once">${text}</script>`;
const sourceOf = (snippet: string): string => /src="([^"]+)/.exec(snippet)?.[1] ?? '';
const edgeOf = (snippet: string): string => new URL(sourceOf(snippet)).origin;

function send(response: ServerResponse, text: string, headers: OutgoingHttpHeaders, status = 200): void {
  response.writeHead(status, headers).end(text);
}
