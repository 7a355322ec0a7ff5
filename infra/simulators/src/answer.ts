import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';

/** One request as the simulators see it. */
export interface Request {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query exactly as sent, because signatures cover them. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly bytes: Buffer;
}

/**
 * A simulator's response. `events` are streamed until the client disconnects; `hangUp` closes the connection without a response, `silence` leaves it
 * open, `halfOpen` starts a response and never ends it, `huge` sends ten megabytes.
 */
export type Answer =
  | {
      readonly status: number;
      readonly json?: unknown;
      readonly html?: string;
      readonly bytes?: Buffer;
      readonly headers?: Readonly<Record<string, string>>;
      readonly events?: AsyncIterable<string>;
    }
  | 'hangUp'
  | 'silence'
  | 'halfOpen'
  | 'huge';

/** Handles the paths of a simulator: returns a response, or nothing for a path of another simulator. */
export type Handler = (request: Request) => Promise<Answer | undefined> | Answer | undefined;

const maxBodyBytes = 8 * 1024 * 1024;
/** Ten megabytes of JSON. */
const huge = Buffer.from(JSON.stringify({ data: 'x'.repeat(10 * 1024 * 1024) }));

/** Reads a request to its end; bodies are limited to 8 MB. */
export async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    url: incoming.url ?? '/',
    headers: incoming.headers,
    body: bytes.toString('utf8'),
    bytes,
  };
}

/** Sends a response. */
export function send(outgoing: ServerResponse, answer: Answer): void {
  if (answer === 'hangUp') return void outgoing.destroy();
  if (answer === 'silence') return;
  if (answer === 'halfOpen')
    return void outgoing.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).write('{"data":[');
  if (answer === 'huge') return void outgoing.setHeader('content-type', 'application/json; charset=utf-8').end(huge);
  const { status, json, html, bytes, headers = {}, events } = answer;
  if (events) return sendEvents(outgoing, status, events);
  outgoing.statusCode = status;
  outgoing.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  if (html !== undefined) outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  else if (json !== undefined)
    outgoing.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(json));
  else outgoing.end(bytes);
}

function sendEvents(outgoing: ServerResponse, status: number, events: AsyncIterable<string>): void {
  outgoing.writeHead(status, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  // The error needs no handling: the client disconnected, or the stream breaks on purpose.
  pipeline(Readable.from(events), outgoing, () => undefined);
}

/** Parses a body; undefined when it is not a JSON object. */
export function jsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined; // The caller responds to it as a bad request.
  }
}
