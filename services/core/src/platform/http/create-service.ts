import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { limits } from '@lastcall/contracts/platform';
import { publicApiPath } from '@lastcall/contracts/webhooks/public-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { problem } from '../errors/problem.ts';
import { bodyOf } from '../errors/problem-filter.ts';
import { createLogger, nestLogger, type Logger } from '../logging/logger.ts';
import { redactUrl } from '../logging/redaction.ts';
import { SERVICE, type ServiceName } from '../service-name.ts';
import { Access } from './access.ts';
import { isCsrfSafe } from './cross-site.ts';
import { Draining } from './draining.ts';
import { requireJson } from './json-bodies.ts';
import { compressResponses } from './compress-responses.ts';
import { acceptLargerBodies } from './larger-bodies.ts';
import { Metrics } from './metrics.ts';
import { RequestLimits } from './request-limits.ts';
import { areTimeZonesOutdated } from './time-zones.ts';

/** Maximum length of one path parameter; the editor's frame has a whole URL in one. */
const maxParamLength = 4096 * 3;
/**
 * Maximum bytes of a request's first line and headers. A preview URL can have labels of 10,000 letters that take nine
 * bytes each when encoded.
 */
const maxHeaderBytes = 128 * 1024;
/** Milliseconds that a request may take to arrive. */
const requestTimeoutMs = 15_000;

/** Prepares a service's Fastify instance before it starts: parsers, hooks, static files. */
export type Prepare = (fastify: FastifyInstance, app: NestFastifyApplication) => Promise<void> | void;

/**
 * Creates a service that is ready to listen, with body limits, request ids, headers, error bodies and guards. `root`
 * imports `platformModule`.
 */
export async function createService(
  root: Type | DynamicModule,
  config: Config,
  prepare?: Prepare,
): Promise<NestFastifyApplication> {
  const fixedHeaders = fixedHeadersOf(config);
  const adapter = new FastifyAdapter({
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    // Exactly this many proxy hops are ours; an IP address beyond them may be forged.
    trustProxy: (_ip: string, hop: number) => hop < config.TRUSTED_PROXIES,
    requestTimeout: requestTimeoutMs,
    http: { maxHeaderSize: maxHeaderBytes },
    // Nest removes the trailing slash of a path, and the preview's URL has one.
    routerOptions: { maxParamLength, ignoreTrailingSlash: true },
    logger: false,
    // The router rejects such a URL before any hook or filter runs.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void reply
        .headers({ ...fixedHeaders, ...headersOf(request) })
        .status(404)
        .send(bodyOf(problem('not_found'), request.id)),
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(createLogger(config, 'nest')),
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const service = app.get<ServiceName>(SERVICE);
  addHeaders(fastify, fixedHeaders);
  closeKeepAlive(fastify, app.get(Draining));
  closeUnusedConnections(fastify);
  if (service === 'api') {
    csrfGuard(fastify, config);
    ignoreContentTypeWithoutBody(fastify);
    requireJson(fastify);
    acceptLargerBodies(fastify, app.get(Access), app.get(RequestLimits));
    compressResponses(fastify);
  }
  observe(fastify, app.get(Metrics), createLogger(config, service));
  await prepare?.(fastify, app);
  app.enableShutdownHooks();
  await app.init();
  await fastify.ready();
  return app;
}

/** Starts listening and logs it; warns when the time zone data is old. */
export async function listen(app: NestFastifyApplication, config: Config, port: number): Promise<void> {
  const logger = createLogger(config, app.get<ServiceName>(SERVICE));
  if (areTimeZonesOutdated(process.versions.tz, new Date()))
    logger.warn(
      { timeZones: process.versions.tz },
      'the time zone data of this Node is outdated; deadlines may be wrong where rules have changed since',
    );
  if (config.NODE_ENV !== 'test') app.get(Metrics).collectProcess();
  await app.listen(port, config.LISTEN_HOST);
  logger.info({ port }, 'listening');
}

/** Browsers open connections in advance; a connection without a request would delay a stopping service until it timed out. */
function closeUnusedConnections(fastify: FastifyInstance): void {
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}

/** While the service drains, each response closes its connection, so that the next request goes to another process. */
function closeKeepAlive(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onRequest', async (_request, reply) => {
    if (draining.isOn) void reply.header('connection', 'close');
  });
}

function addHeaders(fastify: FastifyInstance, fixedHeaders: Readonly<Record<string, string>>): void {
  fastify.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...fixedHeaders, ...headersOf(request) }),
  );
}

function headersOf({ id }: FastifyRequest): Record<string, string> {
  return { 'x-request-id': id };
}

/**
 * Returns the default headers: no caching and no sniffing. In production, where both origins use https, browsers must
 * keep to https; other hosts of the domain belong to its owner and are not included.
 */
function fixedHeadersOf({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(NODE_ENV === 'production' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Rejects state-changing requests that do not come from our own pages, before the body is read. */
function csrfGuard(fastify: FastifyInstance, config: Config): void {
  fastify.addHook('onRequest', async (request) => {
    if (!isPublicApi(request) && !isCsrfSafe(request, config.APP_ORIGIN)) throw problem('cross_site_request');
  });
}

/** Ignores content types of requests without a body, which many libraries send. */
function ignoreContentTypeWithoutBody(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ method, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (method === 'DELETE' && isEmpty) delete headers['content-type'];
  });
}

/** Returns true for endpoints of API clients only: they use no cookie, so another site cannot exploit it. */
function isPublicApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(publicApiPath) ?? false;
}

function observe(fastify: FastifyInstance, metrics: Metrics, logger: Logger): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // Skips building the fields of a line that is not written, which takes longer than the check.
    if (logger.isLevelEnabled('debug'))
      logger.debug(
        {
          requestId: request.id,
          method: request.method,
          url: redactUrl(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
  });
}
