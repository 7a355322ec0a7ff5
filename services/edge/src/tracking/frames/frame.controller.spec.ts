import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionRepository } from '@lastcall/core/accounts';
import { FrameUrls } from '@lastcall/core/campaigns';
import { sha256, Tokens } from '@lastcall/core/platform';
import { aPage, anAccount, send, service, type TestResponse, type Owner } from '@lastcall/core/testing-kit';
import { useEdge } from '../../testing-kit/index.ts';
import { scrollScript } from './scroll-script.ts';

/** A customer's server, and an internal one that must not be reached. */
let answer: RequestListener;
let insideHits = 0;
const site = createServer((request, response) => answer(request, response));
const inside = createServer((_request, response) => {
  insideHits++;
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>secret</p>');
});
const originOf = (server: typeof site): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [site, inside]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [site, inside]) server.close().closeAllConnections();
});
beforeEach(() => {
  insideHits = 0;
});

useEdge({ env: () => ({ SAFE_FETCH_ALLOW: new URL(originOf(site)).host }) });

function answering(status: number, html: string, headers: Record<string, string | string[]> = {}): void {
  answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
}

const show = (url: string, destination?: string): Promise<TestResponse> =>
  send({
    method: 'GET',
    path: url.replace('http://localhost:4001', ''),
    headers: { origin: undefined, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': destination },
  });

/** The signed-in user who opens the frames of these specs. */
let owner: Owner;
beforeEach(async () => {
  owner = await anAccount();
});

const sessionHashOf = ({ cookie }: Owner): string => sha256(cookie.slice('sid='.length));

/** Shows a page through the proxy. */
const frame = (path = '/offer'): Promise<TestResponse> => show(signed(`${originOf(site)}${path}`));

const signed = (url: string, ttlSeconds = 300): string =>
  `/frame-content/proxy/${encodeURIComponent(url)}?token=${service()
    .get(Tokens)
    .signToken('frame', { s: sessionHashOf(owner), u: sha256(url), f: 'proxy' }, ttlSeconds)}`;

describe('the editor’s frame', () => {
  it('shows the page in a sandbox, without its redirects and cookies', async () => {
    answering(200, '<head><meta http-equiv="refresh" content="0"></head><p>Offer</p>', {
      'set-cookie': ['sid=theirs'],
      refresh: '0;url=https://evil.test',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'",
      'access-control-allow-origin': '*',
    });

    const { status, text, headers } = await frame('/offer?plan=pro');

    expect([status, text]).toEqual([
      200,
      `<head><base href="${originOf(site)}/offer?plan=pro"><script>${scrollScript}</script></head><p>Offer</p>`,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox allow-scripts allow-forms; frame-ancestors http://localhost:4000',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['set-cookie', 'refresh', 'x-frame-options', 'access-control-allow-origin'])
      expect(headers[name]).toBeUndefined();
  });

  it('forwards nothing about the viewer to the page', async () => {
    let seen: Record<string, unknown> = {};
    answer = ({ headers }, response) => {
      seen = headers;
      response.writeHead(200, { 'content-type': 'text/html' }).end('x');
    };

    await send({
      method: 'GET',
      path: signed(`${originOf(site)}/offer`),
      headers: { cookie: 'sid=ours', authorization: 'Bearer x', 'accept-language': 'de' },
    });

    expect(seen['user-agent']).toMatch(/^Lastcall\//);
    for (const name of ['cookie', 'authorization', 'accept-language', 'referer', 'x-forwarded-for'])
      expect(seen[name]).toBeUndefined();
  });

  it('explains why a page cannot be shown', async () => {
    answering(404, 'gone');
    expect(await frame()).toMatchObject({
      status: 502,
      text: expect.stringContaining('<h1>This page returned status 404</h1>'),
    });
    answering(200, '{}', { 'content-type': 'application/json' });
    expect(await frame()).toMatchObject({
      status: 502,
      text: expect.stringContaining('<h1>This URL isn’t a web page</h1>'),
    });
    answer = (_request, response) => response.destroy();
    expect(await frame()).toMatchObject({
      status: 502,
      text: expect.stringContaining('<h1>This page isn’t responding</h1>'),
      headers: { 'content-security-policy': expect.stringMatching(/^sandbox allow-scripts allow-forms; /) },
    });
  });

  it('shows no internal URL, whether requested or redirected to', async () => {
    const refused = { status: 502, text: expect.stringContaining('<h1>This URL can’t be shown here</h1>') };

    expect(await show(signed(`${originOf(inside)}/`))).toMatchObject(refused);
    answer = (_request, response) => response.writeHead(302, { location: `${originOf(inside)}/` }).end();
    expect(await frame()).toMatchObject(refused);
    for (const url of [
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'http://[::1]/',
      'http://localhost:6379/',
      'javascript:alert(1)',
    ]) {
      expect(await show(signed(url))).toMatchObject(refused);
    }
    expect(insideHits).toBe(0);
  });

  it('opens only by a URL that was recently signed for this page', async () => {
    answering(200, '<p>Offer</p>');
    const url = `${originOf(site)}/offer`;
    const right = signed(url);
    const wrong = [
      right.replace('offer', 'other'),
      `${right}x`,
      right.slice(0, -1),
      signed(url, -1),
      right.replace(/token=[^.]+/, 'token=e30'),
      `/frame-content/proxy/${encodeURIComponent(url)}?token=`,
      `/frame-content/proxy/${encodeURIComponent(url)}?token=${service()
        .get(Tokens)
        .signToken('lead', { s: sessionHashOf(owner), u: sha256(url), f: 'proxy' })}`,
      right.replace('/proxy/', '/page/'),
    ];

    expect((await show(right)).status).toBe(200);
    for (const wrongUrl of wrong)
      expect(await show(wrongUrl)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await show(`/frame-content/proxy/${encodeURIComponent(url)}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});

describe('the URL of a frame', () => {
  it('works only in a frame: in a tab, or read by a script, it shows nothing', async () => {
    answering(200, '<p>Offer</p>');
    const url = signed(`${originOf(site)}/offer`);

    for (const destination of ['document', 'empty', 'script', 'image', 'embed', 'object'])
      expect([destination, await show(url, destination)]).toMatchObject([
        destination,
        { status: 404, body: { code: 'not_found' } },
      ]);
    expect((await show(url, 'iframe')).status).toBe(200);
  });

  it('ends with the session that created it', async () => {
    answering(200, '<p>Offer</p>');
    const page = await aPage({ beforeUrl: `${originOf(site)}/offer` });
    const { pageUrl } = await urlsFor(page);
    const proxyUrl = signed(`${originOf(site)}/offer`);
    expect([(await show(pageUrl!)).status, (await show(proxyUrl)).status]).toEqual([200, 200]);

    for (const { cookie } of [page.owner, owner])
      await service().get(SessionRepository).end(cookie.slice('sid='.length));

    for (const url of [pageUrl!, proxyUrl])
      expect(await show(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

/** Returns the URLs by which an owner sees a page. */
const urlsFor = ({ owner: whose, beforeUrl }: { owner: Owner; beforeUrl: string }) =>
  service()
    .get(FrameUrls)
    .of({ accountId: whose.accountId, sessionHash: sessionHashOf(whose) }, beforeUrl);

describe('a page that allows framing', () => {
  const framed = async (headers: Record<string, string> = {}, path = '/offer') => {
    answering(200, '<p>Offer</p>', headers);
    const page = await aPage({ beforeUrl: `${originOf(site)}${path}` });
    return urlsFor(page);
  };

  it('is embedded by its own URL, sandboxed, under the frame name that disables tracking', async () => {
    const content = await framed();

    expect(content).toMatchObject({ useUrl: true, useProxy: false, proxyUrl: null });
    const { status, text, headers } = await show(content.pageUrl!);
    expect(status).toBe(200);
    expect(text).toContain(
      `<iframe name="lastcall-preview" src="${originOf(site)}/offer" title="${originOf(site)}/offer" sandbox="allow-scripts allow-forms" referrerpolicy="no-referrer">`,
    );
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        new RegExp(
          `^sandbox allow-scripts allow-forms; default-src 'none'; style-src 'sha256-[^']+'; frame-src ${originOf(site)}; base-uri 'none'; frame-ancestors http://localhost:4000$`,
        ),
      ),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is embedded from the end of its redirects', async () => {
    answer = (request, response) =>
      request.url === '/offer'
        ? response.writeHead(302, { location: '/real' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Offer</p>');
    const page = await aPage({ beforeUrl: `${originOf(site)}/offer` });

    const { pageUrl } = await urlsFor(page);

    expect((await show(pageUrl!)).text).toContain(`src="${originOf(site)}/real"`);
  });

  it('cannot inject markup through its URL', async () => {
    const { pageUrl } = await framed({}, '/offer?a="><script>alert(1)</script>');

    expect((await show(pageUrl!)).text).not.toContain('<script>');
  });

  it('goes through the proxy when its headers refuse frames, and when it does not respond', async () => {
    expect(await framed({ 'x-frame-options': 'DENY' })).toMatchObject({
      useUrl: false,
      useProxy: true,
      pageUrl: null,
      proxyUrl: expect.stringContaining('/frame-content/proxy/'),
    });
    expect(await framed({ 'content-security-policy': "frame-ancestors 'self'" })).toMatchObject({
      useUrl: false,
      useProxy: true,
    });
    answer = (_request, response) => response.destroy();
    const page = await aPage({ beforeUrl: `${originOf(site)}/away` });
    expect(await urlsFor(page)).toMatchObject({
      useUrl: false,
      useProxy: true,
    });
  });

  it('opens only by a URL that was recently signed for this page', async () => {
    const { pageUrl } = await framed();

    for (const url of [pageUrl!.replace('offer', 'other'), `${pageUrl}x`, pageUrl!.replace(/token=.*/, 'token=')])
      expect(await show(url)).toMatchObject({ status: 404 });
  });
});

describe('the sample page', () => {
  it('uses the same sandbox, loads nothing, and reports when it is scrolled', async () => {
    const { status, text, headers } = await show('/sample-iframe');

    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Sample page</title>');
    expect(text).toContain(`<script>${scrollScript}</script>`);
    expect(headers['content-security-policy']).toMatch(
      /^sandbox allow-scripts allow-forms; default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/,
    );
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
});
