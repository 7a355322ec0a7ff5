import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { repository } from './data-folder.ts';

// Serves the built files of one remote as a team's own server does: `node serve-remote.ts mfe-timers 3103`.
const [name = '', port = '0'] = process.argv.slice(2);

const serve = sirv(join(repository, name, 'dist'), {
  // Files are looked up anew at each request: a build may have replaced them.
  dev: true,
  etag: true,
  setHeaders(response, path) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', hasHash(path) ? 'public, max-age=31536000, immutable' : 'no-store');
  },
});

/** Names that webpack gave a content hash; the entry and the page keep theirs from build to build. */
function hasHash(path: string): boolean {
  return /\.[0-9a-f]{8,}\.[\w.]+$/.test(path);
}

const server = createServer((request, response) => {
  if (request.url === '/readyz') return void response.end('ok');
  response.setHeader('access-control-allow-origin', '*');
  serve(request, response, () => void response.writeHead(404, { 'cache-control': 'no-store' }).end());
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`${name} at http://localhost:${port}\n`));

process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
