import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SafeFetch } from '@lastcall/core/platform';
import type { ProviderAccount, ProviderAdapter } from '@lastcall/providers';
import { adapters } from '@lastcall/providers/adapters';
import { providerDefinitions } from '@lastcall/providers/definitions';
import { OneProvider } from './one-provider.ts';

/** Sends responses that Kit's documentation does not describe, so the simulator never sends them. */
let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
let kit: ProviderAdapter;
const account: ProviderAccount = { connectionId: null, credentials: { api_key: 'kit_secret' } };

/** Credentials that are tested for the first time are not rate limited, and have no health and no token yet. */
const nothing = (): Promise<null> => Promise.resolve(null);
const forNoAccount = {
  take: () => Promise.reject(new Error('nobody waits')),
  recordSuccess: () => Promise.resolve(),
  recordRejection: () => Promise.resolve(),
  recordFailure: () => Promise.resolve(),
  renewed: nothing,
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const safeFetch = new SafeFetch({ allow: [host], deny: [], ports: [80, 443], userAgent: 'Lastcall/test' });
  kit = adapters.kit.create(
    new OneProvider({
      definition: providerDefinitions.kit,
      httpProfile: adapters.kit.httpProfile,
      simulators: `http://${host}/`,
      safeFetch,
      limiter: forNoAccount,
      health: forNoAccount,
      tokens: forNoAccount,
    }),
  );
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function answering(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer = (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
}

const page = (tags: unknown, hasNext = false) => ({
  tags,
  pagination: { has_next_page: hasNext, end_cursor: hasNext ? 'next' : null },
});

describe('unexpected response of Kit', () => {
  it.each([
    ['no JSON', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['another object', {}],
    ['a list', []],
    ['null', null],
    ['tags that are not a list', page('x')],
    ['a tag without a name', page([{ id: 1 }])],
    ['a tag whose id is an object', page([{ id: {}, name: 'x' }])],
    ['no pages', { tags: [] }],
  ])('is reported: %s', async (_, body) => {
    answering(200, body);

    await expect(kit.containers.tag!(account)).rejects.toMatchObject({
      name: 'ProviderError',
      status: null,
      reason: 'Kit sent an unexpected response. Please try again.',
      isFinal: false,
    });
  });

  it('is read up to ten pages when its list is endless', async () => {
    let asked = 0;
    answer = (_request, response) => {
      asked++;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(page([{ id: asked, name: 'x' }], true)));
    };

    expect(await kit.containers.tag!(account)).toHaveLength(10);
    expect(asked).toBe(10);
  });

  it('is rejected when it is larger than a megabyte', async () => {
    answering(200, page([{ id: 1, name: 'x'.repeat(1_100_000) }]));

    await expect(kit.containers.tag!(account)).rejects.toMatchObject({
      status: null,
      reason: 'Kit isn’t responding. Please try again.',
    });
  });

  it('is not followed when it is a redirect', async () => {
    answering(302, '', { location: 'http://127.0.0.1:1/v4/tags' });

    await expect(kit.containers.tag!(account)).rejects.toMatchObject({
      status: null,
      reason: 'Kit sent an unexpected response. Please try again.',
    });
  });

  it.each([
    [{ errors: ['One.', 'Two.'] }, 'One. Two.'],
    [{ errors: ['x'.repeat(600)] }, 'x'.repeat(500)],
    [{ error: 'other shape' }, 'Kit returned an error (status 422). Please try again.'],
    ['<h1>oops</h1>', 'Kit returned an error (status 422). Please try again.'],
  ])('is reported as a refusal in any format (%#)', async (body, reason) => {
    answering(422, body);

    await expect(kit.containers.tag!(account)).rejects.toMatchObject({ status: 422, reason, isFinal: true });
  });

  it.each([
    ['30', 30],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['Fri, 20 Nov 2026 12:00:00 GMT', null],
  ])('is reported as busy with the Retry-After header %s', async (seconds, retryAfterSeconds) => {
    answering(429, { errors: ['Too many requests'] }, { 'retry-after': seconds });

    await expect(kit.containers.tag!(account)).rejects.toMatchObject({
      isBusy: true,
      isFinal: false,
      retryAfterSeconds,
    });
  });
});

describe('call of Kit', () => {
  it('sends the key, and encodes any id as one path segment', async () => {
    const seen: unknown[] = [];
    answer = (request, response) => {
      seen.push([request.method, request.url, request.headers['x-kit-api-key']]);
      response.writeHead(204).end();
    };

    await kit.deleteWebhook!(account, '../../account', '1');

    expect(seen).toEqual([['DELETE', '/kit/v4/webhook_endpoints/..%2F..%2Faccount', 'kit_secret']]);
  });
});
