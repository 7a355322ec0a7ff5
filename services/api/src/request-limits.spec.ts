import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Endpoint, EndpointName } from '@lastcall/contracts';
import { requestLimits, waitMessage, type RequestLimitName } from '@lastcall/contracts/request-limits';
import { RedisConnection } from '@lastcall/core/platform';
import {
  anAccount,
  anApiKey,
  as,
  asProgram,
  callOf,
  service,
  useService,
  type Answer,
  type Client,
  type Sent,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';
import { apiEndpoints } from './testing-kit/index.ts';

useService(apiModule);

/** Ids that are nobody's. */
const facts = Object.fromEntries(
  ['campaignId', 'pageId', 'webhookId', 'deliveryId', 'hookId'].map((name) => [name, randomUUID()]),
);
const callOfNobodys = (name: EndpointName): Sent => callOf(name, { ...facts, url: 'https://shop.test/' });

const namesOf = (limit: RequestLimitName): EndpointName[] =>
  apiEndpoints.flatMap(([name, endpoint]: [EndpointName, Endpoint]) => (endpoint.limit === limit ? [name] : []));

/** Of each limit, a call that is counted and does nothing. */
const cheap: Readonly<Record<RequestLimitName, EndpointName>> = {
  'webhook-tests': 'replayWebhookDelivery',
  'page-checks': 'verifyPage',
  'page-frames': 'frameContent',
  imports: 'importLeads',
  'new-campaigns': 'duplicateCampaign',
  'assistant-messages': 'chatWithAssistant',
  'password-ratings': 'ratePassword',
  'public-api': 'listHooks',
  'wrong-keys': 'getMe',
};

async function clientOf(name: RequestLimitName): Promise<Client> {
  if (name === 'wrong-keys') return asProgram('lc_wrong');
  return requestLimits[name].per === 'key' ? asProgram((await anApiKey()).key) : as(await anAccount());
}

/** Somebody who has the limit for themselves. */
async function callerOf(name: RequestLimitName): Promise<() => Promise<Answer>> {
  const client = await clientOf(name);
  return () => client.send(callOfNobodys(cheap[name]));
}

/** Calls so often as the limit allows, some at a time. */
async function useUp(name: RequestLimitName, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < requestLimits[name].calls) {
    const left = requestLimits[name].calls - answers.length;
    answers.push(...(await Promise.all(Array.from({ length: Math.min(20, left) }, call))));
  }
  return answers;
}

/** Ends the windows of a limit that run, which end by themselves within its seconds. */
async function endWindows(name: RequestLimitName): Promise<void> {
  const { client } = service().get(RedisConnection);
  const keys = await client.keys(`limit-${name}:*`);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    const seconds = await client.ttl(key);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThanOrEqual(requestLimits[name].seconds);
  }
  await client.del(keys);
}

const names = Object.keys(requestLimits) as RequestLimitName[];

describe('a limit on requests', () => {
  it.each(names)(
    'refuses one call more than %s allows, says when to try again, and ends with its window',
    async (name) => {
      const { calls } = requestLimits[name];
      const call = await callerOf(name);

      const allowed = await useUp(name, call);
      const refused = await call();
      await endWindows(name);
      const later = await call();

      expect(new Set(allowed.map(({ status }) => status))).not.toContain(429);
      expect(later.status).toBe(allowed[0]!.status);
      const seconds = Number(refused.headers['retry-after']);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts', message: waitMessage(seconds), details: { retryAfterSeconds: seconds } },
      });
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(requestLimits[name].seconds);
      // Whoever shows a wrong key is told nothing of it.
      if (name === 'wrong-keys') return;
      const policy = `"${name}";q=${calls};w=${requestLimits[name].seconds}`;
      const rest = (remaining: number) => expect.stringMatching(new RegExp(`^"${name}";r=${remaining};t=[1-9]\\d*$`));
      expect(refused.headers).toMatchObject({ 'ratelimit-policy': policy, ratelimit: rest(0) });
      expect(later.headers).toMatchObject({ 'ratelimit-policy': policy, ratelimit: rest(calls - 1) });
    },
  );

  it.each(names.filter((name) => requestLimits[name].per !== 'network'))(
    'counts %s of each for themselves',
    async (name) => {
      const first = await callerOf(name);
      const second = await callerOf(name);

      await first();
      const { headers } = await second();

      expect(headers.ratelimit).toContain(`;r=${requestLimits[name].calls - 1};`);
    },
  );

  it('is counted at each endpoint that names it', async () => {
    const counted: string[] = [];
    for (const limit of names) {
      const client = await clientOf(limit);
      for (const name of namesOf(limit)) {
        const { headers } = await client.send(callOfNobodys(name));
        if (headers.ratelimit?.toString().startsWith(`"${limit}";`)) counted.push(name);
      }
    }

    expect(counted.sort()).toEqual(names.flatMap(namesOf).sort());
    expect(counted).toEqual(
      expect.arrayContaining(['createBlueprint', 'createCampaign', 'testWebhook', 'replayFailedDeliveries']),
    );
  });

  it('counts nothing that is not valid', async () => {
    const client = await clientOf('new-campaigns');

    for (let n = 0; n < 3; n++) await client.post('/api/campaigns', {});
    const { headers } = await client.send(callOfNobodys('duplicateCampaign'));

    expect(headers.ratelimit).toContain(`;r=${requestLimits['new-campaigns'].calls - 1};`);
  });

  it('never refuses a right key for wrong ones from its network', async () => {
    const { key } = await anApiKey();
    const call = await callerOf('wrong-keys');

    await useUp('wrong-keys', call);

    expect([(await call()).status, (await asProgram(key).get('/v1/me')).status]).toEqual([429, 200]);
  });

  it('counts in the process while Redis is away, so that nobody is locked out or unlimited', async () => {
    const call = await callerOf('webhook-tests');
    const { client } = service().get(RedisConnection);
    client.disconnect();

    const allowed = await useUp('webhook-tests', call);
    const refused = await call();
    await client.connect();

    expect([...new Set(allowed.map(({ status }) => status))]).not.toContain(429);
    expect(refused.status).toBe(429);
  });
});

describe('the words of a limit', () => {
  it.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [600, '10 minutes'],
  ])('say a wait of %s s as %s', (seconds, words) => {
    expect(waitMessage(seconds)).toBe(`Too many requests. Try again in ${words}.`);
  });
});
