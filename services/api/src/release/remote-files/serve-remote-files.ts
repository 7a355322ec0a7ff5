import { problem } from '@lastcall/core/platform';
import type { RemoteFileService } from '@lastcall/core/release';
import type { FastifyInstance } from 'fastify';
import { requestedPath } from '../../built-files/requested-path.ts';
import { BuiltFiles } from '../../built-files/built-files.ts';

/** `/remotes/<remote>/<folder>/<path>`; the registry's own paths are shorter. */
const pathPattern = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** Headers that allow every page to load the files, as from a CDN. The files are on the app's own origin, so one that is opened directly is sandboxed: it shows images and runs no code. */
const headers = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves the files of remotes on paths that no endpoint handles. */
export function serveRemoteFiles(fastify: FastifyInstance, remoteFiles: Pick<RemoteFileService, 'read'>): void {
  const files = new BuiltFiles(async (path) => {
    const [, remote = '', folder = '', file = ''] = pathPattern.exec(path) ?? [];
    return remoteFiles.read(remote, folder, file);
  });

  fastify.addHook('onRequest', async (request, reply) => {
    const path = requestedPath(request);
    if (path === null || !pathPattern.test(path)) return;
    if (!(await files.answer(request, reply.headers(headers), path))) throw problem('not_found');
    return reply;
  });
}
