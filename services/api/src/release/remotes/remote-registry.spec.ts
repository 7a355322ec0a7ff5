import { describe, expect, it } from '@jest/globals';
import { manifestFile, type RegisteredRemote } from '@lastcall/contracts/release';
import { createService } from '@lastcall/core/platform';
import { integrityOf } from '@lastcall/core/release';
import {
  anAccount,
  as,
  asOtherAccount,
  config,
  database,
  eventually,
  signed,
  useRemotes,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { aRemote, listed } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), REMOTES_ORIGIN: 'https://files.test/remotes' }) });

describe('GET /remotes/registry', () => {
  it('returns the stable versions with their hashes, before sign-in', async () => {
    const { name, client, build, activate } = await aRemote(remotes);
    const built = build();
    await activate(await remotes.publish(built, { by: client }));
    const { version, contractRange, areas } = built.manifest;
    const { signature } = signed(built.manifest, remotes.key);

    const answer = await asOtherAccount().get('/remotes/registry');

    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { asOf: expect.stringMatching(/^20\d\d-.*Z$/) },
    });
    expect(await listed(asOtherAccount(), name)).toEqual({
      name,
      revision: 1,
      reason: 'stable',
      release: {
        isSigned: true,
        version,
        base: `https://files.test/remotes/${name}/${version}/`,
        contractRange,
        areas,
        manifestIntegrity: integrityOf(JSON.stringify(built.manifest)),
        keyId: 'spec',
        signature,
      },
      fallback: null,
    });
    expect(manifestFile).toBe('manifest.json');
  });

  it('omits versions that are published but not active', async () => {
    const { name, client, version } = await aRemote(remotes);
    await version();

    expect([await listed(asOtherAccount(), name), await listed(client, name)]).toEqual([undefined, undefined]);
  });

  it('names the fallback of a version: the stable version, or the previous one', async () => {
    const { version, activateNew, change, given } = await aRemote(remotes);
    const [a, b] = (await activateNew(2)) as [string, string];
    const c = await version();
    const customer = await anAccount();
    expect(await given(as(customer))).toEqual(['stable', b, a]);

    await change({ what: 'canary', version: c, percent: 100 });
    expect(await given(as(customer))).toEqual(['canary', c, b]);
    expect(await given(asOtherAccount())).toEqual(['stable', b, a]);

    await change({ what: 'pin', account: customer.accountId, version: a });
    expect(await given(as(customer))).toEqual(['pin', a, b]);
    await change({ what: 'pin', account: customer.accountId, version: b });
    expect(await given(as(customer))).toEqual(['pin', b, a]);
  });

  it.each<[string, (remote: Awaited<ReturnType<typeof aRemote>>, version: string) => Promise<unknown>]>([
    ['a browser rejected', ({ judge }, version) => judge(version, false)],
    [
      'was signed by a revoked key',
      (_, version) => database().sql("UPDATE remote_deployment SET key_id = 'taken-back' WHERE version = ?", [version]),
    ],
    [
      'has an expired signature',
      (_, version) =>
        database().sql(
          "UPDATE remote_deployment SET manifest = JSON_SET(manifest, '$.expiresAt', '2026-01-01T00:00:00.000Z') WHERE version = ?",
          [version],
        ),
    ],
  ])('never falls back to a version that %s', async (_, happens) => {
    const remote = await aRemote(remotes);
    const [a, b] = (await remote.activateNew(2)) as [string, string];
    await happens(remote, a);

    await eventually(async () => expect(await remote.given(asOtherAccount())).toEqual(['stable', b, null]));
  });

  it('reflects a change by another process within a second', async () => {
    const { name, activateNew, change } = await aRemote(remotes);
    const [a, b] = await activateNew(2);
    const other = await createService(apiModule(config()) as never, config());
    try {
      await other.listen(0, '127.0.0.1');
      const there = async () => {
        const { remotes: found } = (await (await fetch(`${await other.getUrl()}/remotes/registry`)).json()) as {
          remotes: RegisteredRemote[];
        };
        return found.find((remote) => remote.name === name);
      };
      expect(await there()).toMatchObject({ release: { version: b } });

      await change({ what: 'rollback' });

      await eventually(async () => expect(await there()).toMatchObject({ release: { version: a } }));
    } finally {
      await other.close();
    }
  });
});
