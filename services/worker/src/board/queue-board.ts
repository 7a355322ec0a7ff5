import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import {
  bodyOf,
  CALLER_SOURCE,
  fieldProblems,
  LOGGER,
  problem,
  queueNames,
  type Caller,
  type CallerSource,
  type Logger,
  type Prepare,
  type Problem,
} from '@lastcall/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DeadLetters } from '../jobs/dead-letters.ts';
import { Queues } from '../jobs/queues.ts';

/** The path where staff inspect queues and retry failed jobs. */
const boardPath = '/queues';

/** Adds Bull Board. Requests without a staff session receive a 404. */
export const serveQueueBoard: Prepare = async (fastify, app) => {
  const callers = app.get<CallerSource>(CALLER_SOURCE);
  const logger = app.get<Logger>(LOGGER);
  const adapter = new FastifyAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({
    queues: app.get(Queues).all.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Lastcall' } },
  });
  await fastify.register(async (board) => {
    board.addHook('onRequest', async (request, reply) => {
      const caller = await callers.callerOf(request).catch((error: unknown) => {
        logger.error({ err: error }, 'the session for the queue board could not be checked');
        return null;
      });
      const refusal = refusalOf(request, caller);
      // This hook answers such requests, since the board's own error handler would reveal that the board exists.
      return refusal ? reply.status(refusal.httpStatus).send(bodyOf(refusal, request.id)) : undefined;
    });
    serveDeadLetters(board, app.get(DeadLetters));
    await board.register(adapter.registerPlugin(), { prefix: boardPath });
  });
};

const deadLettersQuery = z.object({ queue: z.enum(queueNames).optional() });
const redriveBody = z.strictObject({
  outboxIds: z
    .array(z.string().regex(/^\d{1,20}$/))
    .min(1)
    .max(1_000),
});

/** Lists failed jobs, including those that Redis has lost, and adds the endpoint that retries them. */
function serveDeadLetters(board: FastifyInstance, letters: DeadLetters): void {
  board.get(`${boardPath}/dead-letters`, async (request, reply) => {
    const query = deadLettersQuery.safeParse(request.query);
    if (!query.success) return refuse(request, reply, query.error);
    return reply
      .header('cache-control', 'no-store')
      .send({ deadLetters: await letters.list(query.data.queue ?? null) });
  });
  board.post(`${boardPath}/dead-letters/redrive`, async (request, reply) => {
    const body = redriveBody.safeParse(request.body);
    if (!body.success) return refuse(request, reply, body.error);
    return reply.status(202).send({ sent: await letters.redrive(body.data.outboxIds) });
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const refusal = fieldProblems(...issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return reply.status(refusal.httpStatus).send(bodyOf(refusal, request.id));
}

function refusalOf(request: FastifyRequest, caller: Caller | null): Problem | null {
  if (!caller?.isStaff) return problem('not_found');
  return isFromBoard(request) ? null : problem('cross_site_request');
}

/** Requires that changes are sent from the board itself: the browser sends the session's cookie from any page of this host. */
function isFromBoard({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || headers['sec-fetch-site'] === 'same-origin';
}
