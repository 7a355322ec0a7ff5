import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { manifestFile, type BodyOf, type RegisteredRemote } from '@lastcall/contracts';
import { CALLER_SOURCE, createService, type CallerSource } from '@lastcall/core/platform';
import { integrityOf, RemoteOverrideService } from '@lastcall/core/remotes';
import { aBuild, anAccount, as, asStranger, aSession, config, database, eventually, service, signed, useRemotes, useService, type Build, type Client, type Owner } from '@lastcall/core/testing-kit';
import type { FastifyRequest } from 'fastify';
import { apiModule } from '../api.module.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), REMOTES_ORIGIN: 'https://files.test/remotes', REMOTE_OVERRIDE_HOSTS: 'localhost,previews.test:8443', CANARY_FAILURES: '3', CANARY_MINUTES: '10' }) });

type Change = BodyOf<'changeChannel'>['change'];

let staff: Client;
beforeAll(async () => {
  staff = as(await anAccount({ staff: true }));
});

const aName = () => `mfe-spec-${randomUUID().slice(0, 8)}`;
const statusOf = async (name: string) => (await staff.get(`/api/remotes/${name}`)).body;
async function change(name: string, each: Change): Promise<void> {
  const { channels } = await statusOf(name);
  expect(await staff.post(`/api/remotes/${name}/channels`, { revision: channels.revision, change: each })).toMatchObject({ status: 200 });
}

/** A remote whose last version is stable, and the ones before it one after the other before that. */
async function aRemote(count = 1): Promise<{ name: string; builds: Build[]; versions: string[] }> {
  const name = aName();
  const builds = Array.from({ length: count }, () => aBuild({ name }));
  for (const build of builds) {
    await remotes.publish(build, { by: staff });
    await change(name, { what: 'activate', version: build.manifest.version });
  }
  return { name, builds, versions: builds.map(({ manifest }) => manifest.version) };
}

const listed = async (to: Client, name: string): Promise<RegisteredRemote | undefined> => (await to.get('/remotes/registry')).body.remotes.find((remote: RegisteredRemote) => remote.name === name);
const isListedAs = async (to: Client, name: string) => {
  const found = await listed(to, name);
  return found && [found.reason, found.release.version, found.fallback?.version ?? null];
};

describe('GET /remotes/registry', () => {
  it('tells the shell, before anybody has signed in, where the stable version is and how to know it', async () => {
    const { name, builds: [build] } = await aRemote();
    const { version, contractRange, areas } = build!.manifest;
    const { signature } = signed(build!.manifest, remotes.key);

    const answer = await asStranger().get('/remotes/registry');

    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, body: { asOf: expect.stringMatching(/^20\d\d-.*Z$/) } });
    expect(await listed(asStranger(), name)).toEqual({
      name,
      revision: 1,
      reason: 'stable',
      release: { isSigned: true, version, base: `https://files.test/remotes/${name}/${version}/`, contractRange, areas, manifestIntegrity: integrityOf(JSON.stringify(build!.manifest)), keyId: 'spec', signature },
      fallback: null,
    });
    expect(manifestFile).toBe('manifest.json');
  });

  it('knows nothing of what was published and is active nowhere', async () => {
    const name = aName();
    await remotes.publish(aBuild({ name }), { by: staff });

    expect([await listed(asStranger(), name), await listed(staff, name)]).toEqual([undefined, undefined]);
  });

  it('names what to use when a version fails: the stable one, or the one before it', async () => {
    const { name, versions: [a, b] } = await aRemote(2);
    const c = await remotes.publish(aBuild({ name }), { by: staff });
    const customer = await anAccount();
    expect(await isListedAs(as(customer), name)).toEqual(['stable', b, a]);

    await change(name, { what: 'canary', version: c, percent: 100 });
    expect(await isListedAs(as(customer), name)).toEqual(['canary', c, b]);
    expect(await isListedAs(asStranger(), name)).toEqual(['stable', b, a]);

    await change(name, { what: 'pin', account: customer.accountId, version: a! });
    expect(await isListedAs(as(customer), name)).toEqual(['pin', a, b]);
    await change(name, { what: 'pin', account: customer.accountId, version: b! });
    expect(await isListedAs(as(customer), name)).toEqual(['pin', b, a]);
  });

  it('falls back on nothing that a browser has refused', async () => {
    const { name, versions: [a, b] } = await aRemote(2);
    await staff.put(`/api/remotes/${name}/deployments/${a}/verdict`, { isGood: false, note: '' });

    await eventually(async () => expect(await isListedAs(asStranger(), name)).toEqual(['stable', b, null]), 1_000);
  });

  it('shows within a second what another process has changed', async () => {
    const { name, versions: [a, b] } = await aRemote(2);
    const other = await createService(apiModule(config()) as never, config());
    try {
      await other.listen(0, '127.0.0.1');
      const there = await fetch(`${await other.getUrl()}/remotes/registry`);
      expect((await there.json() as { remotes: RegisteredRemote[] }).remotes.find((remote) => remote.name === name)).toMatchObject({ release: { version: b } });

      await change(name, { what: 'rollback' });

      await eventually(async () => {
        const { remotes: found } = (await (await fetch(`${await other.getUrl()}/remotes/registry`)).json()) as { remotes: RegisteredRemote[] };
        expect(found.find((remote) => remote.name === name)).toMatchObject({ release: { version: a } });
      }, 1_000);
    } finally {
      await other.close();
    }
  });
});

describe('PUT /remotes/overrides', () => {
  /** One of our own people, in a session of their own. */
  async function somebody() {
    const owner = await anAccount({ staff: true });
    const client = as(owner);
    return { owner, client, put: (remote: string, to: string | null) => client.put('/remotes/overrides', { remote, to }) };
  }
  const originsFor = async ({ cookie }: Pick<Owner, 'cookie'>) => {
    const caller = await service().get<CallerSource>(CALLER_SOURCE).callerOf({ headers: { cookie } } as FastifyRequest);
    return service().get(RemoteOverrideService).originsFor(caller);
  };

  it('gives this session alone a server of an allowed host, until it is taken back', async () => {
    const { name, builds: [build], versions: [a] } = await aRemote();
    const { owner, client, put } = await somebody();
    const elsewhere = { cookie: await aSession({ accountId: owner.accountId, id: owner.userId }) };

    expect(await put(name, 'http://localhost:3203')).toMatchObject({ status: 200, body: { ok: true } });

    expect(await listed(client, name)).toMatchObject({ reason: 'override', release: { isSigned: false, version: 'local', base: 'http://localhost:3203/', areas: build!.manifest.areas }, fallback: { version: a } });
    expect(await isListedAs(as(elsewhere), name)).toEqual(['stable', a, null]);
    expect(await isListedAs(asStranger(), name)).toEqual(['stable', a, null]);
    expect([await originsFor(owner), await originsFor(elsewhere), service().get(RemoteOverrideService).originsFor(null)]).toEqual([['http://localhost:3203'], [], []]);

    expect(await put(name, null)).toMatchObject({ status: 200 });
    expect(await isListedAs(client, name)).toEqual(['stable', a, null]);
    expect(await originsFor(owner)).toEqual([]);
  });

  it('gives a remote that was never published from its team’s server', async () => {
    const { client, put } = await somebody();
    const name = aName();

    await put(name, 'https://previews.test:8443/');

    expect(await listed(client, name)).toEqual({ name, revision: 0, reason: 'override', release: { isSigned: false, version: 'local', base: 'https://previews.test:8443/', areas: { screens: [], slots: [] } }, fallback: null });
  });

  it('gives a published version, whatever a browser has said of it, and the newest of a preview', async () => {
    const { name, versions: [a] } = await aRemote();
    const { client, put } = await somebody();
    const refused = await remotes.publish(aBuild({ name }), { until: 'refused', by: staff });
    await remotes.publish(aBuild({ name }), { by: staff, preview: 'my-branch' });
    const newest = await remotes.publish(aBuild({ name }), { until: 'published', by: staff, preview: 'my-branch' });

    await put(name, refused);
    expect(await isListedAs(client, name)).toEqual(['override', refused, a]);
    await put(name, 'preview:my-branch');
    expect(await isListedAs(client, name)).toEqual(['override', newest, a]);
  });

  it('keeps the overrides of several remotes that are set at the same moment', async () => {
    const { owner, put } = await somebody();

    await Promise.all([3201, 3202, 3203, 3204].map((port) => put(aName(), `http://localhost:${port}`)));

    expect((await originsFor(owner)).sort()).toEqual([3201, 3202, 3203, 3204].map((port) => `http://localhost:${port}`));
  });

  it.each([
    'http://evil.test', 'http://localhost.evil.test', 'http://localhost@evil.test', 'http://localhost:3203@evil.test', 'http://evil.test#localhost', 'http://evil.test/localhost', 'http://user@localhost:3203', 'http://user:word@localhost:3203',
    'http://127.0.0.1:3203', 'http://[::1]:3203', 'http://localhost.', 'http://evil.test\\@localhost', 'http://localhost:3203/path/', 'http://localhost:3203/?x=1', 'http://localhost:3203/#x', 'http://localhost:99999',
    'https://previews.test', 'https://previews.test:8444', 'https://x.previews.test:8443', 'ftp://localhost', 'javascript:alert(1)', 'data:text/javascript,1', 'file:///localhost', 'blob:http://localhost:3203/x', '//localhost:3203', 'localhost:3203', 'ws://localhost:3203',
    '9.9.9', 'latest', 'preview:nothing', 'preview:', '../1.0.0', 'null',
  ])('refuses %s', async (to) => {
    const { name, versions: [a] } = await aRemote();
    const { client, put } = await somebody();

    expect(await put(name, to)).toMatchObject({ status: 422, body: { code: 'override_refused' } });

    expect(await isListedAs(client, name)).toEqual(['stable', a, null]);
  });

  it('refuses a version whose files are not all there, and one of another remote', async () => {
    const { put } = await somebody();
    const { name, versions: [version] } = await aRemote();
    const uploading = await remotes.publish(aBuild({ name }), { until: 'uploading', by: staff });

    expect(await put(name, uploading)).toMatchObject({ status: 422 });
    expect(await put(aName(), version!)).toMatchObject({ status: 422 });
  });

  it('is not there for customers, and ends for somebody who is no longer one of us', async () => {
    const { name, versions: [a] } = await aRemote();
    expect(await as(await anAccount({ premium: true })).put('/remotes/overrides', { remote: name, to: 'http://localhost:3203' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { owner, client, put } = await somebody();
    await put(name, 'http://localhost:3203');

    await database().sql('UPDATE user SET is_staff = FALSE WHERE id = ?', [owner.userId]);

    expect(await isListedAs(client, name)).toEqual(['stable', a, null]);
    expect(await originsFor(owner)).toEqual([]);
  });

  it('ends for a host that is not allowed any more', async () => {
    const { owner, client, put } = await somebody();
    const name = aName();
    await put(name, 'http://localhost:3203');

    await database().sql(`UPDATE session SET remote_overrides = JSON_SET(remote_overrides, '$."${name}"', 'http://gone.test/') WHERE user_id = ?`, [owner.userId]);

    expect(await listed(client, name)).toBeUndefined();
    expect(await originsFor(owner)).toEqual([]);
  });
});

describe('POST /remotes/failures', () => {
  const report = (by: Owner, remote: string, version: string, message = 'Loading failed') => as(by).post('/remotes/failures', { remote, version, reason: 'unreachable', message });
  async function aCanary() {
    const { name, versions: [stable] } = await aRemote();
    const canary = await remotes.publish(aBuild({ name }), { by: staff });
    await change(name, { what: 'canary', version: canary, percent: 100 });
    return { name, stable: stable!, canary };
  }
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => anAccount()));

  it('shows the team what failed, for how many, in the words of the newest', async () => {
    const { name, versions: [version] } = await aRemote();
    const [one, other] = await people(2);
    for (const message of ['first', 'second']) expect(await report(one!, name, version!, message)).toMatchObject({ status: 200, body: { ok: true } });
    await report(other!, name, version!, 'third');

    expect((await statusOf(name)).failures).toEqual([{ version, reason: 'unreachable', message: 'third', people: 2, lastAt: expect.any(String) }]);
    expect((await asStranger().get('/metrics')).text).toContain(`remote_failures_total{remote="${name}",reason="unreachable"} 3`);
  });

  it('stops a canary once it has failed for three people, and everybody has what is stable', async () => {
    const { name, stable, canary } = await aCanary();
    const [one, two, three] = await people(3);
    for (const person of [one!, two!]) await report(person, name, canary);
    expect(await isListedAs(as(three!), name)).toEqual(['canary', canary, stable]);

    await report(three!, name, canary);

    expect(await isListedAs(as(three!), name)).toEqual(['stable', stable, null]);
    const { channels, deployments } = await statusOf(name);
    expect(channels).toMatchObject({ revision: 3, stable, canary: null });
    expect(deployments).toContainEqual(expect.objectContaining({ version: canary, state: 'halted' }));
    const { events } = (await staff.get(`/api/remotes/${name}/history`)).body;
    expect(events[0]).toMatchObject({ what: 'canary-halted', version: canary, note: '3 people saw it fail within 10 minutes', by: 'lastcall' });
  });

  it('stops it once when people fail at the same moment, and never starts it again', async () => {
    const { name, canary } = await aCanary();

    await Promise.all((await people(12)).map((person) => report(person, name, canary)));

    const { events } = (await staff.get(`/api/remotes/${name}/history`)).body;
    expect(events.filter(({ what }: { what: string }) => what === 'canary-halted')).toHaveLength(1);
    await staff.put(`/api/remotes/${name}/deployments/${canary}/verdict`, { isGood: true, note: '' });
    for (const again of [{ what: 'canary', version: canary, percent: 5 }, { what: 'activate', version: canary, isUnchecked: true }]) {
      expect(await staff.post(`/api/remotes/${name}/channels`, { revision: 3, change: again })).toMatchObject({ status: 409, body: { code: 'version_not_ready' } });
    }
  });

  it('does not stop a canary that fails often for the same person, also in several sessions', async () => {
    const { name, stable, canary } = await aCanary();
    const [person] = await people(1);
    const elsewhere = { ...person!, cookie: await aSession({ accountId: person!.accountId, id: person!.userId }) };

    for (let n = 0; n < 5; n++) await report(n % 2 ? person! : elsewhere, name, canary);

    expect(await isListedAs(as(person!), name)).toEqual(['canary', canary, stable]);
  });

  it('does not stop a canary for people who do not have it, whatever they say, also before it began', async () => {
    const { name, versions: [stable] } = await aRemote();
    const canary = await remotes.publish(aBuild({ name }), { by: staff });
    const others = await people(4);
    for (const person of others) await report(person, name, canary);
    await change(name, { what: 'canary', version: canary, percent: 0.01 });
    const without = (await Promise.all(others.map(async (person) => ((await listed(as(person), name))?.reason === 'stable' ? [person] : [])))).flat();

    for (const person of without) await report(person, name, canary);

    expect(without.length).toBeGreaterThanOrEqual(3);
    expect((await statusOf(name)).channels).toMatchObject({ stable, canary: { version: canary } });
    expect((await statusOf(name)).failures).toEqual([]);
  });

  it('does not stop a canary for failures of longer ago', async () => {
    const { name, stable, canary } = await aCanary();
    const [one, two, three] = await people(3);
    for (const person of [one!, two!]) await report(person, name, canary);
    await database().sql('UPDATE remote_failure SET last_at = last_at - INTERVAL 11 MINUTE WHERE version = ?', [canary]);

    await report(three!, name, canary);

    expect(await isListedAs(as(three!), name)).toEqual(['canary', canary, stable]);
    await report(one!, name, canary);
    await report(two!, name, canary);
    expect(await isListedAs(as(three!), name)).toEqual(['stable', stable, null]);
  });

  it('does not touch the canary for failures of another version, nor what is stable for its own', async () => {
    const { name, stable, canary } = await aCanary();
    const all = await people(5);

    for (const person of all) await report(person, name, stable);

    expect(await isListedAs(as(all[0]!), name)).toEqual(['canary', canary, stable]);
    expect((await statusOf(name)).channels).toMatchObject({ revision: 2, stable });
  });

  it('keeps nothing of versions that were never published', async () => {
    const { name } = await aRemote();
    const [person] = await people(1);
    const uploading = await remotes.publish(aBuild({ name }), { until: 'uploading', by: staff });
    const count = () => database().sql('SELECT COUNT(*) AS failures FROM remote_failure');
    const before = await count();

    for (const [remote, version] of [[name, '9.9.9'], [name, uploading], [aName(), '1.0.0']] as const) expect(await report(person!, remote, version)).toMatchObject({ status: 200, body: { ok: true } });

    expect(await count()).toEqual(before);
  });
});
