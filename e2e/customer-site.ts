import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A customer's page: its head beside the snippet, its body, and its response headers. */
interface SitePage {
  readonly snippet?: string;
  readonly head?: string;
  readonly body?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** A customer's site with its own origin, which no other spec visits. */
export interface CustomerSite {
  readonly origin: string;
  /** Adds a page at a path and returns its URL; every other path has a page with the snippet and a short text. */
  readonly put: (path: string, page: SitePage) => string;
  readonly close: () => Promise<void>;
}

const sampleContent = `<main><h1>Bread class</h1>
<p data-lastcall-show="before">Your early-bird price is reserved.</p>
<p data-lastcall-show="after" hidden>The early-bird price has expired.</p>
<p><button type="button" onclick="this.textContent = 'Asked'">Ask a question</button></p></main>`;

/** Ports that this process has used for sites. Their offers still exist, and a URL belongs to one campaign. */
const usedPorts = new Set<number>();

/** Serves a site whose pages contain `snippet`, on a free port that no site used before. */
export async function serveSite(snippet: string): Promise<CustomerSite> {
  const pages = new Map<string, SitePage>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = pages.get(pathname) ?? {};
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>Bread class ${pathname}</title>${page.head ?? ''}${page.snippet ?? snippet}</head><body>${page.body ?? sampleContent}</body></html>`);
  });
  const origin = `http://localhost:${await listenOnNewPort(server)}`;
  return {
    origin,
    put: (path, page) => {
      pages.set(path, page);
      return origin + path;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function listenOnNewPort(server: Server): Promise<number> {
  for (;;) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (!usedPorts.has(port)) {
      usedPorts.add(port);
      return port;
    }
    await new Promise((resolve) => server.close(resolve));
  }
}
