import { describe, expect, it } from '@jest/globals';
import { CALLER_SOURCE, type CallerSource } from '@lastcall/core/platform';
import { RemoteOverrideService } from '@lastcall/core/release';
import {
  aBuild,
  anAccount,
  as,
  asOtherAccount,
  aSession,
  database,
  service,
  useRemotes,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import type { FastifyRequest } from 'fastify';
import { apiModule } from '../../api.module.ts';
import { aRemote, aRemoteName, listed } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), REMOTE_OVERRIDE_HOSTS: 'localhost,previews.test:8443' }) });

/** A new remote with a version that is stable. */
async function aStableRemote() {
  const remote = await aRemote(remotes);
  const [stable] = await remote.activateNew(1);
  return { ...remote, stable: stable! };
}

describe('PUT /remotes/overrides', () => {
  /** A staff member with a separate session. */
  async function aMember() {
    const owner = await anAccount({ staff: true });
    const client = as(owner);
    return {
      owner,
      client,
      put: (remote: string, to: string | null) => client.put('/remotes/overrides', { remote, to }),
    };
  }
  const originsFor = async ({ cookie }: Pick<Owner, 'cookie'>) => {
    const caller = await service()
      .get<CallerSource>(CALLER_SOURCE)
      .callerOf({ headers: { cookie } } as FastifyRequest);
    return service().get(RemoteOverrideService).originsFor(caller);
  };

  it('assigns a server of an allowed host to this session only, until it is removed', async () => {
    const { name, given, stable } = await aStableRemote();
    const { owner, client, put } = await aMember();
    const elsewhere = { cookie: await aSession({ accountId: owner.accountId, id: owner.userId }) };

    expect(await put(name, 'http://localhost:3203')).toMatchObject({ status: 200, body: { ok: true } });

    expect(await listed(client, name)).toMatchObject({
      reason: 'override',
      release: {
        isSigned: false,
        version: 'local',
        base: 'http://localhost:3203/',
        areas: aBuild({ name }).manifest.areas,
      },
      fallback: { version: stable },
    });
    expect(await given(as(elsewhere))).toEqual(['stable', stable, null]);
    expect(await given(asOtherAccount())).toEqual(['stable', stable, null]);
    expect([
      await originsFor(owner),
      await originsFor(elsewhere),
      service().get(RemoteOverrideService).originsFor(null),
    ]).toEqual([['http://localhost:3203'], [], []]);

    expect(await put(name, null)).toMatchObject({ status: 200 });
    expect(await given(client)).toEqual(['stable', stable, null]);
    expect(await originsFor(owner)).toEqual([]);
  });

  it('loads an unpublished remote from its team’s server', async () => {
    const { client, put } = await aMember();
    const name = aRemoteName();

    await put(name, 'https://previews.test:8443/');

    expect(await listed(client, name)).toEqual({
      name,
      revision: 0,
      reason: 'override',
      release: {
        isSigned: false,
        version: 'local',
        base: 'https://previews.test:8443/',
        areas: { screens: [], slots: [] },
      },
      fallback: null,
    });
  });

  it('assigns a published version regardless of its browser check, and the newest version of a preview', async () => {
    const { name, version, given, stable } = await aStableRemote();
    const { client, put } = await aMember();
    const refused = await version('refused');
    await version('ready', { preview: 'my-branch' });
    const newest = await version('published', { preview: 'my-branch' });

    await put(name, refused);
    expect(await given(client)).toEqual(['override', refused, stable]);
    await put(name, 'preview:my-branch');
    expect(await given(client)).toEqual(['override', newest, stable]);
  });

  it('keeps overrides of several remotes that are set concurrently', async () => {
    const { owner, put } = await aMember();

    await Promise.all([3201, 3202, 3203, 3204].map((port) => put(aRemoteName(), `http://localhost:${port}`)));

    expect((await originsFor(owner)).sort()).toEqual(
      [3201, 3202, 3203, 3204].map((port) => `http://localhost:${port}`),
    );
  });

  it.each([
    'http://evil.test',
    'http://localhost.evil.test',
    'http://localhost@evil.test',
    'http://localhost:3203@evil.test',
    'http://evil.test#localhost',
    'http://evil.test/localhost',
    'http://user@localhost:3203',
    'http://user:word@localhost:3203',
    'http://127.0.0.1:3203',
    'http://[::1]:3203',
    'http://localhost.',
    'http://evil.test\\@localhost',
    'http://localhost:3203/path/',
    'http://localhost:3203/?x=1',
    'http://localhost:3203/#x',
    'http://localhost:99999',
    'https://previews.test',
    'https://previews.test:8444',
    'https://x.previews.test:8443',
    'ftp://localhost',
    'javascript:alert(1)',
    'data:text/javascript,1',
    'file:///localhost',
    'blob:http://localhost:3203/x',
    '//localhost:3203',
    'localhost:3203',
    'ws://localhost:3203',
    '9.9.9',
    'latest',
    'preview:nothing',
    'preview:',
    '../1.0.0',
    'null',
  ])('rejects %s', async (to) => {
    const { name, given, stable } = await aStableRemote();
    const { client, put } = await aMember();

    expect(await put(name, to)).toMatchObject({ status: 422, body: { code: 'override_refused' } });

    expect(await given(client)).toEqual(['stable', stable, null]);
  });

  it('rejects an incomplete version, and one of another remote', async () => {
    const { put } = await aMember();
    const { name, version, stable } = await aStableRemote();
    const uploading = await version('uploading');

    expect(await put(name, uploading)).toMatchObject({ status: 422 });
    expect(await put(aRemoteName(), stable)).toMatchObject({ status: 422 });
  });

  it('is hidden from customers, and ends when a user loses the staff role', async () => {
    const { name, given, stable } = await aStableRemote();
    expect(
      await as(await anAccount({ premium: true })).put('/remotes/overrides', {
        remote: name,
        to: 'http://localhost:3203',
      }),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { owner, client, put } = await aMember();
    await put(name, 'http://localhost:3203');

    await database().sql('UPDATE user SET is_staff = FALSE WHERE id = ?', [owner.userId]);

    expect(await given(client)).toEqual(['stable', stable, null]);
    expect(await originsFor(owner)).toEqual([]);
  });

  it('ends for a host that is no longer allowed', async () => {
    const { owner, client, put } = await aMember();
    const name = aRemoteName();
    await put(name, 'http://localhost:3203');

    await database().sql(
      `UPDATE session SET remote_overrides = JSON_SET(remote_overrides, '$."${name}"', 'http://gone.test/') WHERE user_id = ?`,
      [owner.userId],
    );

    expect(await listed(client, name)).toBeUndefined();
    expect(await originsFor(owner)).toEqual([]);
  });
});
