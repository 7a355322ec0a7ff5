import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { PageStart } from '@lastcall/contracts/release';
import { loadConfig } from '@lastcall/core/platform';
import {
  anAccount,
  aPage,
  as,
  aSigningKey,
  asOtherAccount,
  useService,
  type TestResponse,
} from '@lastcall/core/testing-kit';
import type { FastifyRequest } from 'fastify';
import { apiModule, prepareApi } from '../api.module.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageStartsOf } from './page-start.ts';
import { shellPage } from './shell-page.ts';
import { developmentOriginsOf } from './development-origins.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-shell-'));
writeFileSync(
  join(folder, 'index.html'),
  '<head><meta name="lastcall-remote-keys" content="[]" /><script nonce="__CSP_NONCE__" src="/main.0123456789.js"></script></head>',
);
writeFileSync(join(folder, 'main.0123456789.js'), 'run();'.repeat(500));
writeFileSync(join(folder, 'main.0123456789.js.map'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

const keys = [aSigningKey('2026').trusted, aSigningKey('timers', ['mfe-timers']).trusted];
useService(apiModule, {
  env: { SHELL_DIR: folder, REMOTES_ORIGIN: 'https://remotes.test/files', REMOTE_KEYS: JSON.stringify(keys) },
  prepare: prepareApi,
});

const asOf = '2026-06-01T00:00:00.000Z';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the shell', () => {
  it.each(['/', '/edit/11111111-1111-4111-8111-111111111111/deadline', '/campaigns/create', '/reset-password?token=x'])(
    'is served to a browser at %s',
    async (path) => {
      const answer = await asOtherAccount().get(path, browser);

      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
      expect(answer.text).toContain('/main.0123456789.js');
    },
  );

  it.each([undefined, '*/*', 'application/json', 'image/png', ''])(
    'is served at / to clients that accept %j, such as monitors and link previews',
    async (accept) => {
      for (const path of ['/', '/?utm_source=mail'])
        expect(await asOtherAccount().get(path, { accept })).toMatchObject({
          status: 200,
          text: expect.stringContaining('/main.0123456789.js'),
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
    },
  );

  it('uses a policy without inline code, with a new nonce for each page', async () => {
    const [one, other] = [await asOtherAccount().get('/', browser), await asOtherAccount().get('/', browser)];

    const nonce = nonceIn(one);
    expect(policyOf(one).replace(nonce, 'NONCE').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://remotes.test/files/",
      "style-src 'self' 'nonce-NONCE' http://localhost:4001/fonts/ https://remotes.test/files/",
      "font-src 'self' http://localhost:4001/fonts/ https://remotes.test/files/",
      "img-src 'self' blob: data: http://localhost:4001 https://cdn.shopify.com https://remotes.test/files/",
      "connect-src 'self' https://remotes.test/files/",
      "frame-src 'self' http://localhost:4001",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]);
    expect(policyOf(one)).not.toMatch(/unsafe-(eval|inline)/);
    expect(one.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(one.text).toContain(`nonce="${nonce}"`);
    expect(other.text).not.toContain(nonce);
  });

  it('lets only staff load a remote from a developer’s server, each in their own session', async () => {
    const [one, other] = [await anAccount({ staff: true }), await anAccount({ staff: true })];
    expect(
      await as(one).put('/remotes/overrides', { remote: 'mfe-timers', to: 'http://localhost:3203' }),
    ).toMatchObject({ status: 200 });

    const page = await as(one).get('/', browser);

    expect(policyOf(page).replace(nonceIn(page), 'NONCE').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://remotes.test/files/ http://localhost:3203",
      "style-src 'self' 'nonce-NONCE' http://localhost:4001/fonts/ https://remotes.test/files/ http://localhost:3203",
      "font-src 'self' http://localhost:4001/fonts/ https://remotes.test/files/ http://localhost:3203",
      "img-src 'self' blob: data: http://localhost:4001 https://cdn.shopify.com https://remotes.test/files/ http://localhost:3203",
      "connect-src 'self' https://remotes.test/files/ http://localhost:3203 ws://localhost:3203",
      "frame-src 'self' http://localhost:4001",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]);
    expect(policyOf(page)).not.toMatch(/unsafe-(eval|inline)/);
    for (const client of [as(other), asOtherAccount()])
      expect(policyOf(await client.get('/', browser))).not.toContain('localhost:3203');

    await as(one).put('/remotes/overrides', { remote: 'mfe-timers', to: null });
    expect(policyOf(await as(one).get('/', browser))).not.toContain('localhost:3203');
  });

  it('runs the development build of React from a developer’s server before the shell, in that session only', async () => {
    const [one, other] = [await anAccount({ staff: true }), await anAccount({ staff: true })];
    await as(one).put('/remotes/overrides', { remote: 'mfe-timers', to: 'http://localhost:3203' });

    const script = '<script src="http://localhost:3203/development-react.js" crossorigin></script>';
    expect((await as(one).get('/', browser)).text).toContain(script);
    for (const client of [as(other), asOtherAccount()])
      expect((await client.get('/', browser)).text).not.toContain('development-react.js');
  });

  it('embeds the keys that may sign remotes in its page', async () => {
    const { text } = await asOtherAccount().get('/', browser);

    const [, content = ''] = /<meta name="lastcall-remote-keys" content="([^"<>]*)" \/>/.exec(text)!;
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(keys);
  });

  it('contains the session and the registry exactly as the api returns them to the same user', async () => {
    const owner = await anAccount();

    const page = await as(owner).get('/campaigns', browser);

    expect(startIn(page)).toEqual({
      session: (await as(owner).get('/api/auth/session')).body,
      registry: { ...(await as(owner).get('/remotes/registry')).body, asOf: expect.any(String) },
      later: [],
    });
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('contains no session for visitors', async () => {
    expect(startIn(await asOtherAccount().get('/campaigns', browser))).toMatchObject({
      session: null,
      registry: { remotes: [] },
    });
  });

  it('serves its files as cacheable for a year and without a request ID, and no other files', async () => {
    const file = await asOtherAccount().get('/main.0123456789.js');
    expect(file.headers).not.toHaveProperty('x-request-id');
    expect(file).toMatchObject({
      status: 200,
      text: 'run();'.repeat(500),
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    for (const path of [
      '/main.9999999999.js',
      '/main.0123456789.js.map',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
      '/.env',
      '/index.js',
    ]) {
      expect(await asOtherAccount().get(path)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
        headers: { 'cache-control': 'no-store' },
      });
    }
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses its files for a client that accepts %s', async (accepted, encoding, unpack) => {
    const { bytes, headers } = await asOtherAccount().get('/main.0123456789.js', { 'accept-encoding': accepted });

    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(bytes.length).toBeLessThan(200);
    expect(unpack(bytes).toString()).toBe('run();'.repeat(500));
  });

  it('leaves API paths to the api', async () => {
    const page = await aPage();

    expect((await as(page.owner).get(`/${page.campaignId}/pages`, browser)).body).toMatchObject([{ id: page.id }]);
    expect(await asOtherAccount().get('/api/unknown')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await asOtherAccount().get('/remotes/registry')).body).toMatchObject({ remotes: [] });
  });

  it.each(['//', '//[', '///', '//other.test/main.0123456789.js', '/main.0123456789.js%00.js', '/%00'])(
    'treats %j like any unknown path',
    async (path) => {
      expect(await asOtherAccount().get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await asOtherAccount().get(path, browser)).toMatchObject({
        status: 200,
        text: expect.stringContaining('/main.0123456789.js'),
      });
    },
  );

  it('responds to GET and HEAD only', async () => {
    expect(await asOtherAccount().post('/edit/x', {}, browser)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('the built page', () => {
  it('has the placeholders that the server fills', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../../shell/src/index.html'), 'utf8');

    const page = shellPage(source, {
      nonce: 'a-nonce',
      keys,
      start: { session: null, registry: { asOf, remotes: [] }, later: [] },
    });

    expect(page).toContain('nonce="a-nonce"');
    expect(page).toContain('&quot;keyId&quot;:&quot;timers&quot;');
    expect(page).toMatch(
      /<script type="application\/json" id="lastcall-start">\{"session":null,.*\}<\/script><\/head>/,
    );
  });

  it('is not broken by markup in its initial data', () => {
    const registry = { asOf: '</script><script>alert("<!--")</script>', remotes: [] };

    const page = shellPage('<head></head>', { nonce: '', keys, start: { session: null, registry, later: [] } });

    expect(page.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
    expect(startIn({ text: page })).toEqual({ session: null, registry, later: [] });
  });

  it('contains no initial data while the database is unavailable, so that the shell requests it', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', fatal: true });
    const unused = { get: () => Promise.reject(away), listFor: () => Promise.reject(away) };
    const startOf = pageStartsOf({ callerOf: () => Promise.reject(away) }, unused, unused);

    const { caller, start } = await startOf({} as FastifyRequest);

    expect(caller).toBeNull();
    expect(shellPage('<head></head>', { nonce: '', keys, start: start && { ...start, later: [] } })).toBe(
      '<head></head>',
    );
  });

  it('escapes a key, whatever it contains', () => {
    const page = shellPage('<meta name="lastcall-remote-keys" content="[]" />', {
      nonce: '',
      start: null,
      keys: [{ keyId: `"><script>&$'$&`, publicKey: '' }],
    });

    expect(page).toBe(
      '<meta name="lastcall-remote-keys" content="[{&quot;keyId&quot;:&quot;\\&quot;&gt;&lt;script&gt;&amp;$\'$&amp;&quot;,&quot;publicKey&quot;:&quot;&quot;}]" />',
    );
  });
});

describe('the player of the quick start’s video', () => {
  it('may be framed from its configured origin only', () => {
    const policy = contentSecurityPolicy(
      {
        edge: 'https://edge.test',
        remotes: 'https://app.test',
        videos: ['https://videos.test'],
        pictures: [],
        development: [],
      },
      'n',
    );

    expect(policy.split('; ')).toContain("frame-src 'self' https://edge.test https://videos.test");
  });
});

describe('the development servers of remotes', () => {
  it('report new builds over wss if they use https and over ws otherwise, and are listed once', () => {
    const policy = contentSecurityPolicy(
      {
        edge: 'https://edge.test',
        remotes: 'https://app.test',
        videos: [],
        pictures: [],
        development: ['https://dev.test:3103', 'http://localhost:3203', 'https://dev.test:3103'],
      },
      'n',
    );

    expect(policy.split('; ')).toContain(
      "connect-src 'self' https://app.test https://dev.test:3103 http://localhost:3203 wss://dev.test:3103 ws://localhost:3203",
    );
  });

  const unknown = { originsFor: () => [] };
  const given = {
    NODE_ENV: 'development',
    DATABASE_URL: 'mysql://localhost/lastcall',
    REDIS_URL: 'redis://localhost',
    REMOTES_DEVELOPMENT: '{"mfe-timers":"http://localhost:3103/"}',
  };

  it('are allowed for everyone in development, even while the database is unavailable and the caller unknown', () => {
    expect(developmentOriginsOf(loadConfig(given), unknown)(null)).toEqual(['http://localhost:3103']);
  });
});

function policyOf({ headers }: TestResponse): string {
  return String(headers['content-security-policy']);
}

function startIn({ text }: Pick<TestResponse, 'text'>): PageStart {
  return JSON.parse(
    /<script type="application\/json" id="lastcall-start">(.*?)<\/script>/.exec(text)![1]!,
  ) as PageStart;
}

function nonceIn(page: TestResponse): string {
  return /nonce-([\w-]{22})'/.exec(policyOf(page))![1]!;
}
