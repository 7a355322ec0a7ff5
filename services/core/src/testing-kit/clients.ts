import { config, service } from './service.ts';

/** A response; `body` is the parsed JSON, or undefined without any. */
export interface TestResponse {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- specs read answers of every shape
  readonly body: any;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';

/** A call to send. */
export interface TestRequest {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly raw?: string | Buffer;
  readonly headers?: Record<string, string | undefined>;
}

/** Sends a call as a browser of our own pages does; a header of `undefined` is omitted. */
export async function send({ method, path, body, raw, headers = {} }: TestRequest): Promise<TestResponse> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    origin: config().APP_ORIGIN,
    'sec-fetch-site': 'same-origin',
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  const answer = await service().inject({
    method,
    url: path,
    headers: given,
    ...(payload === undefined ? {} : { payload }),
  });
  return {
    status: answer.statusCode,
    body: parsed(answer.payload),
    text: answer.payload,
    bytes: answer.rawPayload,
    headers: answer.headers as TestResponse['headers'],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A caller of the service. */
export interface Client {
  get(path: string, headers?: TestRequest['headers']): Promise<TestResponse>;
  post(path: string, body?: unknown, headers?: TestRequest['headers']): Promise<TestResponse>;
  put(path: string, body?: unknown, headers?: TestRequest['headers']): Promise<TestResponse>;
  delete(path: string, headers?: TestRequest['headers']): Promise<TestResponse>;
  send(call: TestRequest): Promise<TestResponse>;
}

function client(own: NonNullable<TestRequest['headers']>): Client {
  const sendAs = (call: TestRequest) => send({ ...call, headers: { ...own, ...call.headers } });
  return {
    get: (path, headers) => sendAs({ method: 'GET', path, headers }),
    post: (path, body, headers) => sendAs({ method: 'POST', path, body, headers }),
    put: (path, body, headers) => sendAs({ method: 'PUT', path, body, headers }),
    delete: (path, headers) => sendAs({ method: 'DELETE', path, headers }),
    send: sendAs,
  };
}

/** A signed-in member. */
export interface SignedIn {
  readonly cookie: string;
}

/** Calls as this member. */
export function as(person: SignedIn): Client {
  return client({ cookie: person.cookie });
}

/** Calls as an API client with a deploy token. */
export function asDeployer(token: string): Client {
  return asApiClient(token);
}

/** Calls as an API client with a token or a key, without the headers of a browser. */
export function asApiClient(token: string): Client {
  return client({ authorization: `Bearer ${token}`, origin: undefined, 'sec-fetch-site': undefined });
}

/** Calls without being signed in. */
export function asOtherAccount(): Client {
  return client({});
}
