import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Aborted when a request's browser has gone, or has everything. */
export function clientDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Sends events as they come, each as JSON. */
export function eventStream(reply: FastifyReply, events: AsyncIterable<unknown>): StreamableFile {
  // Proxies that gather what is sent would hold every word back until the last.
  void reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform');
  return new StreamableFile(Readable.from(linesOf(events)), { type: 'text/event-stream; charset=utf-8' });
}

async function* linesOf(events: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  // Headers leave with the first bytes: a comment lets the browser know at once that it is being answered, however long the model thinks.
  yield ':\n\n';
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}
