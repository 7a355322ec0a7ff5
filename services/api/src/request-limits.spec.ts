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

const redis = () => service().get(RedisConnection).client;
const windowsOf = (name: RequestLimitName): Promise<string[]> => redis().keys(`limit-${name}:*`);

async function endWindows(name: RequestLimitName): Promise<void> {
  const keys = await windowsOf(name);
  if (keys.length > 0) await redis().del(keys);
}

/**
 * Begins a window with a call, and then has it as if all calls but one that the limit allows had been made in it: as
 * many calls as that would take a slow machine longer than the window lasts.
 */
async function useUpAllButOne(name: RequestLimitName, call: (turn: number) => Promise<Answer>): Promise<Answer> {
  const { calls, seconds } = requestLimits[name];
  await endWindows(name);
  const first = await call(0);
  const [key, ...more] = await windowsOf(name);
  expect(more).toEqual([]);
  expect(await redis().get(key!)).toBe('1');
  const left = await redis().ttl(key!);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThanOrEqual(seconds);
  await redis().set(key!, calls - 1, 'EX', seconds);
  return first;
}

const names = Object.keys(requestLimits) as RequestLimitName[];

describe('a limit on requests', () => {
  it.each(names)(
    'refuses one call more than %s allows, says when to try again, and ends with its window',
    async (name) => {
      const { calls } = requestLimits[name];
      const call = await callerOf(name);

      const first = await useUpAllButOne(name, call);
      const last = await call(1);
      const refused = await call(0);
      await endWindows(name);
      const later = await call(0);

      expect([first.status, last.status]).not.toContain(429);
      expect(later.status).toBe(first.status);
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

    await useUpAllButOne('wrong-keys', call);
    await call(1);

    expect([(await call(0)).status, (await asProgram(key).get('/v1/me')).status]).toEqual([429, 200]);
  });

  it('counts in the process while Redis is away, so that nobody is locked out or unlimited', async () => {
    // Its window is so long that no machine is too slow for its calls.
    const call = await callerOf('imports');
    redis().disconnect();

    const statuses = new Set<number>();
    for (let turn = 0; turn < requestLimits.imports.calls; turn += 1) statuses.add((await call(turn)).status);
    const refused = await call(0);
    await redis().connect();

    expect([...statuses]).not.toContain(429);
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
