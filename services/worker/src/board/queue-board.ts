import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { bodyOf, CALLER_SOURCE, LOGGER, problem, type Caller, type CallerSource, type Logger, type Prepare, type Problem } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { Queues } from '../jobs/queues.ts';

/** Where our own people look at queues and send failed jobs again. */
export const boardPath = '/queues';

/** Adds Bull Board; to everybody who is not signed in as staff there is nothing at its address. */
export const serveQueueBoard: Prepare = async (fastify, app) => {
  const callers = app.get<CallerSource>(CALLER_SOURCE);
  const logger = app.get<Logger>(LOGGER);
  const adapter = new FastifyAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({ queues: app.get(Queues).all.map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Lastcall' } } });
  await fastify.register(async (board) => {
    board.addHook('onRequest', async (request, reply) => {
      const caller = await callers.callerOf(request).catch((error: unknown) => {
        logger.error({ err: error }, 'nobody could be let in to the queues');
        return null;
      });
      const refusal = refusalOf(request, caller);
      // Answered here, since the board's own error handler tells strangers that there is one.
      return refusal ? reply.status(refusal.httpStatus).send(bodyOf(refusal, request.id)) : undefined;
    });
    await board.register(adapter.registerPlugin(), { prefix: boardPath });
  });
};

function refusalOf(request: FastifyRequest, caller: Caller | null): Problem | null {
  if (!caller?.isStaff) return problem('not_found');
  return isFromBoard(request) ? null : problem('cross_site_request');
}

/** The session's cookie comes along from any page of this host, so what changes something must come from the board itself. */
function isFromBoard({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || headers['sec-fetch-site'] === 'same-origin';
}
