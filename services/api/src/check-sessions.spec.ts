import { describe, expect, it } from '@jest/globals';
import { SessionRepository, sessionCookieName } from '@lastcall/core/accounts';
import {
  as,
  callOf,
  checksumOfTables,
  config,
  problemOf,
  service,
  type Client,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiEndpoints, isForKeys, useSweep, type Everything } from './testing-kit/index.ts';

const sweep = useSweep();

// The public API requires an API key; sessions have no access to it.
const closed = apiEndpoints.filter(([name, { access }]) => access !== 'public' && !isForKeys(name));
/** The changing calls that a smoke check may make. Add one only after a review. */
const selfReported = ['reportRemoteFailure', 'reportRemoteViews'];
const changing = closed.filter(([name, { method }]) => method !== 'GET' && !selfReported.includes(name));
const reading = closed.filter(([, { method, access }]) => method === 'GET' && access === 'session');

const checks = new Map<string, Promise<Client>>();

/** Returns a client of a smoke check, signed in as this user. All tests share it, since checks change nothing. */
function checkOf({ owner }: Everything): Promise<Client> {
  const known = checks.get(owner.userId) ?? startCheck(owner);
  checks.set(owner.userId, known);
  return known;
}

async function startCheck({ accountId, userId }: Owner): Promise<Client> {
  const id = await service().get(SessionRepository).startCheck(accountId, userId, {});
  return as({ cookie: `${sessionCookieName(config())}=${id}` });
}

describe('a browser that checks a version', () => {
  it.each(changing)('cannot call %s, though its user may', async (name) => {
    // good-input.spec.ts and long-input.spec.ts test that the user may make the same call.
    const world = await sweep.sharedCaller(name);
    const check = await checkOf(world);
    const before = await checksumOfTables();

    expect(problemOf(await check.send(callOf(name, world.facts))).code).toBe('not_found');

    expect(await checksumOfTables()).toBe(before);
  });

  it.each(reading)('can read the data of screens with %s', async (name) => {
    const world = await sweep.sharedCaller(name);
    const call = callOf(name, world.facts);

    const start = new Date().toISOString();
    const [own, seen] = [await world.client.send(call), await (await checkOf(world)).send(call)];

    // An export contains its creation time, and a preview's URL is signed for its session.
    const end = new Date().toISOString();
    const [ownText, seenText] = [own, seen].map(({ text }) =>
      text
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => (instant >= start && instant <= end ? 'now' : instant))
        .replace(/(?<=\?token=)[\w.-]+/g, 'signed'),
    );
    expect([seen.status, seenText]).toEqual([own.status, ownText]);
    expect(seen.status).not.toBe(404);
  });

  it('reports failures', async () => {
    const check = await checkOf(await sweep.sharedCustomer('owner'));

    expect(
      await check.post('/remotes/failures', { remote: 'mfe-timers', version: '1.0.0', reason: 'broken', message: '' }),
    ).toMatchObject({ status: 200 });
  });
});
