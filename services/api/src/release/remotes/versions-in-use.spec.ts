import { describe, expect, it } from '@jest/globals';
import type { VersionInUse } from '@lastcall/contracts/release';
import { anAccount, asOtherAccount, database, useRemotes, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { aRemote, listed } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: remotes.env });

/** Returns the versions of a remote that a release of the shell must be able to run, with their roles. */
async function inUse(name: string): Promise<string[]> {
  const { body } = await asOtherAccount().get('/remotes/in-use');
  return (body.versions as VersionInUse[])
    .filter((each) => each.name === name)
    .map(({ role, release }) => `${role} ${release.version}`);
}

describe('GET /remotes/in-use', () => {
  it('lists the live, canary and previous version to anyone, each as the shell loads it', async () => {
    const { name, version, activateNew, change } = await aRemote(remotes);
    const [a, b] = await activateNew(2);
    const c = await version();
    await change({ what: 'canary', version: c, percent: 5 });

    expect(await inUse(name)).toEqual([`live ${b}`, `canary ${c}`, `previous ${a}`]);
    const { body } = await asOtherAccount().get('/remotes/in-use');
    const live = (body.versions as VersionInUse[]).find((each) => each.name === name);
    expect(live?.release).toEqual((await listed(asOtherAccount(), name))?.release);
  });

  it('omits versions that only a pinned account has, and versions that are not active', async () => {
    const { name, version, activateNew, change } = await aRemote(remotes);
    const [live] = await activateNew(1);
    await version();
    const { accountId } = await anAccount();
    await change({ what: 'pin', account: accountId, version: await version() });

    expect(await inUse(name)).toEqual([`live ${live}`]);
  });

  it('omits a previous version that was rejected or has expired', async () => {
    const refused = await aRemote(remotes);
    const [a, b] = (await refused.activateNew(2)) as [string, string];
    await refused.judge(a, false);
    const expired = await aRemote(remotes);
    const [c, d] = (await expired.activateNew(2)) as [string, string];
    await database().sql(
      "UPDATE remote_deployment SET manifest = JSON_SET(manifest, '$.expiresAt', '2026-01-01T00:00:00.000Z') WHERE version = ?",
      [c],
    );

    expect([await inUse(refused.name), await inUse(expired.name)]).toEqual([[`live ${b}`], [`live ${d}`]]);
  });
});
