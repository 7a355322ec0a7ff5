import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { anAccount, database, service, useKit, useProviders, useService } from '@lastcall/core/testing-kit';
import { ConnectionService, IntegrationsModule } from './index.ts';

const kit = useKit();
const providers = useProviders();
useService(
  (config) => {
    @Module({
      imports: [
        platformModule(config, { service: 'api' }),
        DomainEventHandlersModule,
        AccountRowsModule,
        IntegrationsModule,
      ],
    })
    class IntegrationsSpecModule {}
    return IntegrationsSpecModule;
  },
  { env: () => kit.env() },
);

const connections = (): ConnectionService => service().get(ConnectionService);
const keyOf = async (accountId: number, provider: string) =>
  (await connections().newest(accountId, provider))?.credentials.api_key ?? null;
const rowsOf = (accountId: number) =>
  database().sql<{ id: string; credentials: string; last_four: string }[]>(
    'SELECT id, credentials, last_four FROM connection WHERE account_id = ?',
    [accountId],
  );

describe('connecting Kit', () => {
  it('stores a key that Kit accepts, and shows only its last four characters and its account', async () => {
    const { accountId } = await anAccount();
    const key = kit.newKey();

    const connected = await connections().connect(accountId, 'kit', { api_key: key });

    expect(connected).toEqual({
      id: expect.any(String),
      api_key: key.slice(-4),
      accountName: `Bakery school (${key.slice(-4)})`,
      created_at: expect.any(String),
      kind: 'key',
      health: 'ok',
      healthReason: null,
      healthSince: null,
    });
    expect(await connections().list(accountId, 'kit')).toEqual([connected]);
    expect(await keyOf(accountId, 'kit')).toBe(key);
  });

  it('stores the key encrypted, for its own row only', async () => {
    const { accountId } = await anAccount();
    const { accountId: other } = await anAccount();
    const key = kit.newKey();
    await connections().connect(accountId, 'kit', { api_key: key });
    await connections().connect(other, 'kit', { api_key: kit.newKey() });

    const [row] = await rowsOf(accountId);
    await database().sql('UPDATE connection SET credentials = ? WHERE account_id = ?', [row!.credentials, other]);

    expect(row!.credentials).not.toContain(key);
    await expect(keyOf(other, 'kit')).rejects.toThrow();
  });

  it("stores nothing of a key that Kit rejects, and shows Kit's reason", async () => {
    const { accountId } = await anAccount();

    await expect(connections().connect(accountId, 'kit', { api_key: 'not-a-key-of-kit' })).rejects.toMatchObject({
      code: 'provider_key_refused',
      details: {
        reason: 'The access token is invalid',
        fields: [{ path: 'api_key', message: 'Kit didn’t accept this API key: The access token is invalid' }],
      },
    });

    expect(await rowsOf(accountId)).toEqual([]);
    expect(await connections().list(accountId, 'kit')).toEqual([]);
  });

  it.each([
    [500, 'Internal Server Error'],
    [0, 'Kit isn’t responding. Please try again.'],
  ])('retains the previous key when Kit fails (%s)', async (status, reason) => {
    const { accountId } = await anAccount();
    const before = kit.newKey();
    await connections().connect(accountId, 'kit', { api_key: before });
    await kit.fail('GET', '/v4/account', status, 1);

    await expect(connections().connect(accountId, 'kit', { api_key: kit.newKey() })).rejects.toMatchObject({
      code: 'provider_refused',
      details: { reason },
    });

    expect(await keyOf(accountId, 'kit')).toBe(before);
  });

  it('stores several accounts at a provider, each once, even when the same key arrives concurrently', async () => {
    const { accountId } = await anAccount();
    const [key, other] = [kit.newKey(), kit.newKey()];

    const same = await Promise.all(
      Array.from({ length: 5 }, () => connections().connect(accountId, 'kit', { api_key: key })),
    );
    await connections().connect(accountId, 'kit', { api_key: other });

    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    expect((await connections().list(accountId, 'kit')).map(({ api_key }) => api_key)).toEqual([
      key.slice(-4),
      other.slice(-4),
    ]);
    expect(await keyOf(accountId, 'kit')).toBe(other);
  });

  it('changes the credentials of a connection, and retains fields that are not given', async () => {
    const { accountId } = await anAccount();
    const given = providers.newCredentials('ontraport');
    const { id } = await connections().connect(accountId, 'ontraport', given);
    const other = providers.newCredentials('ontraport');

    const changed = await connections().connect(accountId, 'ontraport', { api_key: other.api_key }, id);

    expect(changed).toMatchObject({ id, api_key: other.api_key.slice(-4) });
    expect(await connections().open(accountId, 'ontraport', id)).toEqual({
      accountId,
      connectionId: id,
      credentials: { app_id: given.app_id, api_key: other.api_key },
    });
  });

  it('opens a connection that was stored before fingerprints were introduced', async () => {
    const { accountId } = await anAccount();
    const key = `kit_${'{x}'.repeat(4)}`;
    const { id } = await connections().connect(accountId, 'kit', { api_key: key });
    await database().sql('UPDATE connection SET fingerprint = NULL WHERE id = ?', [id]);

    expect(await connections().open(accountId, 'kit', id)).toEqual({
      accountId,
      connectionId: id,
      credentials: { api_key: key },
    });
  });

  it("is hidden from other accounts, and from other providers' names", async () => {
    const { accountId } = await anAccount();
    const { accountId: other } = await anAccount();
    const { id } = await connections().connect(accountId, 'kit', { api_key: kit.newKey() });

    await expect(connections().open(other, 'kit', id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(connections().open(accountId, 'mailerlite', id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(connections().connect(other, 'kit', { api_key: kit.newKey() }, id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is limited to twenty per provider', async () => {
    const { accountId } = await anAccount();
    for (let n = 0; n < 20; n++) await connections().connect(accountId, 'kit', { api_key: kit.newKey() });

    await expect(connections().connect(accountId, 'kit', { api_key: kit.newKey() })).rejects.toMatchObject({
      code: 'limit_reached',
    });
  });

  it('belongs to one account only', async () => {
    const { accountId } = await anAccount();
    const { accountId: other } = await anAccount();
    await connections().connect(accountId, 'kit', { api_key: kit.newKey() });

    expect(await connections().list(other, 'kit')).toEqual([]);
    expect(await connections().isConnected(other, 'kit')).toBe(false);
    expect(await keyOf(other, 'kit')).toBeNull();
  });
});

describe('tags of Kit', () => {
  it('include every page of its list', async () => {
    const { accountId } = await anAccount();
    const key = kit.newKey();
    await connections().connect(accountId, 'kit', { api_key: key });
    const names = Array.from({ length: 1_100 }, (_, n) => `Tag ${n}`);
    for (const name of names) await kit.call('POST', '/v4/tags', key, { name });

    const tags = await connections().tags(accountId, 'kit');

    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'Customer']));
    expect(tags[0]).toEqual({ id: expect.stringMatching(/^\d+$/), name: expect.any(String) });
    expect(
      (await kit.requests(key)).filter(({ method, path }) => method === 'GET' && path === '/v4/tags'),
    ).toHaveLength(2);
  });

  it('require a connection', async () => {
    const { accountId } = await anAccount();

    await expect(connections().tags(accountId, 'kit')).rejects.toMatchObject({ code: 'not_connected' });
  });

  it("are refused with Kit's reason", async () => {
    const { accountId } = await anAccount();
    await connections().connect(accountId, 'kit', { api_key: kit.newKey() });
    await kit.fail('GET', '/v4/tags', 403, 1);

    await expect(connections().tags(accountId, 'kit')).rejects.toMatchObject({
      code: 'provider_refused',
      details: { reason: 'You do not have access to this resource' },
    });
  });
});
