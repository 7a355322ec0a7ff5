import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { limits } from '@lastcall/contracts';
import { publicApiPath } from '@lastcall/contracts/public-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { problem } from '../errors/problem.ts';
import { bodyOf } from '../errors/problem-filter.ts';
import { createLogger, nestLogger, type Logger } from '../logging/logger.ts';
import { redactUrl } from '../logging/redaction.ts';
import { SERVICE, type ServiceName } from '../service-name.ts';
import { Access } from './access.ts';
import { isFromOurselves } from './cross-site.ts';
import { Draining } from './draining.ts';
import { requireJson } from './json-bodies.ts';
import { takeLargerBodies } from './larger-bodies.ts';
import { Metrics } from './metrics.ts';
import { RequestLimits } from './request-limits.ts';
import { isOldTimeZones } from './time-zones.ts';

/** Characters that one path parameter may have; the editor's frame names a whole address in one. */
const mostParamLength = 4096 * 3;
/** Bytes of a request's first line and headers: an image is drawn of any label, also of 10,000 letters that take nine bytes each in an address. */
const mostHeaderBytes = 128 * 1024;
/** Milliseconds that a request may take to arrive. */
const requestTimeoutMs = 15_000;

/** What a service adds to its Fastify before it starts: parsers, hooks, static files. */
export type Prepare = (fastify: FastifyInstance, app: NestFastifyApplication) => Promise<void> | void;

/** A service that is ready to listen: body limits, request ids, headers, error bodies and guards are in place. `root` imports `platformModule`. */
export async function createService(
  root: Type | DynamicModule,
  config: Config,
  prepare?: Prepare,
): Promise<NestFastifyApplication> {
  const fixedHeaders = fixedHeadersOf(config);
  const adapter = new FastifyAdapter({
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    // Exactly so many hops are ours; an address further out is what somebody claims.
    trustProxy: (_address: string, hop: number) => hop < config.TRUSTED_PROXIES,
    requestTimeout: requestTimeoutMs,
    http: { maxHeaderSize: mostHeaderBytes },
    // Nest cuts the slash off a path's end, and the preview's address has one.
    routerOptions: { maxParamLength: mostParamLength, ignoreTrailingSlash: true },
    logger: false,
    // The router refuses such an address before any hook or filter runs.
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
  letGoOfSilentConnections(fastify);
  if (service === 'api') {
    csrfGuard(fastify, config);
    ignoreTypesOfNoBody(fastify);
    requireJson(fastify);
    takeLargerBodies(fastify, app.get(Access), app.get(RequestLimits));
  }
  observe(fastify, app.get(Metrics), createLogger(config, service));
  await prepare?.(fastify, app);
  app.enableShutdownHooks();
  await app.init();
  await fastify.ready();
  return app;
}

/** Listens, and says so; warns when the time zones are old. */
export async function listen(app: NestFastifyApplication, config: Config, port: number): Promise<void> {
  const logger = createLogger(config, app.get<ServiceName>(SERVICE));
  if (isOldTimeZones(process.versions.tz, new Date()))
    logger.warn(
      { timeZones: process.versions.tz },
      'the time zones of this Node are old; deadlines may be off where clocks have changed since',
    );
  if (config.NODE_ENV !== 'test') app.get(Metrics).collectProcess();
  await app.listen(port, config.LISTEN_HOST);
  logger.info({ port }, 'listening');
}

/** Browsers open connections ahead of need; one that has asked nothing yet would hold a stopping service until it timed out. */
function letGoOfSilentConnections(fastify: FastifyInstance): void {
  const silent = new Set<Socket>();
  fastify.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => silent.delete(socket));
  fastify.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy();
    done();
  });
}

/** While the service drains, each answer is the last one of its connection: the next request goes to another process. */
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

/** Nothing is cached or sniffed unless a handler says otherwise. In production, where both origins are https, browsers never ask them over http again; other hosts of the domain are their owner's. */
function fixedHeadersOf({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(NODE_ENV === 'production' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Before a body is read: requests that would change something must come from our own pages. */
function csrfGuard(fastify: FastifyInstance, config: Config): void {
  fastify.addHook('onRequest', async (request) => {
    if (!isForKeys(request) && !isFromOurselves(request, config.APP_ORIGIN)) throw problem('cross_site_request');
  });
}

/** Libraries name the type of every body that they could send, also where they send none. */
function ignoreTypesOfNoBody(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ method, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (method === 'DELETE' && isEmpty) delete headers['content-type'];
  });
}

/** Whether a request can be of programs alone: no cookie counts there, so another site has nothing to use. */
function isForKeys({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(publicApiPath) ?? false;
}

function observe(fastify: FastifyInstance, metrics: Metrics, logger: Logger): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // What is not written is not put together either: that takes longer than the line above.
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
