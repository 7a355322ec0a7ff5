import { describe, expect, it } from '@jest/globals';
import { ApiKeyService } from '@lastcall/core/accounts';
import {
  anAccount,
  anApiKey,
  as,
  asApiClient,
  database,
  isHiddenFromOtherAccounts,
  service,
  type Owner,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const path = '/v2/api/api-keys';
const list = async (owner: Owner): Promise<Record<string, unknown>[]> => (await as(owner).get(path)).body;
const isGood = async (key: string): Promise<boolean> => (await asApiClient(key).get('/v1/me')).status === 200;

describe('POST /v2/api/api-keys', () => {
  it('creates a key of 256 random bits and shows it once', async () => {
    const owner = await anAccount();

    const { status, body } = await as(owner).post(path, { name: ' Zapier ' });

    const { key, ...shown } = body;
    expect(status).toBe(201);
    expect(key).toMatch(/^lc_[\w-]{43}$/);
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Zapier',
      prefix: key.slice(0, 7),
      lastFour: key.slice(-4),
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(await list(owner)).toEqual([shown]);
  });

  it('stores only a hash of the key', async () => {
    const { key } = await anApiKey();

    const rows = JSON.stringify(await database().sql('SELECT * FROM api_key'));

    expect(rows).not.toContain(key.slice(7, -4));
    expect(rows).toContain(key.slice(-4));
  });

  it.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: 'x'.repeat(61) }]])(
    'rejects a name such as %j',
    async (body) => {
      const owner = await anAccount();

      expect(await as(owner).post(path, body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', details: { fields: [{ path: 'name' }] } },
      });
      expect(await list(owner)).toEqual([]);
    },
  );

  it('limits an account to twenty keys, even with concurrent requests', async () => {
    const owner = await anAccount();

    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => as(owner).post(path, { name: `Key ${n}` })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    expect(await list(owner)).toHaveLength(20);
  });
});

describe('DELETE /v2/api/api-keys/:apiKeyId', () => {
  it('revokes a key at once, and no other', async () => {
    const { owner, id, key } = await anApiKey();
    const other = await anApiKey({ owner });

    expect(await as(owner).delete(`${path}/${id}`)).toMatchObject({ status: 200 });

    expect([await isGood(key), await isGood(other.key)]).toEqual([false, true]);
    expect(await as(owner).delete(`${path}/${id}`)).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts({ name: 'API key', make: anApiKey }, ({ id }) => ({
    method: 'DELETE',
    path: `${path}/${id}`,
  }));
});

describe('the last use of an API key', () => {
  const lastUsed = async (owner: Owner): Promise<unknown> => {
    await service().get(ApiKeyService).flush();
    return (await list(owner))[0]!.lastUsedAt;
  };
  const usedBefore = (id: string, seconds: number | null) =>
    database().sql('UPDATE api_key SET last_used_at = CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND WHERE id = ?', [
      seconds,
      id,
    ]);

  it('is recorded after the response, at the first use and then every 5 seconds at most', async () => {
    const { owner, id, key } = await anApiKey();
    await usedBefore(id, null);
    expect(await lastUsed(owner)).toBeNull();

    await Promise.all(Array.from({ length: 20 }, () => isGood(key)));
    expect(await lastUsed(owner)).toEqual(expect.any(String));
    // Moves the last use a minute into the future, so that the speed of the test does not matter.
    await usedBefore(id, -60);
    const noted = await lastUsed(owner);
    await isGood(key);
    expect(await lastUsed(owner)).toBe(noted);

    await usedBefore(id, 6);
    const before = await lastUsed(owner);
    await isGood(key);
    expect(Date.parse((await lastUsed(owner)) as string)).toBeGreaterThan(Date.parse(before as string));
  });

  it('is not changed by invalid keys', async () => {
    const { owner, id, key } = await anApiKey();
    await usedBefore(id, null);

    for (const wrong of [`${key}x`, key.slice(0, -1), key.toUpperCase(), id, ''])
      expect(await isGood(wrong)).toBe(false);

    expect(await lastUsed(owner)).toBeNull();
  });
});
