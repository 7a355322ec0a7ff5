import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SafeFetch } from './safe-fetch.ts';
import { SafeFetchError, type SafeFetchReason } from './safe-fetch-error.ts';

const servers: Server[] = [];

function serve(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function reasonOf(promise: Promise<unknown>): Promise<SafeFetchReason | 'answered'> {
  return promise.then(
    () => 'answered' as const,
    (error: unknown) => {
      if (error instanceof SafeFetchError) return error.reason;
      throw error;
    },
  );
}

/** DNS names of the spec: one that is private, one with a public and a private address, one that changes. */
let rebinds = 0;
const names: Record<string, () => string[]> = {
  'private.test': () => ['10.0.0.5'],
  'loopback.test': () => ['127.0.0.1'],
  'mixed.test': () => ['93.184.216.34', '127.0.0.1'],
  'rebinding.test': () => [rebinds++ === 0 ? '192.0.2.1' : '127.0.0.1'],
  'metadata.google.internal': () => ['169.254.169.254'],
  localhost: () => ['127.0.0.1'],
};
const lookup: LookupFunction = (hostname, options, callback) => {
  const ips = names[hostname]?.();
  if (!ips) return callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 4);
  if (options.all)
    return callback(
      null,
      ips.map((ip) => ({ address: ip, family: 4 })),
    );
  callback(null, ips[0]!, 4);
};

describe('a URL of a private network', () => {
  let hits = 0;
  let port = 0;
  let fetch: SafeFetch;
  beforeAll(async () => {
    port = await serve((_, response) => {
      hits++;
      response.setHeader('content-type', 'text/html').end('<p>inside</p>');
    });
    // The canary's port is allowed, so that only the IP address can be the reason for a rejection.
    fetch = new SafeFetch({ allow: [], deny: ['203.0.113.7/32'], ports: [80, 443, port], userAgent: 'test', lookup });
  });
  afterEach(() => expect(hits).toBe(0));

  const hosts = [
    'unix',
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0177.0x0.1',
    '127.0.0.1.',
    '127.000.000.001',
    '0',
    '0.0.0.0',
    '00.0.0.0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'loopback.test',
    'private.test',
    'mixed.test',
    'rebinding.test',
    'metadata.google.internal',
    '１２７.０.０.１',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '168.63.129.16',
    '203.0.113.7',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::a00:1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::169.254.169.254]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
  ];

  it.each(hosts.flatMap((host) => [`http://${host}`, `https://${host}`]))('%s is never reached', async (origin) => {
    expect(await reasonOf(fetch.page(`${origin}:${port}/`))).not.toBe('answered');
    expect(await reasonOf(fetch.json({ url: `${origin}:${port}/`, hosts: [safeHost(`${origin}:${port}/`)] }))).not.toBe(
      'answered',
    );
    expect(await reasonOf(fetch.deliver({ url: `${origin}:${port}/`, headers: {}, body: '{}' }))).not.toBe('answered');
  });

  it.each(hosts.filter((host) => !host.endsWith('.test')).map((host) => `https://${host}`))(
    '%s is rejected when it is entered, before any DNS lookup',
    (origin) => {
      expect(fetch.canDeliverTo(`${origin}:${port}/`)).toBe(false);
    },
  );

  it.each([
    '192.0.3.1',
    '100.128.0.1',
    '172.32.0.1',
    '11.0.0.1',
    '[2606:4700::1111]',
    '[2a00:1450:4001::200e]',
    'hooks.site.test',
    'local.site.test',
    'internal.dev',
  ])('https://%s is accepted when it is entered', (host) => {
    expect(fetch.canDeliverTo(`https://${host}/`)).toBe(true);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://93.184.216.34/',
    'gopher://127.0.0.1:6379/_INFO',
    'data:text/html,x',
    'javascript:1',
    'unix:/tmp/x.sock',
    'http://',
    '//93.184.216.34',
    'http://a:b@93.184.216.34/',
    'http://127.0.0.1@93.184.216.34/',
    'http://93.184.216.34:22/',
    'https://93.184.216.34:6379/',
    'http://93.184.216.34:3306/',
    'http://exa mple.test/',
    'http://[::1',
    '',
  ])('%j is rejected before a request is sent', async (url) => {
    expect(await reasonOf(fetch.page(url))).toBe('not_allowed');
    expect(await reasonOf(fetch.deliver({ url, headers: {}, body: '{}' }))).toBe('not_allowed');
    expect(fetch.canDeliverTo(url)).toBe(false);
  });
});

function safeHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'none';
}

describe('fetching', () => {
  let inside = 0;
  let insidePort = 0;
  let port = 0;
  let fetch: SafeFetch;
  let impatient: SafeFetch;
  beforeAll(async () => {
    insidePort = await serve((_, response) => {
      inside++;
      response.setHeader('content-type', 'text/html').end('inside');
    });
    port = await serve((request, response) => {
      const html = (body: string | Buffer, headers: Record<string, string> = {}) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
      const to = (location: string, status = 302) => response.writeHead(status, { location }).end();
      const hops = /^\/hops\/(\d+)$/.exec(request.url!);
      if (hops) return Number(hops[1]) === 0 ? html('there') : to(`/hops/${Number(hops[1]) - 1}`);
      switch (request.url) {
        case '/':
          return html('<p>hello</p>');
        case '/agent':
          return html(JSON.stringify(request.headers));
        case '/missing':
          return response.writeHead(404, { 'content-type': 'text/html' }).end('no');
        case '/forbidden':
          return response.writeHead(403, { 'content-type': 'text/plain' }).end('no');
        case '/inside':
          return to(`http://127.0.0.1:${insidePort}/`);
        case '/metadata':
          return to('http://169.254.169.254/latest/meta-data/');
        case '/ipv6':
          return to('http://[::ffff:169.254.169.254]/');
        case '/file':
          return to('file:///etc/passwd');
        case '/user':
          return to(`http://a@127.0.0.1:${port}/`);
        case '/loop':
          return to('/loop', 307);
        case '/text':
          return response.writeHead(200, { 'content-type': 'text/plain' }).end('x');
        case '/html-like':
          return response.writeHead(200, { 'content-type': 'text/htmlish' }).end('x');
        case '/none':
          return response.writeHead(200).end('x');
        case '/latin':
          return response
            .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
            .end(Buffer.from('caf\xe9', 'latin1'));
        case '/odd':
          return response.writeHead(200, { 'content-type': 'text/html; charset=x-none' }).end('plain');
        case '/huge': {
          response.writeHead(200, { 'content-type': 'text/html' });
          const chunk = Buffer.alloc(64 * 1024, 'x');
          const more = (): void => {
            while (!response.destroyed && response.write(chunk));
            if (!response.destroyed) response.once('drain', more);
          };
          return more();
        }
        case '/bomb':
          return html(gzipSync(Buffer.alloc(50 * 1024 * 1024)), { 'content-encoding': 'gzip' });
        case '/broken-gzip':
          return html('not gzip', { 'content-encoding': 'gzip' });
        case '/drip': {
          response.writeHead(200, { 'content-type': 'text/html' });
          const timer = setInterval(() => response.write('x'), 50);
          return response.once('close', () => clearInterval(timer));
        }
        case '/silent':
          return;
        case '/cut': {
          response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('x');
          return setImmediate(() => response.destroy());
        }
        case '/json':
          return response
            .writeHead(200, { 'content-type': 'application/json', 'retry-after': '7' })
            .end('{"tags":[1]}');
        case '/json-error':
          return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>oops</h1>');
        case '/json-bad':
          return response.writeHead(200, { 'content-type': 'application/json' }).end('{"tags":');
        case '/json-huge':
          return response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify('x'.repeat(1_100_000)));
        case '/method':
          return void request
            .resume()
            .once('end', () =>
              response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(request.method)),
            );
        case '/echo':
          return void request.pipe(
            response.writeHead(201, {
              'x-asked': `${request.method} ${request.headers['content-type']} ${request.headers['webhook-id']}`,
            }),
          );
        case '/json-empty':
          return response.writeHead(204).end();
        default:
          return to('/');
      }
    });
    const options = { allow: [`127.0.0.1:${port}`], deny: [], ports: [80, 443], userAgent: 'Lastcall/test', lookup };
    fetch = new SafeFetch(options);
    impatient = new SafeFetch({ ...options, totalMs: 700 });
  });
  afterEach(() => expect(inside).toBe(0));

  const page = (path: string) => fetch.page(`http://127.0.0.1:${port}${path}`);
  const json = (path: string) => fetch.json({ url: `http://127.0.0.1:${port}${path}`, hosts: [`127.0.0.1:${port}`] });

  it('reads a page from a private address that the configuration allows', async () => {
    expect(await page('/')).toMatchObject({ url: `http://127.0.0.1:${port}/`, status: 200, html: '<p>hello</p>' });
    expect(await page('/missing')).toMatchObject({ status: 404 });
    expect(await page('/forbidden')).toMatchObject({ status: 403, html: 'no' });
  });

  it('sends no cookies or credentials, and our user agent', async () => {
    const headers = JSON.parse((await page('/agent')).html) as Record<string, string>;

    expect(headers).toMatchObject({ 'user-agent': 'Lastcall/test', accept: 'text/html' });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie', 'authorization', 'referer']));
  });

  it('follows three redirects and no more', async () => {
    expect(await page('/hops/3')).toMatchObject({ html: 'there', url: `http://127.0.0.1:${port}/hops/0` });
    expect(await reasonOf(page('/hops/4'))).toBe('too_many_redirects');
    expect(await reasonOf(page('/loop'))).toBe('too_many_redirects');
  });

  it.each(['/inside', '/metadata', '/ipv6', '/file', '/user'])(
    'does not follow a redirect to a private address (%s)',
    async (path) => {
      expect(await reasonOf(page(path))).toBe('not_allowed');
    },
  );

  it.each(['/text', '/html-like', '/none', '/json'])('rejects a page that is not HTML (%s)', async (path) => {
    expect(await reasonOf(page(path))).toBe('not_html');
  });

  it('reads a page in its own charset, and as UTF-8 when that is unknown', async () => {
    expect((await page('/latin')).html).toBe('café');
    expect((await page('/odd')).html).toBe('plain');
  });

  it.each(['/huge', '/bomb'])('rejects a page of more than two megabytes (%s)', async (path) => {
    const before = process.memoryUsage().arrayBuffers;

    expect(await reasonOf(page(path))).toBe('too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each(['/drip', '/silent'])('rejects a page that takes too long (%s)', async (path) => {
    expect(await reasonOf(impatient.page(`http://127.0.0.1:${port}${path}`))).toBe('timeout');
  });

  it.each(['/cut', '/broken-gzip'])('rejects a page that is cut off (%s)', async (path) => {
    expect(await reasonOf(page(path))).toBe('unreachable');
  });

  it('reports an unknown host name as unreachable', async () => {
    expect(await reasonOf(fetch.page('http://nobody.test/'))).toBe('unreachable');
  });

  it('reads JSON only from the hosts of its provider', async () => {
    expect(await json('/json')).toMatchObject({ status: 200, body: { tags: [1] }, headers: { 'retry-after': '7' } });
    expect(await json('/json-error')).toMatchObject({ status: 500, body: undefined });
    expect(await json('/json-empty')).toMatchObject({ status: 204, body: undefined });
    expect(await json('/hops/1')).toMatchObject({ status: 302, body: undefined });
    expect(await reasonOf(json('/json-bad'))).toBe('not_json');
    expect(await reasonOf(json('/json-huge'))).toBe('too_large');
    expect(await reasonOf(fetch.json({ url: `http://127.0.0.1:${port}/json`, hosts: ['api.kit.com'] }))).toBe(
      'not_allowed',
    );
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('requests JSON by %s without a body', async (method) => {
    expect(
      await fetch.json({ url: `http://127.0.0.1:${port}/method`, hosts: [`127.0.0.1:${port}`], method }),
    ).toMatchObject({ status: 200, body: method });
  });

  const deliver = (path: string, body = '{"a":1}', by = fetch) =>
    by.deliver({
      url: `http://127.0.0.1:${port}${path}`,
      headers: { 'content-type': 'application/json', 'webhook-id': 'w1' },
      body,
    });

  it('reads any response to a delivery, up to its first kilobyte', async () => {
    expect(await deliver('/echo', 'as it is')).toMatchObject({
      status: 201,
      text: 'as it is',
      headers: { 'x-asked': 'POST application/json w1' },
    });
    expect(await deliver('/json-error')).toMatchObject({ status: 500, text: '<h1>oops</h1>' });
    expect((await deliver('/huge')).text).toBe('x'.repeat(1024));
    expect((await deliver('/bomb')).text).toBe('\0'.repeat(1024));
  });

  it('does not follow the redirect of a delivery', async () => {
    expect(await deliver('/inside')).toMatchObject({ status: 302 });
    expect(await deliver('/metadata')).toMatchObject({ status: 302 });
  });

  it.each(['/silent', '/drip'])('does not wait indefinitely for a delivery (%s)', async (path) => {
    expect(await reasonOf(deliver(path, '{}', impatient))).toBe('timeout');
  });

  it('delivers over https only, except to hosts that the configuration allows', () => {
    expect([
      fetch.canDeliverTo('https://site.test/hooks'),
      fetch.canDeliverTo('http://site.test/hooks'),
      fetch.canDeliverTo(`http://127.0.0.1:${port}/`),
      fetch.canDeliverTo('https://site.test:8443/'),
    ]).toEqual([true, false, true, false]);
  });
});
