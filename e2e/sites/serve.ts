import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { adminPage } from './admin-page.ts';
import { openSnippets, type SnippetOptions, type Snippets } from './snippets.ts';

/** The customers with the paths of their pages. A page inserts the customer's snippet before `</head>`; `plain` has no place for one. */
const sites: Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly pages: Readonly<Record<string, string>>;
      readonly takesSnippet: boolean;
      readonly isStrict?: boolean;
      readonly unframed?: string;
    }
  >
> = {
  bakery: { name: 'Crumb & Crust', pages: { '': 'index.html', closed: 'closed.html' }, takesSnippet: true },
  studio: { name: 'Wheel & Kiln', pages: { '': 'index.html', over: 'over.html' }, takesSnippet: true },
  workshop: { name: 'Ink & Press', pages: { '': 'index.html' }, takesSnippet: true },
  plain: { name: 'Plain', pages: { '': 'index.html' }, takesSnippet: false },
  theatre: {
    name: 'Stage & Door',
    pages: { '': 'index.html', stage: 'index.html' },
    takesSnippet: true,
    unframed: 'stage',
  },
  broken: { name: 'Strict', pages: { '': 'index.html' }, takesSnippet: true, isStrict: true },
};

/** Page content that must not appear elsewhere. */
const restrictiveHeaders = [
  ['x-frame-options', 'DENY'],
  ['content-security-policy', "frame-ancestors 'none'"],
  ['set-cookie', 'theirs=1'],
  ['refresh', '0;url=https://elsewhere.invalid/'],
] as const;

const notFoundPage =
  '<!doctype html><html lang="en"><head><title>Nothing here</title></head><body><h1>There is no such page.</h1></body></html>';

const maxSnippetBytes = 64 * 1024;

/**
 * Creates the server of the demo customers' sites, which is not listening yet. `/bakery/` and `/studio/` have an offer with a deadline, `/workshop/` accepts any snippet, `/plain/` has none,
 * `/broken/` has a Content-Security-Policy with a nonce, and `/theatre/stage` forbids framing, sets a cookie and redirects immediately. A customer pastes the snippet at `GET /{site}/admin`; scripts use `PUT /{site}/snippet`.
 */
function createSitesServer(options: SnippetOptions = {}): Server {
  const snippets = openSnippets(options);
  return createServer((request, response) => {
    handleRequest(request, response, snippets).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      send(response, 500, 'text/plain', 'Something is wrong with this site.');
    });
  });
}

async function handleRequest(request: IncomingMessage, response: ServerResponse, snippets: Snippets): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sites');
  const [, name = '', ...rest] = pathname.split('/');
  const path = rest.join('/').replace(/\/$/, '');
  const site = Object.hasOwn(sites, name) ? sites[name]! : undefined;

  if (pathname === '/')
    return send(response, 200, 'text/html', await readFile(join(import.meta.dirname, 'index.html'), 'utf8'));
  if (!site) return send(response, 404, 'text/html', notFoundPage);
  if (rest.length === 0) return redirect(response, 308, `/${name}/`);
  if (path === 'site.css')
    return send(response, 200, 'text/css', await readFile(join(import.meta.dirname, name, 'site.css'), 'utf8'));
  if (path === 'snippet' && site.takesSnippet) return receiveSnippet(request, response, snippets, name);
  if (path === 'admin' && site.takesSnippet) {
    if (request.method !== 'POST')
      return send(
        response,
        200,
        'text/html',
        adminPage({
          name: site.name,
          site: name,
          snippet: snippets.of(name),
          isSaved: request.url!.endsWith('?saved'),
        }),
      );
    const form = new URLSearchParams((await readBody(request)) ?? '');
    snippets.paste(name, form.get('code') ?? '');
    return redirect(response, 303, `/${name}/admin?saved`);
  }
  const file = Object.hasOwn(site.pages, path) ? site.pages[path]! : undefined;
  if (!file) return send(response, 404, 'text/html', notFoundPage);

  if (path === site.unframed) for (const [header, value] of restrictiveHeaders) response.setHeader(header, value);
  const html = await readFile(join(import.meta.dirname, name, file), 'utf8');
  if (!site.isStrict) return send(response, 200, 'text/html', withSnippet(html, snippets.of(name)));
  const nonce = randomBytes(16).toString('base64');
  const snippet = snippets.of(name).replaceAll('<script', `<script nonce="${nonce}"`);
  const edge = /src="(https?:\/\/[^/"]+)/.exec(snippet)?.[1] ?? '';
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}' ${edge}; connect-src ${edge || "'none'"}; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'`,
  );
  send(response, 200, 'text/html', withSnippet(html.replaceAll('<script', `<script nonce="${nonce}"`), snippet));
}

async function receiveSnippet(
  request: IncomingMessage,
  response: ServerResponse,
  snippets: Snippets,
  site: string,
): Promise<void> {
  if (request.method !== 'PUT') return send(response, 405, 'text/plain', 'PUT the snippet as html.');
  const html = await readBody(request);
  if (html === null) return send(response, 413, 'text/plain', 'A snippet has at most 64 KB.');
  snippets.paste(site, html);
  response.writeHead(204).end();
}

/** Reads the body as text, or null when it is longer than a snippet may be. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxSnippetBytes) chunks.push(chunk);
  }
  return size > maxSnippetBytes ? null : Buffer.concat(chunks).toString('utf8');
}

// A function, because `$&` in a snippet would be special in a replacement string.
const withSnippet = (html: string, snippet: string): string => html.replace('</head>', () => `${snippet}\n</head>`);

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location, 'cache-control': 'no-store' }).end();
}

if (process.argv[1] === import.meta.filename) {
  const { SITES_PORT = '4011', SITES_SNIPPETS = '{}', SITES_DATA } = process.env;
  const server = createSitesServer({ initial: JSON.parse(SITES_SNIPPETS) as Record<string, string>, file: SITES_DATA });
  server.listen(Number(SITES_PORT), '127.0.0.1', () =>
    process.stdout.write(`demo customer sites at http://localhost:${SITES_PORT}/\n`),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}
