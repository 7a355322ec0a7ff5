import { noAnswerAt } from './app-origin.ts';

/** Everything the shell answers for its API. */
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

/** How a development server passes calls on to the API of an app (its origin); when that does not answer, the terminal says where it was looked for. */
export function apiProxy(app) {
  return {
    context: (path) => apiPaths.some((prefix) => path.startsWith(prefix)) || /^\/[0-9a-f-]{36}\/pages/.test(path),
    target: app,
    changeOrigin: true,
    // The API refuses requests that come from another site; alone, a remote's own origin speaks for the shell's.
    headers: { origin: app },
    logLevel: 'silent',
    onError: (_error, _request, response) => {
      process.stderr.write(`${noAnswerAt(app)}\n`);
      // What began as a WebSocket has no head to write.
      if ('writeHead' in response && !response.headersSent) response.writeHead(504, { 'content-type': 'text/plain' });
      response.end(noAnswerAt(app));
    },
  };
}
