import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when a request's client has disconnected or has received everything. */
export function clientDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Streams events as they arrive, each as JSON. */
export function eventStream(reply: FastifyReply, events: AsyncIterable<unknown>): StreamableFile {
  // Without this header, buffering proxies would hold back every word until the end.
  void reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform');
  return new StreamableFile(Readable.from(linesOf(events)), { type: 'text/event-stream; charset=utf-8' });
}

async function* linesOf(events: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  // Headers are sent with the first bytes, so a comment line sends them at once, even if the model takes long to respond.
  yield ':\n\n';
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}
