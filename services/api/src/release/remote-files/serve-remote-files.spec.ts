import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { createService } from '@lastcall/core/platform';
import { REMOTE_STORE } from '@lastcall/core/release';
import {
  aBuild,
  anAccount,
  as,
  asOtherAccount,
  config,
  service,
  signed,
  useRemotes,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../../api.module.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => remotes.env(), prepare: prepareApi });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Publishes a version with one file and returns its URL. */
async function aFile(path = 'main.js', content = 'run();'.repeat(500)): Promise<string> {
  const version = await remotes.publish(aBuild({ files: { 'remoteEntry.js': '', [path]: content } }), {
    until: 'published',
  });
  return `/remotes/mfe-timers/${version}/${path}`;
}

/** Overwrites a stored file directly, bypassing the services. */
async function replace(url: string, content: string): Promise<void> {
  const [, , remote = '', version = '', path = ''] = url.split('/');
  await service().get(REMOTE_STORE).put(remote, version, path, Buffer.from(content));
}

describe('a file of a remote', () => {
  it('is served to every page, cached for a year, with nosniff', async () => {
    const answer = await asOtherAccount().get(await aFile());

    expect(answer).toMatchObject({
      status: 200,
      text: 'run();'.repeat(500),
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it.each([
    ['chunks/editor.0a1b.js', 'text/javascript; charset=utf-8'],
    ['main.css', 'text/css; charset=utf-8'],
    ['words.json', 'application/json; charset=utf-8'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
    ['icon.png', 'image/png'],
    ['inter.woff2', 'font/woff2'],
    ['@mf-types.zip', 'application/zip'],
    ['page.html', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
  ])('named %s has the content type %s', async (path, type) => {
    expect((await asOtherAccount().get(await aFile(path))).headers['content-type']).toBe(type);
  });

  it('runs no code when it is opened directly on the app’s origin', async () => {
    const path = await aFile('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

    expect((await asOtherAccount().get(path, browser)).headers['content-security-policy']).toBe(
      "default-src 'none'; sandbox",
    );
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])(
    'is compressed for a client that accepts %s, with the same content after decompression',
    async (accepted, encoding, unpack) => {
      const path = await aFile('main.css', 'p { color: red }\n'.repeat(300));

      for (let time = 1; time <= 2; time++) {
        const { bytes, headers } = await asOtherAccount().get(path, { 'accept-encoding': accepted });

        expect(headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
          'content-length': String(bytes.length),
        });
        expect(bytes.length).toBeLessThan(500);
        expect(unpack(bytes).toString()).toBe('p { color: red }\n'.repeat(300));
      }
    },
  );

  it.each([undefined, '', 'identity', 'zstd', 'br;q=0'])(
    'is served as stored for a client that accepts %j',
    async (accepted) => {
      const { text, headers } = await asOtherAccount().get(await aFile(), { 'accept-encoding': accepted });

      expect(text).toBe('run();'.repeat(500));
      expect(headers).toMatchObject({ vary: 'accept-encoding' });
      expect(headers).not.toHaveProperty('content-encoding');
    },
  );

  it('is not compressed again when it is a picture or a font', async () => {
    const font = randomBytes(1_500).toString('hex');

    const { bytes, headers } = await asOtherAccount().get(await aFile('inter.woff2', font), {
      'accept-encoding': 'br',
    });

    expect(bytes.toString()).toBe(font);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('reports its size to a HEAD request', async () => {
    const path = await aFile();

    expect(await asOtherAccount().send({ method: 'HEAD', path })).toMatchObject({
      status: 200,
      headers: { 'content-length': '3000', 'content-type': 'text/javascript; charset=utf-8' },
    });
  });

  it('is served as uploaded, up to the contract’s size limit', async () => {
    const content = randomBytes(limits.remoteFileBytes / 2).toString('hex');
    const build = aBuild({ files: { 'remoteEntry.js': content } });

    const version = await remotes.publish(build);

    expect((await asOtherAccount().get(`/remotes/mfe-timers/${version}/remoteEntry.js`)).text === content).toBe(true);
  });
});

describe('a stored file that differs from the published one', () => {
  it.each(['main.js', 'manifest.json'])('is neither served nor cached: %s', async (file) => {
    const path = (await aFile()).replace('main.js', file);
    const good = await service().get(REMOTE_STORE).read('mfe-timers', path.split('/')[3]!, file);
    await replace(path, 'steal();');

    for (const encoding of ['br', 'gzip', 'identity']) {
      expect(await asOtherAccount().get(path, { 'accept-encoding': encoding })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
        headers: { 'cache-control': 'no-store' },
      });
    }

    await replace(path, good!.toString());
    expect(await asOtherAccount().get(path)).toMatchObject({ status: 200, text: good!.toString() });
  });
});

describe('a file that versions of a remote share', () => {
  const folder = '/remotes/mfe-timers/files';
  /** A build with its own entry, and a screen that other versions can share. */
  const sharing = (screen = 'show();') => {
    const id = randomBytes(5).toString('hex');
    const entry = `remoteEntry.${id}.js`;
    const files = { [entry]: `self.built = '${id}';`, 'screen.0a1b2c3d4e.js': screen };
    return { entry, build: aBuild({ format: 2, entry, files }) };
  };

  it('has one URL, and is uploaded once', async () => {
    const [one, other] = [sharing(), sharing()];
    await remotes.publish(one.build);
    const staff = as(await anAccount({ staff: true }));

    const { body } = await staff.post('/api/remotes/mfe-timers/deployments', signed(other.build.manifest, remotes.key));

    expect(body.missing).toEqual([other.entry]);
    await remotes.publish(other.build);
    for (const path of [one.entry, other.entry, 'screen.0a1b2c3d4e.js'])
      expect(await asOtherAccount().get(`${folder}/${path}`)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
  });

  it('is not served from the folder of a version, unlike the manifest', async () => {
    const { entry, build } = sharing();
    const version = `/remotes/mfe-timers/${await remotes.publish(build)}`;

    expect((await asOtherAccount().get(`${version}/manifest.json`)).status).toBe(200);
    expect((await asOtherAccount().get(`${version}/${entry}`)).status).toBe(404);
    expect((await asOtherAccount().get(`${folder}/manifest.json`)).status).toBe(404);
  });

  it('cannot change in a later version', async () => {
    await remotes.publish(sharing().build);
    const staff = as(await anAccount({ staff: true }));
    const { manifest } = sharing('show(1);').build;

    const refused = await staff.post('/api/remotes/mfe-timers/deployments', signed(manifest, remotes.key));

    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'manifest_refused',
        details: {
          reason: 'screen.0a1b2c3d4e.js has different content in another version. Add a content hash to its name.',
        },
      },
    });
    expect((await asOtherAccount().get(`${folder}/screen.0a1b2c3d4e.js`)).text).toBe('show();');
  });

  it('does not exist for another remote, or where no manifest lists it', async () => {
    await remotes.publish(sharing().build);
    await service().get(REMOTE_STORE).put('mfe-timers', 'files', 'other.js', Buffer.from('run();'));

    for (const path of [`${folder}/other.js`, '/remotes/mfe-campaign/files/screen.0a1b2c3d4e.js'])
      expect((await asOtherAccount().get(path)).status).toBe(404);
  });

  it('is served by a process that has not loaded a version that includes it', async () => {
    await remotes.publish(sharing().build);
    const other = await createService(apiModule(config()) as never, config(), prepareApi(config()));
    try {
      await other.listen(0, '127.0.0.1');

      expect(await (await fetch(`${await other.getUrl()}${folder}/screen.0a1b2c3d4e.js`)).text()).toBe('show();');
    } finally {
      await other.close();
    }
  });
});

describe('a path that isn’t a file of a remote', () => {
  it.each([
    'other.js',
    'main.js/',
    'main.js/x',
    '../main.js',
    '%2e%2e/main.js',
    'main%2ejs',
    'main.js%00',
    '.main.js',
    'x\\main.js',
    '/main.js',
    '',
  ])('responds 404: %j', async (name) => {
    const path = await aFile();
    const folder = path.slice(0, path.lastIndexOf('/'));

    for (const headers of [{}, browser])
      expect(await asOtherAccount().get(`${folder}/${name}`, headers)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
        headers: { 'cache-control': 'no-store' },
      });
  });

  it('responds 404 for another remote, another version, or an unknown one', async () => {
    const path = await aFile();

    for (const other of [
      path.replace('mfe-timers', 'mfe-campaign'),
      path.replace('1.0.0', '1.0.1'),
      path.replace('mfe-timers', '..'),
      path.replace('/mfe-timers', ''),
      '/remotes/mfe-timers',
      '/remotes//1.0.0/main.js',
      '/remotes/registry.css',
    ]) {
      expect(await asOtherAccount().get(other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('is served as soon as it exists', async () => {
    const build = aBuild();
    const path = `/remotes/mfe-timers/${await remotes.publish(build, { until: 'uploading' })}/style.css`;
    expect((await asOtherAccount().get(path)).status).toBe(404);

    await remotes.publish(build);

    expect(await asOtherAccount().get(path)).toMatchObject({ status: 200, text: build.files['style.css'] });
  });

  it('responds 404 for stored files that no manifest lists', async () => {
    const path = (await aFile()).replace('main.js', 'other.js');
    await replace(path, 'run();');

    expect(await asOtherAccount().get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('responds to GET and HEAD only', async () => {
    expect(await asOtherAccount().post(await aFile(), {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('leaves the registry to the registry endpoint', async () => {
    expect(await asOtherAccount().get('/remotes/registry', browser)).toMatchObject({
      status: 200,
      body: { remotes: expect.any(Array) },
    });
  });
});
