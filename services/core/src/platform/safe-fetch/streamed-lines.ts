import { once } from 'node:events';
import { got, RequestError, TimeoutError, type Response } from 'got';
import { SafeFetchError } from './safe-fetch-error.ts';

/** Milliseconds to be connected, for the first line of an answer, and between two pieces of it. */
const connectMs = 5_000;
const silenceMs = 30_000;
/** Bytes of one line, and of all: an answer of a model is some hundred lines of some hundred bytes. */
const mostLineBytes = 64 * 1024;
const mostBytes = 4 * 1024 * 1024;

/** A call whose answer comes line by line. */
interface StreamedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: unknown;
  /** Ends the call and its connection at once. */
  readonly signal: AbortSignal;
}

/** The endpoint refused, with this status. */
export class RefusedStream extends SafeFetchError {
  constructor(readonly status: number) {
    super('unreachable', `answered with the status ${status}`);
  }
}

/** No connection came about, so that nothing was asked. */
export class UnaskedStream extends SafeFetchError {}

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The lines of what an endpoint streams that the configuration names, which may be a private one; never an address that anybody typed.
 * Redirects are not followed, lines and bytes are bounded, and so is silence. Throws a `SafeFetchError`; `RefusedStream` for a status other than 200.
 */
export async function* streamedLines({ url, headers, body, signal }: StreamedCall): AsyncGenerator<string, void, void> {
  const stream = got.stream.post(url, {
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    enableUnixSockets: false,
    followRedirect: false,
    throwHttpErrors: false,
    retry: { limit: 0 },
    timeout: {
      lookup: connectMs,
      connect: connectMs,
      secureConnect: connectMs,
      response: silenceMs,
      socket: silenceMs,
    },
    signal,
  });
  try {
    const [response] = (await once(stream, 'response')) as [Response];
    if (response.statusCode !== 200) throw new RefusedStream(response.statusCode);
    yield* linesOf(stream as AsyncIterable<Buffer>);
  } catch (error) {
    throw reasonOf(error);
  } finally {
    // Whoever stops listening ends the connection, and errors of what was ended so are nobody's.
    stream.on('error', () => undefined).destroy();
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SafeFetchError('too_large', `more than ${mostBytes} bytes`);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    if (rest.length > mostLineBytes)
      throw new SafeFetchError('too_large', `a line of more than ${mostLineBytes} bytes`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function reasonOf(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error;
  const options = { cause: error };
  const { name, code = '' } = error as Error & { code?: string };
  if (error instanceof TimeoutError)
    return isBeforeConnection(error)
      ? new UnaskedStream('timeout', 'nobody took the connection', options)
      : new SafeFetchError('timeout', 'the answer took too long', options);
  if (name === 'AbortError' || name === 'TimeoutError')
    return new SafeFetchError('timeout', 'the answer was not waited for', options);
  if (error instanceof RequestError && notConnected.has(code))
    return new UnaskedStream('unreachable', 'no connection', options);
  return new SafeFetchError('unreachable', 'the answer was cut short', options);
}

function isBeforeConnection({ event }: TimeoutError): boolean {
  return event === 'lookup' || event === 'connect' || event === 'secureConnect';
}
