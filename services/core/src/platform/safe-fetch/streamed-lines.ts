import { once } from 'node:events';
import { got, RequestError, TimeoutError, type Response } from 'got';
import { SafeFetchError } from './safe-fetch-error.ts';

/** Timeouts in milliseconds: for the connection, and for the first line and each further chunk of a response. */
const connectMs = 5_000;
const idleTimeoutMs = 30_000;
/** Maximum bytes of one line and of the response; a model's answer has a few hundred lines of a few hundred bytes. */
const maxLineBytes = 64 * 1024;
const maxBytes = 4 * 1024 * 1024;

/** A request whose response is read line by line. */
interface StreamedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: unknown;
  /** Aborts the request and closes its connection at once. */
  readonly signal: AbortSignal;
}

/** Thrown when the endpoint responded with an error status. */
export class ErrorStatus extends SafeFetchError {
  constructor(readonly status: number) {
    super('unreachable', `answered with the status ${status}`);
  }
}

/** Thrown when no connection was made, so that the request was not sent. */
export class NotConnected extends SafeFetchError {}

const connectionErrorCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Yields the lines that a configured endpoint streams. The endpoint may be private; never pass a URL that a customer
 * has entered. Redirects are not followed; lines, bytes and idle time are limited. Throws a `SafeFetchError`;
 * `ErrorStatus` for a status other than 200.
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
      response: idleTimeoutMs,
      socket: idleTimeoutMs,
    },
    signal,
  });
  try {
    const [response] = (await once(stream, 'response')) as [Response];
    if (response.statusCode !== 200) throw new ErrorStatus(response.statusCode);
    yield* linesOf(stream as AsyncIterable<Buffer>);
  } catch (error) {
    throw toSafeFetchError(error);
  } finally {
    // Ends the connection when the caller stops reading; ignores later errors of the stream.
    stream.on('error', () => undefined).destroy();
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new SafeFetchError('too_large', `more than ${maxBytes} bytes`);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    if (rest.length > maxLineBytes) throw new SafeFetchError('too_large', `a line of more than ${maxLineBytes} bytes`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function toSafeFetchError(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error;
  const options = { cause: error };
  const { name, code = '' } = error as Error & { code?: string };
  if (error instanceof TimeoutError)
    return isBeforeConnection(error)
      ? new NotConnected('timeout', 'nobody took the connection', options)
      : new SafeFetchError('timeout', 'the answer took too long', options);
  if (name === 'AbortError' || name === 'TimeoutError')
    return new SafeFetchError('timeout', 'the answer was not waited for', options);
  if (error instanceof RequestError && connectionErrorCodes.has(code))
    return new NotConnected('unreachable', 'no connection', options);
  return new SafeFetchError('unreachable', 'the answer was cut short', options);
}

function isBeforeConnection({ event }: TimeoutError): boolean {
  return event === 'lookup' || event === 'connect' || event === 'secureConnect';
}
