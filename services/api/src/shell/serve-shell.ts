import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodingFor, compressors, randomKey, type Config } from '@lastcall/core/platform';
import type { ShellService } from '@lastcall/core/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestedPath } from '../built-files/requested-path.ts';
import { BuiltFiles } from '../built-files/built-files.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageStarts } from './page-start.ts';
import { loadsOfPage, shellPartsIn, type Loadable } from './preloads.ts';
import { shellPage } from './shell-page.ts';
import { isBuiltFile } from './ship-shell.ts';
import type { DevelopmentOrigins } from './development-origins.ts';

/** The functions and services that provide the content of the page for a request. */
interface PageFacts {
  readonly developmentOriginsOf: DevelopmentOrigins;
  readonly startOf: PageStarts;
  readonly registry: Loadable['registry'];
  /** The files of earlier and later releases, which open tabs and other processes' pages load. */
  readonly shells: Pick<ShellService, 'read'>;
}

/**
 * Serves the built shell on paths that no endpoint handles: its files by name, and its page for every URL that a browser opens. At `/` it also serves
 * the page to monitors and link previews, which accept any content type.
 */
export function serveShell(
  fastify: FastifyInstance,
  config: Config,
  { developmentOriginsOf, startOf, registry, shells }: PageFacts,
): void {
  const { SHELL_DIR: folder } = config;
  if (!folder) return;
  const files = new BuiltFiles(
    async (path) => (await readFile(join(folder, path)).catch(nullIfMissing)) ?? shells.read(path.slice(1)),
  );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomKey();
    const [built, shell, { caller, start }] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      shellPartsIn(folder),
      startOf(request),
    ]);
    const { links, later } = await loadsOfPage(request.url, start, { shell, registry });
    const developmentOrigins = developmentOriginsOf(caller);
    const policy = contentSecurityPolicy(
      {
        edge: config.EDGE_ORIGIN,
        remotes: `${config.REMOTES_ORIGIN}/`,
        videos: videosOf(config),
        pictures: picturesOf(config),
        development: developmentOrigins,
      },
      nonce,
    );
    const encoding = encodingFor(request.headers['accept-encoding']);
    const page = shellPage(built, {
      nonce,
      keys: config.REMOTE_KEYS,
      start: start && { ...start, later },
      links,
      developmentServer: developmentOrigins[0],
    });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
      })
      .send(await compressors[encoding](Buffer.from(page)));
  };

  fastify.addHook('onRequest', async (request, reply) => {
    const path = requestedPath(request);
    if (path === null) return;
    if (isBuiltFile(path.slice(1)) && (await files.answer(request, reply, path))) return reply;
    if (path === '/' || acceptsHtml(request)) return sendPage(request, reply);
  });
}

/** The origin of the video players that our own screens frame. */
function videosOf({ QUICKSTART_VIDEO_URL, INTEGRATION_VIDEO_URL, INTEGRATION_TEST_VIDEO_URL }: Config): string[] {
  return [
    ...new Set(
      [QUICKSTART_VIDEO_URL, INTEGRATION_VIDEO_URL, INTEGRATION_TEST_VIDEO_URL].flatMap((url) =>
        url === undefined ? [] : new URL(url).origin,
      ),
    ),
  ];
}

/** The origin of Shopify's product images (shopify.dev/docs/storefronts/themes/best-practices/performance/platform), and of the simulator when there is one. */
function picturesOf({ PROVIDER_SIMULATORS }: Config): string[] {
  return [
    'https://cdn.shopify.com',
    ...(PROVIDER_SIMULATORS === undefined ? [] : [new URL(PROVIDER_SIMULATORS).origin]),
  ];
}

function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
