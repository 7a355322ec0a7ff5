import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, anAccount, aPage, database, eventually, send, type TestRequest } from '@lastcall/core/testing-kit';
import { embed, useEdge } from '../../testing-kit/index.ts';

useEdge();

const get = (file: string, headers: TestRequest['headers'] = {}, method: TestRequest['method'] = 'GET') =>
  send({
    method,
    path: `/e/${file}`,
    headers: { origin: 'https://site.test', 'sec-fetch-site': 'cross-site', ...headers },
  });

/** Returns the settings that precede the script. */
function settingsIn(text: string): { key: string; edge: string; pages: string[] } {
  expect(text.endsWith(`;\n${embed.script}`)).toBe(true);
  return JSON.parse(text.slice(text.indexOf('{'), -`;\n${embed.script}`.length)) as never;
}

describe('GET /e/:key.js', () => {
  it('serves the script with the account’s pages and nothing else about it', async () => {
    const campaign = await aCampaign();
    const pages = [await aPage({ campaign }), await aPage({ campaign: await aCampaign({ owner: campaign.owner }) })];
    await aPage();

    const { status, text, headers } = await get(`${campaign.owner.accountKey}.js`);

    expect(status).toBe(200);
    expect(settingsIn(text)).toEqual({
      key: campaign.owner.accountKey,
      edge: 'http://localhost:4001',
      pages: pages.map(({ beforeUrl }) => beforeUrl),
      extras: `http://localhost:4001/e/${embed.extrasName}`,
    });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is sent in an encoding that the client accepts', async () => {
    const { accountKey } = await anAccount();
    const plain = await get(`${accountKey}.js`);

    const brotli = await get(`${accountKey}.js`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get(`${accountKey}.js`, { 'accept-encoding': 'gzip' });

    expect([
      brotli.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  it('returns 304 to a client that has the current version', async () => {
    const { accountKey } = await anAccount();
    const etag = String((await get(`${accountKey}.js`)).headers.etag);

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect(await get(`${accountKey}.js`, { 'if-none-match': known })).toMatchObject({
        status: 304,
        text: '',
        headers: { etag, 'cache-control': expect.stringContaining('max-age=60') },
      });
    }
    for (const other of ['"other"', etag.slice(1, -1), ''])
      expect((await get(`${accountKey}.js`, { 'if-none-match': other })).status).toBe(200);
  });

  it('changes as soon as the account has another page', async () => {
    const campaign = await aCampaign();
    const {
      headers: { etag },
    } = await get(`${campaign.owner.accountKey}.js`);

    const page = await aPage({ campaign });

    await eventually(async () => {
      const { status, text } = await get(`${campaign.owner.accountKey}.js`, { 'if-none-match': String(etag) });
      expect(status).toBe(200);
      expect(settingsIn(text).pages).toEqual([page.beforeUrl]);
    });
  });

  it('cannot be closed by markup in a URL', async () => {
    const page = await aPage({ beforeUrl: 'https://site.test/?x=</script><script>alert(1)</script>' });

    const { text } = await get(`${page.owner.accountKey}.js`);

    expect(text).not.toContain('</script');
    expect(settingsIn(text).pages).toEqual([page.beforeUrl]);
  });

  it.each([
    ['another key', randomKey()],
    ['a short key', 'x'],
    ['a long key', 'x'.repeat(100)],
    ['a quote', "'%20OR%201=1%20--%20xxxxxxxx"],
  ])('returns 404 for %s', async (_, key) => {
    expect(await get(`${key}.js`)).toMatchObject({
      status: 404,
      text: '',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60',
      },
    });
  });

  it.each([
    '',
    'manifest.json',
    'script.js',
    '..%2Fmanifest.json',
    '%2e%2e/manifest.json',
    'widgets%2Fbar.js',
    `${'x'.repeat(201)}`,
  ])('serves no other files (%s)', async (file) => {
    expect((await get(file)).status).toBe(404);
  });

  it('reports its size to a HEAD request', async () => {
    const { accountKey } = await anAccount();

    expect(await get(`${accountKey}.js`, {}, 'HEAD')).toMatchObject({
      status: 200,
      text: '',
      headers: { etag: expect.any(String) },
    });
  });
});

describe('GET /e/:widget', () => {
  it('is immutable under its hashed name, which changes with its content', async () => {
    const { status, text, headers } = await get(embed.barName);

    expect([status, text]).toEqual([200, embed.bar]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync((await get(embed.barName, { 'accept-encoding': 'br' })).bytes).toString()).toBe(
      embed.bar,
    );
  });

  it('returns 404 under another name', async () => {
    expect((await get('bar.9876543210.js')).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('has no script anymore', async () => {
    const { accountKey, accountId } = await anAccount();
    expect((await get(`${accountKey}.js`)).status).toBe(200);

    await database().sql('UPDATE account SET account_key = ? WHERE id = ?', [randomKey(), accountId]);

    await eventually(async () => expect((await get(`${accountKey}.js`)).status).toBe(404));
  });
});
