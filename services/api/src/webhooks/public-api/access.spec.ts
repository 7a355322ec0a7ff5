import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { Endpoint, EndpointName } from '@lastcall/contracts/endpoints';
import { curlExample } from '@lastcall/contracts/webhooks/public-api-example';
import {
  aCampaign,
  anAccount,
  anApiKey,
  as,
  asApiClient,
  asOtherAccount,
  callOf,
  checksumOfTables,
  database,
  send,
  service,
  useKit,
  useService,
  type Client,
  type Facts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { apiEndpoints, everything, factsFor, isForKeys } from '../../testing-kit/index.ts';

const kit = useKit();
useService(apiModule, { env: kit.env });

const forKeys = apiEndpoints.filter(([name]) => isForKeys(name)).map(([name]) => name);
const forSessions = apiEndpoints
  .filter(([, { access, bearer }]: [string, Endpoint]) => access === 'session' && bearer === undefined)
  .map(([name]) => name);

/** A signed-in browser that also sends an API key. */
const mixed = ({ cookie }: Owner, key: string): Client => {
  const call = as({ cookie });
  return {
    ...call,
    send: (sent) => call.send({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${key}` } }),
  };
};

describe('the public API', () => {
  it('rejects sessions, wrong and revoked keys and other tokens, whatever cookie is sent with them', async () => {
    const { owner, key, facts } = await everything(kit);
    const revoked = await anApiKey({ owner });
    await as(owner).delete(`/v2/api/api-keys/${revoked.id}`);
    const before = await checksumOfTables();

    const opened: string[] = [];
    for (const name of forKeys) {
      const wrong = ['', 'lc_', `${key}x`, key.slice(3), key.toUpperCase(), revoked.key].flatMap((each) => [
        asApiClient(each),
        mixed(owner, each),
      ]);
      for (const client of [...wrong, as(owner), asOtherAccount()]) {
        const { status, body } = await client.send(callOf(name, facts));
        if (status !== 401 || body.code !== 'bad_api_key') opened.push(name);
      }
    }

    expect(opened).toEqual([]);
    expect(await checksumOfTables()).toBe(before);
  });

  it.each(forKeys)(
    'uses only the key at %s: a cookie sent with it is ignored, and scripts of other sites cannot read the response',
    async (name) => {
      const { key, facts } = await everything(kit);
      const other = await anAccount({ premium: true });

      const { status, headers } = await mixed(other, key).send({
        ...callOf(name, facts),
        headers: { origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' },
      });

      expect(status).toBeLessThan(300);
      for (const header of ['access-control-allow-origin', 'access-control-allow-credentials', 'set-cookie'])
        expect(headers[header]).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('an API key', () => {
  it('is rejected at endpoints for users, even together with a session cookie', async () => {
    const world = await everything(kit);
    const { owner, key } = world;
    const calls: [name: EndpointName, facts: Facts][] = [];
    for (const name of forSessions)
      calls.push([name, { ...world.facts, remote: 'mfe-timers', version: '1.0.0', ...(await factsFor(name, world)) }]);
    const before = await checksumOfTables();

    const opened: string[] = [];
    for (const [name, facts] of calls) {
      for (const client of [asApiClient(key), mixed(owner, key)]) {
        const { status, body } = await client.send(callOf(name, facts));
        if (status !== 401 || body.code !== 'session_expired') opened.push(`${name}: ${status}`);
      }
    }

    expect(opened).toEqual([]);
    expect(await checksumOfTables()).toBe(before);
  });
});

describe('GET /v1/me', () => {
  it('returns the account of the key', async () => {
    const { owner, id, key } = await anApiKey({ name: 'Shop' });

    const { body: session } = await as(owner).get('/api/auth/session');

    expect((await asApiClient(key).get('/v1/me')).body).toEqual({
      account: { id: owner.accountKey, name: session.account.name },
      key: { id, name: 'Shop' },
    });
  });
});

describe('GET /v1/campaigns', () => {
  it('lists the account’s campaigns, newest first, page by page, filtered by part of their name', async () => {
    const { owner, key } = await anApiKey();
    for (let n = 1; n <= 52; n++) await aCampaign({ owner, campaignName: `Class ${n}` });
    await database().sql(
      "UPDATE campaign SET created_at = '2026-11-01' + INTERVAL SUBSTRING(name, 7) MINUTE WHERE account_id = ?",
      [owner.accountId],
    );
    const archived = await aCampaign({ owner, campaignName: 'Class of old' });
    await as(owner).put(`/v2/api/campaigns/${archived.id}/archived`, { isArchived: true });
    await aCampaign({ campaignName: 'Class of somebody' });

    const { body: first } = await asApiClient(key).get('/v1/campaigns');
    const { body: next } = await asApiClient(key).get(`/v1/campaigns?cursor=${first.nextCursor}`);
    const { body: found } = await asApiClient(key).get('/v1/campaigns?search=class%205');

    const all = [...first.campaigns, ...next.campaigns];
    expect(all.map(({ name }) => name)).toEqual(Array.from({ length: 52 }, (_, n) => `Class ${52 - n}`));
    expect(all[0]).toEqual({ id: expect.any(String), name: 'Class 52', type: 'Evergreen' });
    expect(found.campaigns.map(({ name }: { name: string }) => name)).toEqual([
      'Class 52',
      'Class 51',
      'Class 50',
      'Class 5',
    ]);
  });
});

describe('GET /v1/openapi.json', () => {
  it('describes only the endpoints that accept a key, and requires no key', async () => {
    const { status, body } = await send({
      method: 'GET',
      path: '/v1/openapi.json',
      headers: { origin: undefined, 'sec-fetch-site': undefined },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      openapi: '3.1.0',
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    });
    expect(Object.keys(body.paths).sort()).toEqual(
      [
        ...new Set(
          forKeys.map((name) => apiEndpoints.find(([each]) => each === name)![1].path.replace(/:(\w+)/g, '{$1}')),
        ),
      ].sort(),
    );
  });
});

describe('the example on the API keys screen', () => {
  it('starts a lead’s countdown when it is pasted into a terminal unchanged', async () => {
    const campaign = await aCampaign();
    const { key } = await anApiKey({ owner: campaign.owner });
    await service().listen(0, '127.0.0.1');
    const { port } = service().getHttpServer().address() as AddressInfo;

    const { stdout } = await promisify(execFile)('bash', [
      '-c',
      `${curlExample({ origin: `http://127.0.0.1:${port}`, key, campaignId: campaign.id })} --silent`,
    ]);

    expect(JSON.parse(stdout)).toMatchObject({
      campaignId: campaign.id,
      wasRunning: false,
      deadlineText: expect.any(String),
    });
  });
});
