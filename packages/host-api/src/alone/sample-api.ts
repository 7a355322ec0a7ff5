import { http, HttpResponse, type RequestHandler } from 'msw';
import type { z } from 'zod';
import { endpoints, type Endpoint, type EndpointName } from '@lastcall/contracts/endpoints';
import { requestUrl } from '../call.ts';
import { labels } from '../messages.ts';
import { recordedNow, type RecordedResponse, type Recording, type SampleRequest, type Samples } from './samples.ts';

type Values = Readonly<Record<string, string>>;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#888"/></svg>';

/**
 * Returns handlers for every call of the dashboard to an origin. They respond with the remote's own samples, else with what the page has
 * saved, else with what was recorded. A request that the contract doesn't allow is rejected as the service would reject it. A call without
 * a sample gets `not_found` and a message that says what to do.
 */
export function sampleHandlers(
  origin: string,
  recording: Recording,
  samples: Samples,
  now = new Date(),
): RequestHandler[] {
  const api = new SampleApi(recordedNow(recording, now), samples);
  // Paths with the fewest parameters come first: `/api/campaigns/last-platforms` isn't a campaign.
  const served = Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
    .filter(([, { service, access }]) => service === 'api' && (access === 'session' || access === 'public'))
    .toSorted(([, one], [, other]) => parametersOf(one.path) - parametersOf(other.path));
  return [
    ...served.map(([name, endpoint]) =>
      http[methods[endpoint.method]](`${origin}${endpoint.path}`, async ({ request, params }) => {
        const text = await request.text();
        const query = Object.fromEntries(new URL(request.url).searchParams);
        return api.answer(name as EndpointName, endpoint, params as Values, query, text);
      }),
    ),
    ...['/api/*', '/v2/api/*', '/apiflow/*'].map((path) =>
      http.all(`${origin}${path}`, ({ request }) => noSample(request.method, new URL(request.url).pathname)),
    ),
  ];
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function parametersOf(path: string): number {
  return path.split(':').length - 1;
}

class SampleApi {
  /** Values that the page has saved, by path. */
  readonly #saved = new Map<string, unknown>();
  readonly #recording: Recording;
  readonly #samples: Samples;

  constructor(recording: Recording, samples: Samples) {
    this.#recording = recording;
    this.#samples = samples;
  }

  answer(name: EndpointName, endpoint: Endpoint, params: Values, query: Values, text: string): Response {
    const body = text === '' ? undefined : parsed(text);
    const refused = endpoint.body?.safeParse(body).error;
    if (refused) return problem(400, 'validation_failed', messageOf(refused));
    if (typeof endpoint.response === 'string') return raw(endpoint.response);

    const own = this.#samples[name] as unknown;
    if (own !== undefined) {
      const request = { params, query, body } as SampleRequest<never>;
      return json(
        typeof own === 'function' ? (own as (request: unknown) => unknown)(request) : own,
        endpoint.status ?? 200,
      );
    }
    const current = this.#read(endpoint.path, params);
    if (endpoint.method === 'GET')
      return current ? json(current.response, current.status) : noSample(endpoint.method, endpoint.path);
    // Most writes return what they have saved, and many return only that they succeeded.
    const after = deepMerged(current?.response, body);
    const response = [after, body, current?.response, {}, { ok: true }, null].find(
      (candidate) => candidate !== undefined && (endpoint.response as z.ZodType).safeParse(candidate).success,
    );
    if (response === undefined) return noSample(endpoint.method, endpoint.path);
    if (response === after) this.#save(endpoint.path, params, after);
    return json(response, endpoint.status ?? 200);
  }

  /** Returns the saved or recorded response of the GET endpoint with a path, for the parameters that are most similar to these. */
  #read(path: string, params: Values): Pick<RecordedResponse, 'response' | 'status'> | undefined {
    const saved = this.#saved.get(requestUrl(path, params, undefined));
    if (saved !== undefined) return { response: saved, status: 200 };
    const name = readOf(path)?.[0];
    // The campaign matters least: a response that all campaigns share is recorded once.
    const weight = (key: string): number => (key === 'campaignId' ? 1 : 2);
    const similarity = (recorded: Values): number =>
      Object.entries(params).reduce((sum, [key, value]) => sum + (recorded[key] === value ? weight(key) : 0), 0);
    return this.#recording.responses
      .filter(({ endpoint }) => endpoint === name)
      .toSorted((one, other) => similarity(other.params) - similarity(one.params))[0];
  }

  #save(path: string, params: Values, value: unknown): void {
    const read = readOf(path)?.[1].response;
    if (typeof read === 'object' && read.safeParse(value).success)
      this.#saved.set(requestUrl(path, params, undefined), value);
  }
}

function readOf(path: string): [string, Endpoint] | undefined {
  return Object.entries(endpoints as Readonly<Record<string, Endpoint>>).find(
    ([, endpoint]) => endpoint.method === 'GET' && endpoint.path === path,
  );
}

/** Returns the first object with the properties of the second merged into it, at every depth. */
function deepMerged(current: unknown, body: unknown): unknown {
  if (!isRecord(current) || !isRecord(body)) return isRecord(current) ? current : body;
  const names = new Set([...Object.keys(current), ...Object.keys(body)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [before, after] = [current[name], body[name]];
      return [name, isRecord(before) && isRecord(after) ? deepMerged(before, after) : name in body ? after : before];
    }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function messageOf({ issues: [first] }: z.ZodError): string {
  return first ? `${first.path.join('.')}: ${first.message}` : '';
}

function json(response: unknown, status: number): Response {
  return HttpResponse.json(response as object, { status });
}

function noSample(method: string, path: string): Response {
  return problem(404, 'not_found', labels.noSample(method, path));
}

function problem(status: number, code: string, message: string): Response {
  return HttpResponse.json({ code, message, error: message, requestId: 'sample' }, { status });
}

/** Returns a minimal response of a kind that isn't JSON. */
function raw(kind: Extract<Endpoint['response'], string>): Response {
  switch (kind) {
    case 'image':
    case 'picture':
      return new HttpResponse(picture, { headers: { 'content-type': 'image/svg+xml' } });
    case 'events':
      // The stream stays open, because the page would reopen one that ends again and again.
      return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    case 'csv':
      return new HttpResponse('', { headers: { 'content-type': 'text/csv' } });
    case 'html':
      return HttpResponse.html('');
    case 'redirect':
      return HttpResponse.redirect('/');
    case 'script':
    case 'font':
      return new HttpResponse('');
  }
}
