import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { CALLER_SOURCE, problem, type CallerSource, type Prepare } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { Queues } from '../jobs/queues.ts';

/** Where our own people look at queues and send failed jobs again. */
export const boardPath = '/queues';

/** Adds Bull Board; to everybody who is not signed in as staff there is nothing at its address. */
export const serveQueueBoard: Prepare = async (fastify, app) => {
  const callers = app.get<CallerSource>(CALLER_SOURCE);
  const adapter = new FastifyAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({ queues: app.get(Queues).all.map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Lastcall' } } });
  await fastify.register(async (board) => {
    board.addHook('onRequest', async (request) => {
      const caller = await callers.callerOf(request);
      if (!caller?.isStaff) throw problem('not_found');
      if (!isFromBoard(request)) throw problem('cross_site_request');
    });
    await board.register(adapter.registerPlugin(), { prefix: boardPath });
  });
};

/** The session's cookie comes along from any page of this host, so what changes something must come from the board itself. */
function isFromBoard({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || headers['sec-fetch-site'] === 'same-origin';
}
