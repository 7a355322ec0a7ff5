import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { anAccount, database, service, useKit, useService } from '@lastcall/core/testing-kit';
import { ConnectionService, IntegrationsModule } from './index.ts';

const kit = useKit();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'api' }), AccountRowsModule, IntegrationsModule] })
    class IntegrationsSpecModule {}
    return IntegrationsSpecModule;
  },
  { env: () => kit.env() },
);

const connections = (): ConnectionService => service().get(ConnectionService);
const rowsOf = (accountId: number) => database().sql<{ id: string; credentials: string; last_four: string }[]>('SELECT id, credentials, last_four FROM connection WHERE account_id = ?', [accountId]);

describe('connecting Kit', () => {
  it('keeps a key that Kit takes, and shows of it the last four characters and whose it is', async () => {
    const { accountId } = await anAccount();
    const key = kit.newKey();

    const connected = await connections().connect(accountId, 'kit', key);

    expect(connected).toEqual({ provider: 'kit', connected: true, lastFour: key.slice(-4), accountName: `Bakery school (${key.slice(-4)})` });
    expect(await connections().keyOf(accountId, 'kit')).toBe(key);
  });

  it('keeps the key encrypted, for its own row alone', async () => {
    const { accountId } = await anAccount();
    const { accountId: other } = await anAccount();
    const key = kit.newKey();
    await connections().connect(accountId, 'kit', key);
    await connections().connect(other, 'kit', kit.newKey());

    const [row] = await rowsOf(accountId);
    await database().sql('UPDATE connection SET credentials = ? WHERE account_id = ?', [row!.credentials, other]);

    expect(row!.credentials).not.toContain(key);
    await expect(connections().keyOf(other, 'kit')).rejects.toThrow();
  });

  it('keeps nothing of a key that Kit refuses, and says so in its words', async () => {
    const { accountId } = await anAccount();

    await expect(connections().connect(accountId, 'kit', 'not-a-key-of-kit')).rejects.toMatchObject({ code: 'provider_refused', details: { reason: 'The access token is invalid' } });

    expect(await rowsOf(accountId)).toEqual([]);
    expect(await connections().get(accountId, 'kit')).toEqual({ provider: 'kit', connected: false, lastFour: null, accountName: null });
  });

  it.each([
    [500, 'Internal Server Error'],
    [0, 'Kit did not answer. Please try again.'],
  ])('keeps the key of before when Kit fails (%s)', async (status, reason) => {
    const { accountId } = await anAccount();
    const before = kit.newKey();
    await connections().connect(accountId, 'kit', before);
    await kit.fail('GET', '/v4/account', status, 1);

    await expect(connections().connect(accountId, 'kit', kit.newKey())).rejects.toMatchObject({ code: 'provider_refused', details: { reason } });

    expect(await connections().keyOf(accountId, 'kit')).toBe(before);
  });

  it('takes a new key in the place of the old one, also when several come at once', async () => {
    const { accountId } = await anAccount();
    const keys = Array.from({ length: 5 }, () => kit.newKey());

    await Promise.all(keys.map((key) => connections().connect(accountId, 'kit', key)));

    expect(await rowsOf(accountId)).toHaveLength(1);
    expect(keys).toContain(await connections().keyOf(accountId, 'kit'));
  });

  it('is of one account alone', async () => {
    const { accountId } = await anAccount();
    const { accountId: other } = await anAccount();
    await connections().connect(accountId, 'kit', kit.newKey());

    expect(await connections().get(other, 'kit')).toMatchObject({ connected: false });
    expect(await connections().isConnected(other, 'kit')).toBe(false);
    expect(await connections().keyOf(other, 'kit')).toBeNull();
  });
});

describe('the tags of Kit', () => {
  it('are all of them, over every page of its list', async () => {
    const { accountId } = await anAccount();
    const key = kit.newKey();
    await connections().connect(accountId, 'kit', key);
    const names = Array.from({ length: 1_100 }, (_, n) => `Tag ${n}`);
    for (const name of names) await kit.call('POST', '/v4/tags', key, { name });

    const tags = await connections().tags(accountId, 'kit');

    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'Customer']));
    expect(tags[0]).toEqual({ id: expect.stringMatching(/^\d+$/), name: expect.any(String) });
    expect((await kit.requests(key)).filter(({ method, path }) => method === 'GET' && path === '/v4/tags')).toHaveLength(2);
  });

  it('need a connection', async () => {
    const { accountId } = await anAccount();

    await expect(connections().tags(accountId, 'kit')).rejects.toMatchObject({ code: 'not_connected' });
  });

  it('are refused in the words of Kit', async () => {
    const { accountId } = await anAccount();
    await connections().connect(accountId, 'kit', kit.newKey());
    await kit.fail('GET', '/v4/tags', 403, 1);

    await expect(connections().tags(accountId, 'kit')).rejects.toMatchObject({ code: 'provider_refused', details: { reason: 'You do not have access to this resource' } });
  });
});
