import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@lastcall/contracts';
import { requestLimits, waitMessage, type RequestLimitName } from '@lastcall/contracts/request-limits';
import { RedisConnection } from '@lastcall/core/platform';
import {
  anAccount,
  anApiKey,
  as,
  asProgram,
  service,
  useService,
  type Answer,
  type Sent,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';
import { apiEndpoints } from './testing-kit/index.ts';

useService(apiModule);

/** A call that is counted and does nothing: its ids are nobody's, and its body is empty. */
const emptyCall = ({ method, path }: Endpoint): Sent => ({
  method,
  path: path.replace(/:\w+/g, randomUUID()),
  ...(method === 'GET' ? {} : { body: {} }),
});

const endpointsOf = (name: RequestLimitName): readonly Endpoint[] =>
  apiEndpoints
    .map(([, endpoint]): Endpoint => endpoint)
    .filter(({ access, limit }) => (name === 'public-api' ? access === 'key' : limit === name));

/** Calls of all endpoints of a limit by turns, by one who has the limit for themselves. */
async function callerOf(name: RequestLimitName): Promise<(turn: number) => Promise<Answer>> {
  if (name === 'wrong-keys') return () => asProgram('lc_wrong').get('/v1/me');
  const client = requestLimits[name].per === 'key' ? asProgram((await anApiKey()).key) : as(await anAccount());
  const counted = endpointsOf(name);
  return (turn) => client.send(emptyCall(counted[turn % counted.length]!));
}

/** Calls so often as the limit allows, some at a time. */
async function useUp(name: RequestLimitName, call: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < requestLimits[name].calls) {
    const left = requestLimits[name].calls - answers.length;
    const turns = Array.from({ length: Math.min(20, left) }, (_, n) => answers.length + n);
    answers.push(...(await Promise.all(turns.map(call))));
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
      const refused = await call(0);
      await endWindows(name);
      const later = await call(0);

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

  it.each(names.filter((name) => name !== 'wrong-keys'))('counts %s of each for themselves', async (name) => {
    const first = await callerOf(name);
    const second = await callerOf(name);

    await first(0);
    const { headers } = await second(0);

    expect(headers.ratelimit).toContain(`;r=${requestLimits[name].calls - 1};`);
  });

  it('never refuses a right key for wrong ones from its network', async () => {
    const { key } = await anApiKey();
    const call = await callerOf('wrong-keys');

    await useUp('wrong-keys', call);

    expect([(await call(0)).status, (await asProgram(key).get('/v1/me')).status]).toEqual([429, 200]);
  });

  it('counts in the process while Redis is away, so that nobody is locked out or unlimited', async () => {
    const call = await callerOf('webhook-tests');
    const { client } = service().get(RedisConnection);
    client.disconnect();

    const allowed = await useUp('webhook-tests', call);
    const refused = await call(0);
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
