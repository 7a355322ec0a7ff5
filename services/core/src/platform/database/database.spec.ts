import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { aCampaign, anAccount, config, database, service, useService } from '@lastcall/core/testing-kit';
import type { DataSource } from 'typeorm';
import { platformModule, type Config } from '../index.ts';
import { createDataSource } from './data-source.ts';
import { Database } from './database.ts';
import { isDatabaseDown, isDuplicate, isLockConflict, isReadOnlyServer } from './driver-errors.ts';

useService((config: Config) => {
  @Module({ imports: [platformModule(config, { service: 'worker' })], providers: [CampaignRepository] })
  class ProbeModule {}
  return ProbeModule;
});

const nameOf = async (id: string) =>
  (await database().sql<{ name: string }[]>('SELECT name FROM campaign WHERE id = ?', [id]))[0]?.name;
const rename = (id: string, name: string) => database().sql('UPDATE campaign SET name = ? WHERE id = ?', [name, id]);

describe('a connection', () => {
  it('is in UTC, strict, READ COMMITTED, and limits the time of a statement', async () => {
    // MySQL and MariaDB use different names for two of these settings.
    const variables = await database().sql<{ Variable_name: string; Value: string }[]>(
      "SHOW SESSION VARIABLES WHERE Variable_name IN ('time_zone', 'tx_isolation', 'transaction_isolation', 'sql_mode', 'max_statement_time', 'max_execution_time')",
    );
    const of = Object.fromEntries(variables.map(({ Variable_name: name, Value: value }) => [name, value]));
    const settings = {
      zone: of.time_zone,
      isolation: of.transaction_isolation ?? of.tx_isolation,
      mode: of.sql_mode,
      seconds: Number(of.max_statement_time ?? Number(of.max_execution_time) / 1000),
    };

    expect(settings).toMatchObject({
      zone: '+00:00',
      isolation: 'READ-COMMITTED',
      mode: expect.stringContaining('STRICT_TRANS_TABLES'),
    });
    expect(settings.seconds).toBe(config().DATABASE_STATEMENT_SECONDS);
  });

  it('preserves instants in any time zone of the process', async () => {
    const campaign = await aCampaign();

    const [row] = await database().sql<{ text: string }[]>(
      'SELECT CAST(created_at AS CHAR) AS text FROM campaign WHERE id = ?',
      [campaign.id],
    );

    expect(`${row!.text.slice(0, 23).replace(' ', 'T')}Z`).toBe(campaign.createdAt.toISOString());
  });

  it('is dropped when its server turns read-only, so that the next one can find the new writer', async () => {
    const own = new Database(await createDataSource(config().DATABASE_URL, { statementSeconds: 5 }).initialize());
    const connectionId = async () => (await own.sql<{ id: string | number }[]>('SELECT CONNECTION_ID() AS id'))[0]!.id;
    const before = await connectionId();

    await expect(
      own.sql("SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1836, MESSAGE_TEXT = 'Running in read-only mode'"),
    ).rejects.toMatchObject({ driverError: { errno: 1836 } });

    expect(await connectionId()).not.toBe(before);
    await own.dataSource.destroy();
  });

  it('reports an unreachable database as unavailable', async () => {
    const url = new URL(config().DATABASE_URL);
    url.search = '?socketPath=/nowhere/mysql.sock';

    const error: unknown = await createDataSource(url.href, { statementSeconds: 5 })
      .initialize()
      .catch((thrown: unknown) => thrown);

    expect(isDatabaseDown(error)).toBe(true);
  });
});

describe('a transaction', () => {
  it('rolls back everything when a part fails, including writes of repositories', async () => {
    const campaign = await aCampaign();
    const campaigns = service().get(CampaignRepository);

    const failed = database().transaction(async () => {
      await campaigns.update(campaign.accountId, { id: campaign.id }, { name: 'Changed' });
      await database().transaction(() => rename(campaign.id, 'Changed again'));
      throw new Error('stop');
    });

    await expect(failed).rejects.toThrow('stop');
    expect(await nameOf(campaign.id)).toBe('Bread class');
  });

  it('is isolated from concurrent transactions', async () => {
    const campaign = await aCampaign();

    await database().transaction(async () => {
      await rename(campaign.id, 'Inside');
      const outside = new Database(database().dataSource);
      expect(
        (await outside.sql<{ name: string }[]>('SELECT name FROM campaign WHERE id = ?', [campaign.id]))[0]!.name,
      ).toBe('Bread class');
    });

    expect(await nameOf(campaign.id)).toBe('Inside');
  });

  it('is retried after a deadlock', async () => {
    const [one, other] = [await aCampaign(), await aCampaign()];
    const meet = barrier(2);
    let runs = 0;
    const both = (first: string, second: string, name: string) =>
      database().transaction(async () => {
        runs++;
        await rename(first, name);
        await meet();
        await rename(second, name);
      });

    await Promise.all([both(one.id, other.id, 'A'), both(other.id, one.id, 'B')]);

    expect(runs).toBeGreaterThan(2);
    expect(await nameOf(one.id)).toBe(await nameOf(other.id));
  });

  it.each([
    ['deadlocks', 1213, 10],
    ['waits for a lock', 1205, 3],
    ['other faults', 1064, 1],
  ])('fails after %s', async (_, errno, tries) => {
    let runs = 0;
    const failing = (times: number): Promise<string> => {
      runs = 0;
      return database().transaction(async () => {
        if (runs++ < times) throw Object.assign(new Error('refused'), { errno });
        return 'done';
      });
    };

    expect(await failing(tries - 1)).toBe('done');
    await expect(failing(tries)).rejects.toThrow('refused');
    expect(runs).toBe(tries);
  });
});

describe('a statement outside of a transaction', () => {
  /** Creates a database whose statements fail this many times with this server error. */
  function failing(times: number, errno: number) {
    let runs = 0;
    const query = (): Promise<unknown> =>
      runs++ < times ? Promise.reject(Object.assign(new Error('refused'), { errno })) : Promise.resolve([{ done: 1 }]);
    return {
      sql: () => new Database({ manager: { query } } as unknown as DataSource).sql('SELECT 1'),
      runs: () => runs,
    };
  }

  it.each([
    ['deadlocks', 1213, 10],
    ['waits for a lock', 1205, 1],
    ['other faults', 1064, 1],
  ])('fails after %s', async (_, errno, tries) => {
    expect(await failing(tries - 1, errno).sql()).toEqual([{ done: 1 }]);

    const refused = failing(tries, errno);
    await expect(refused.sql()).rejects.toThrow('refused');
    expect(refused.runs()).toBe(tries);
  });
});

class Prying extends CampaignRepository {
  everything(accountId: number): Promise<unknown[]> {
    const rows = this.rows(accountId, 'campaign');
    rows.andWhere('campaign.name = :name OR 1 = 1', { name: 'x' });
    return rows.getMany();
  }
}

describe('the rows of an account', () => {
  it('are the only ones that a careless condition can match', async () => {
    await aCampaign();
    const { accountId } = await anAccount();

    expect(await new Prying(database()).everything(accountId)).toEqual([]);
  });

  it('cannot be read, changed or deleted by another account', async () => {
    const campaign = await aCampaign();
    const { accountId: other } = await anAccount();
    const campaigns = service().get(CampaignRepository);

    expect(await campaigns.findOne(other, { id: campaign.id })).toBeNull();
    expect(await campaigns.find(other)).toEqual([]);
    expect(await campaigns.count(other, { id: campaign.id })).toBe(0);
    expect(await campaigns.update(other, { id: campaign.id }, { name: 'Mine' })).toBe(0);
    expect(await campaigns.delete(other, { id: campaign.id })).toBe(0);
    await expect(campaigns.get(other, { id: campaign.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      database().transaction(() => campaigns.getForUpdate(other, { id: campaign.id })),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await nameOf(campaign.id)).toBe('Bread class');
  });

  it('stay in the account even if conditions or changes contain another one', async () => {
    const campaign = await aCampaign();
    const { accountId: other } = await anAccount();
    const campaigns = service().get(CampaignRepository);

    expect(await campaigns.findOne(other, { id: campaign.id, accountId: campaign.accountId } as never)).toBeNull();
    expect(
      (
        await campaigns.insert(other, {
          ...campaign,
          id: randomUUID(),
          hash: 'x'.repeat(22),
          postHash: 'y'.repeat(22),
          testPageHash: 'z'.repeat(22),
          accountId: campaign.accountId,
        } as never)
      ).accountId,
    ).toBe(other);
    await campaigns.update(campaign.accountId, { id: campaign.id }, { accountId: other } as never);
    expect((await campaigns.get(campaign.accountId, { id: campaign.id })).accountId).toBe(campaign.accountId);
  });

  it('are not all matched when a condition or the account is undefined', async () => {
    const campaign = await aCampaign();
    const campaigns = service().get(CampaignRepository);

    await expect(campaigns.find(campaign.accountId, { id: undefined })).rejects.toThrow();
    await expect(async () => campaigns.find(undefined as never)).rejects.toThrow('an account id is a whole number');
    await expect(campaigns.findById(undefined as never)).rejects.toThrow();
  });

  it('cannot reference another account', async () => {
    const campaign = await aCampaign();
    const { accountId } = await anAccount();

    await expect(
      // MySQL 9.7 does not check the parent when another column of the key's index is null, as an email address can be.
      database().sql(
        "INSERT INTO campaign_lead (account_id, id, campaign_id, email) VALUES (?, 'x', ?, 'x@site.test')",
        [accountId, campaign.id],
      ),
    ).rejects.toMatchObject({ driverError: { errno: 1452 } });
  });
});

describe('a database error', () => {
  const failed = (errno: number, message = '') =>
    Object.assign(new Error(message), { name: 'QueryFailedError', driverError: { errno, code: 'X', message } });

  it('is recognized by its number', () => {
    expect([1290, 1792, 1836, 1062].map((errno) => isReadOnlyServer(failed(errno)))).toEqual([true, true, true, false]);
    expect([1205, 1213, 1062].map((errno) => isLockConflict(failed(errno)))).toEqual([true, true, false]);
    expect([
      isDuplicate(failed(1062, "Duplicate entry 'x' for key 'user_by_email'"), 'user_by_email'),
      isDuplicate(failed(1062, "for key 'PRIMARY'"), 'user_by_email'),
    ]).toEqual([true, false]);
  });

  it('is not found in unrelated errors', () => {
    expect(isDatabaseDown(new Error('boom'))).toBe(false);
    expect(isDatabaseDown(failed(1064))).toBe(false);
    expect(isDatabaseDown(null)).toBe(false);
  });
});

/** Blocks callers until this many have arrived; later callers pass immediately. */
function barrier(count: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    if (++arrived >= count) open();
    await opened;
  };
}
