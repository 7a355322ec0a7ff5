import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Endpoint, EndpointName } from '@lastcall/contracts/endpoints';
import { requestLimits, waitMessage, type RequestLimitName } from '@lastcall/contracts/platform/request-limits';
import { RedisConnection } from '@lastcall/core/platform';
import {
  anAccount,
  anApiKey,
  as,
  asApiClient,
  callOf,
  service,
  useService,
  type TestResponse,
  type Client,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';
import { apiEndpoints } from './testing-kit/index.ts';

useService(apiModule);

/** Ids that do not exist. */
const facts = Object.fromEntries(
  ['campaignId', 'pageId', 'webhookId', 'deliveryId', 'hookId'].map((name) => [name, randomUUID()]),
);
const callWithUnknownIds = (name: EndpointName): TestRequest => callOf(name, { ...facts, url: 'https://shop.test/' });

const namesOf = (limit: RequestLimitName): EndpointName[] =>
  apiEndpoints.flatMap(([name, endpoint]: [EndpointName, Endpoint]) => (endpoint.limit === limit ? [name] : []));

/** For each limit, a call that counts toward it and has no effect. */
const cheap: Readonly<Record<RequestLimitName, EndpointName>> = {
  'webhook-tests': 'replayWebhookDelivery',
  'page-checks': 'verifyPage',
  'page-frames': 'frameContent',
  'test-emails': 'sendEmailTimerTest',
  imports: 'importLeads',
  'new-campaigns': 'duplicateCampaign',
  'assistant-messages': 'chatWithAssistant',
  'password-ratings': 'ratePassword',
  'public-api': 'listHooks',
  'wrong-keys': 'getMe',
};

async function clientOf(name: RequestLimitName): Promise<Client> {
  if (name === 'wrong-keys') return asApiClient('lc_wrong');
  return requestLimits[name].per === 'key' ? asApiClient((await anApiKey()).key) : as(await anAccount());
}

/** Returns a function that calls as a new client, which has not used its limit. */
async function callerOf(name: RequestLimitName): Promise<() => Promise<TestResponse>> {
  const client = await clientOf(name);
  return () => client.send(callWithUnknownIds(cheap[name]));
}

const redis = () => service().get(RedisConnection).client;
const windowsOf = (name: RequestLimitName): Promise<string[]> => redis().keys(`limit-${name}:*`);

async function endWindows(name: RequestLimitName): Promise<void> {
  const keys = await windowsOf(name);
  if (keys.length > 0) await redis().del(keys);
}

/** Starts a window with one call, then sets its counter as if only one call were left. On a slow machine, making all calls would take longer than the window lasts. */
async function useUpAllButOne(name: RequestLimitName, call: () => Promise<TestResponse>): Promise<TestResponse> {
  const { calls, seconds } = requestLimits[name];
  await endWindows(name);
  const first = await call();
  const [key, ...more] = await windowsOf(name);
  expect(more).toEqual([]);
  expect(await redis().get(key!)).toBe('1');
  const left = await redis().ttl(key!);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThanOrEqual(seconds);
  await redis().set(key!, calls - 1, 'EX', seconds);
  return first;
}

const names = Object.keys(cheap) as RequestLimitName[];

describe('a rate limit', () => {
  it.each(names)('rejects calls that exceed %s with a time to retry, until its window ends', async (name) => {
    const { calls } = requestLimits[name];
    const call = await callerOf(name);

    const first = await useUpAllButOne(name, call);
    const last = await call();
    const refused = await call();
    await endWindows(name);
    const later = await call();

    expect([first.status, last.status]).not.toContain(429);
    expect(later.status).toBe(first.status);
    const seconds = Number(refused.headers['retry-after']);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts', message: waitMessage(seconds), details: { retryAfterSeconds: seconds } },
    });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(requestLimits[name].seconds);
    // A caller with a wrong key learns nothing about the limit.
    if (name === 'wrong-keys') return;
    const policy = `"${name}";q=${calls};w=${requestLimits[name].seconds}`;
    const rest = (remaining: number) => expect.stringMatching(new RegExp(`^"${name}";r=${remaining};t=[1-9]\\d*$`));
    expect(refused.headers).toMatchObject({ 'ratelimit-policy': policy, ratelimit: rest(0) });
    expect(later.headers).toMatchObject({ 'ratelimit-policy': policy, ratelimit: rest(calls - 1) });
  });

  it.each(names.filter((name) => requestLimits[name].per !== 'network'))(
    'counts %s separately for each caller',
    async (name) => {
      const first = await callerOf(name);
      const second = await callerOf(name);

      await first();
      const { headers } = await second();

      expect(headers.ratelimit).toContain(`;r=${requestLimits[name].calls - 1};`);
    },
  );

  it('is applied at each endpoint that names it', async () => {
    const counted: string[] = [];
    for (const limit of names) {
      const client = await clientOf(limit);
      for (const name of namesOf(limit)) {
        const { headers } = await client.send(callWithUnknownIds(name));
        if (headers.ratelimit?.toString().startsWith(`"${limit}";`)) counted.push(name);
      }
    }

    expect(counted.sort()).toEqual(names.flatMap(namesOf).sort());
    expect(counted).toEqual(
      expect.arrayContaining(['createBlueprint', 'createCampaign', 'testWebhook', 'replayFailedDeliveries']),
    );
  });

  it('does not count invalid requests', async () => {
    const client = await clientOf('new-campaigns');

    for (let n = 0; n < 3; n++) await client.post('/api/campaigns', {});
    const { headers } = await client.send(callWithUnknownIds('duplicateCampaign'));

    expect(headers.ratelimit).toContain(`;r=${requestLimits['new-campaigns'].calls - 1};`);
  });

  it('never rejects a valid key because of invalid ones from its network', async () => {
    const { key } = await anApiKey();
    const call = await callerOf('wrong-keys');

    await useUpAllButOne('wrong-keys', call);
    await call();

    expect([(await call()).status, (await asApiClient(key).get('/v1/me')).status]).toEqual([429, 200]);
  });

  it('is counted per process while Redis is unavailable, so that callers are neither locked out nor unlimited', async () => {
    // The window is long enough for even the slowest machine to make all calls.
    const call = await callerOf('imports');
    redis().disconnect();

    const statuses = new Set<number>();
    for (let calls = 0; calls < requestLimits.imports.calls; calls += 1) statuses.add((await call()).status);
    const refused = await call();
    await redis().connect();

    expect([...statuses]).not.toContain(429);
    expect(refused.status).toBe(429);
  });
});

describe('the message of a limit', () => {
  it.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [600, '10 minutes'],
  ])('describes a wait of %s s as %s', (seconds, words) => {
    expect(waitMessage(seconds)).toBe(`Too many requests. Try again in ${words}.`);
  });
});
