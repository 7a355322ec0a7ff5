import { afterEach, describe, expect, it } from '@jest/globals';
import type { RegisteredRemote } from '@lastcall/contracts/release';
import {
  aBuild,
  anAccount,
  as,
  asOtherAccount,
  useDatabaseProxy,
  useRemotes,
  useService,
  type Client,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const way = useDatabaseProxy();
const remotes = useRemotes();
useService(apiModule, {
  env: ({ databaseUrl }) => ({ ...remotes.env(), DATABASE_URL: way.through(databaseUrl), LOG_LEVEL: 'silent' }),
});

afterEach(way.restore);

const versionFor = async (client: Client) => {
  const { status, body } = await client.get('/remotes/registry');
  return status === 200
    ? (body.remotes as RegisteredRemote[]).map(({ reason, release }) => [reason, release.version])
    : status;
};

/** A staff member with a pinned version. */
async function aPinned(stable: string, own: string): Promise<Owner> {
  const owner = await anAccount({ staff: true });
  const change = (revision: number, each: object) =>
    as(owner).post('/api/remotes/mfe-timers/channels', { revision, change: each });
  await change(0, { what: 'activate', version: stable });
  await change(1, { what: 'pin', account: owner.accountId, version: own });
  return owner;
}

describe('while the database is unavailable', () => {
  it('everyone gets the stable versions', async () => {
    const [stable, own] = [await remotes.publish(aBuild()), await remotes.publish(aBuild())];
    const pinned = as(await aPinned(stable, own));
    expect([await versionFor(pinned), await versionFor(asOtherAccount())]).toEqual([
      [['pin', own]],
      [['stable', stable]],
    ]);

    await way.cut();

    expect([await versionFor(pinned), await versionFor(asOtherAccount())]).toEqual([
      [['stable', stable]],
      [['stable', stable]],
    ]);
  });
});
