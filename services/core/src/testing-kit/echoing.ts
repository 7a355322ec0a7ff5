import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';

/** A proxy of the simulated providers that can answer every request with an error that echoes the request. */
interface EchoInTests {
  /** Environment variables of a service that uses it. */
  env(): Record<string, string>;
  /** Responds with echoing errors of this status from now on; null restores the providers' own responses. */
  echo(status: number | null): void;
  /** Returns everything that was echoed, so that a test knows that there was something to find. */
  said(): string;
}

/**
 * Runs the proxy for the specs of this file in front of the origin that `behind` returns. Call it outside `describe`,
 * before `useService`.
 */
export function useEcho(behind: () => string): EchoInTests {
  let server: Server | undefined;
  let status: number | null = null;
  const said: string[] = [];
  const origin = (): string => `http://127.0.0.1:${(server!.address() as AddressInfo).port}`;

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (status !== null) {
      const words = `${JSON.stringify(request.headers)} ${request.url} ${body.toString()}`;
      said.push(words);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(inEveryShape(words)));
      return;
    }
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      'transfer-encoding': _encoding,
      ...headers
    } = request.headers;
    const answer = await fetch(`${behind()}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 ? { body } : {}),
    });
    const location = answer.headers.get('location');
    response
      .writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        ...(location === null ? {} : { location }),
      })
      .end(Buffer.from(await answer.arrayBuffer()));
  };

  beforeAll(async () => {
    server = createServer((request, response) => void take(request, response));
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server?.close().closeAllConnections());

  return {
    env: () => ({ PROVIDER_SIMULATORS: origin(), SAFE_FETCH_ALLOW: new URL(origin()).host }),
    echo: (instruction) => {
      status = instruction;
    },
    said: () => said.join('\n'),
  };
}

/** Returns an error in the formats of all providers. */
function inEveryShape(words: string): object {
  return {
    error: 'invalid_request',
    error_description: words,
    message: words,
    title: words,
    detail: words,
    codeDescription: words,
    errors: [words, { message: words, title: words, detail: words, code: 'x' }],
  };
}
