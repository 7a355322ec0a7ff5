import { noAnswerAt } from '@lastcall/contracts/release/app-origin';

/** All paths that the API serves for the shell. */
const apiPaths = [
  '/api',
  '/v2/api',
  '/apiflow/v2',
  '/pages',
  '/account',
  '/deploy',
  '/remotes',
  '/frame-content',
  '/v1/',
];

/** Returns the proxy of a development server to the API of an app (its origin); when that is unreachable, the terminal shows its URL. */
export function apiProxy(app) {
  return {
    context: (path) => apiPaths.some((prefix) => path.startsWith(prefix)) || /^\/[0-9a-f-]{36}\/pages/.test(path),
    target: app,
    changeOrigin: true,
    // The API rejects cross-site requests; the proxy replaces a remote's own origin with the app's.
    headers: { origin: app },
    logLevel: 'silent',
    onError: (_error, _request, response) => {
      process.stderr.write(`${noAnswerAt(app)}\n`);
      // A connection upgraded to a WebSocket has no response headers to write.
      if ('writeHead' in response && !response.headersSent) response.writeHead(504, { 'content-type': 'text/plain' });
      response.end(noAnswerAt(app));
    },
  };
}
