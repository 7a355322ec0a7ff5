import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { remoteFilePath } from '@lastcall/contracts/release';
import { loadConfig } from '@lastcall/core/platform';
import { useS3 } from '@lastcall/core/testing-kit';
import fc from 'fast-check';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';

const s3 = useS3({ pageSize: 3 });
const settings = (changes: Record<string, string> = {}) =>
  loadConfig({ DATABASE_URL: 'mysql://localhost/lastcall', REDIS_URL: 'redis://localhost', ...s3.env(), ...changes });
/** The timeout in milliseconds in the specs of a missing response; far more than any response takes. */
const timeoutMs = 2_000;
const opened: { onApplicationShutdown(): void }[] = [];
afterAll(() => opened.forEach((store) => store.onApplicationShutdown()));

function s3Store({ bucket = 'lastcall', ...changes }: Record<string, string> = {}, timeout = {}): S3Store {
  const store = new S3Store({ bucket, prefix: 'files' }, settings(changes), timeout);
  opened.push(store);
  return store;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastcall-store-'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await mkdir(join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns a version that no other spec uses. */
const aVersion = () => `1.0.0-${randomBytes(5).toString('hex')}`;

const unavailable = { code: 'unavailable', httpStatus: 503, details: { retryAfterSeconds: 10 } };

describe.each([
  ['a folder', () => new FolderStore(join(folder, 'files'))],
  ['S3', () => s3Store()],
] as const)('the files of remotes in %s', (_, open) => {
  it('are read unchanged', async () => {
    const [store, version, bytes] = [open(), aVersion(), randomBytes(100_000)];

    await store.put('mfe-timers', version, 'chunks/editor.js', bytes);
    await store.put('mfe-timers', version, 'empty.css', Buffer.alloc(0));

    expect((await store.read('mfe-timers', version, 'chunks/editor.js'))?.equals(bytes)).toBe(true);
    expect(await store.read('mfe-timers', version, 'empty.css')).toEqual(Buffer.alloc(0));
  });

  it('can be uploaded again', async () => {
    const [store, version] = [open(), aVersion()];

    await Promise.all(
      ['same', 'same', 'same'].map((text) => store.put('mfe-timers', version, 'main.js', Buffer.from(text))),
    );

    expect(String(await store.read('mfe-timers', version, 'main.js'))).toBe('same');
    expect(await store.list('mfe-timers', version)).toEqual(['main.js']);
  });

  it('are listed by version, however many there are', async () => {
    const [store, version, other] = [open(), aVersion(), aVersion()];
    const paths = ['@mf-types.zip', 'a/b/c.js', ...Array.from({ length: 7 }, (__, n) => `chunk-${n}.js`), 'main.js'];

    for (const path of paths) await store.put('mfe-timers', version, path, Buffer.from(path));
    await store.put('mfe-timers', `${version}0`, 'longer.js', Buffer.from('x'));
    await store.put('mfe-campaign', version, 'other.js', Buffer.from('x'));

    expect((await store.list('mfe-timers', version)).sort()).toEqual([...paths].sort());
    expect(await store.list('mfe-timers', other)).toEqual([]);
  });

  it('are not found at another remote or version, or by part of their name', async () => {
    const [store, version] = [open(), aVersion()];
    await store.put('mfe-timers', version, 'chunks/editor.js', Buffer.from('x'));

    expect(await store.read('mfe-campaign', version, 'chunks/editor.js')).toBeNull();
    expect(await store.read('mfe-timers', aVersion(), 'chunks/editor.js')).toBeNull();
    for (const path of ['chunks', 'chunks/', 'editor.js', 'chunks/editor.js/x', 'chunks/editor', 'x'.repeat(200)])
      expect([path, await store.read('mfe-timers', version, path)]).toEqual([path, null]);
  });

  it.each([
    ['mfe-timers', '1.0.0', '../../../secret.txt'],
    ['mfe-timers', '1.0.0', 'a/../../main.js'],
    ['mfe-timers', '1.0.0', '%2e%2e/%2e%2e/%2e%2e/secret.txt'],
    ['mfe-timers', '1.0.0', '..\\..\\..\\secret.txt'],
    ['mfe-timers', '1.0.0', '/etc/passwd'],
    ['mfe-timers', '1.0.0', 'main.js\0.css'],
    ['mfe-timers', '1.0.0', '.env'],
    ['mfe-timers', '1.0.0', ''],
    ['mfe-timers', '..', 'secret.txt'],
    ['mfe-timers', '../..', 'secret.txt'],
    ['..', '1.0.0', 'secret.txt'],
    ['', '1.0.0', 'secret.txt'],
    ['mfe-timers/1.0.0', '1.0.0', 'main.js'],
  ])('cannot be read outside their folder by %j, %j', async (remote, version, path) => {
    const store = open();

    await expect(store.put(remote, version, path, Buffer.from('x'))).rejects.toThrow(TypeError);
    expect(await store.read(remote, version, path)).toBeNull();
    expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it.each([
    ['..', '1.0.0'],
    ['mfe-timers', '..'],
    ['', ''],
    ['mfe-timers', '1.0.0/'],
  ])('cannot be listed outside their folder by %j, %j', async (remote, version) => {
    expect(await open().list(remote, version)).toEqual([]);
  });

  it('are stored under every path that the contract accepts, and no other', async () => {
    const store = open();
    const part = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '_', '@', '-', '.', '/', '\\', '\0', '%', ' ', 'ü'),
      minLength: 1,
      maxLength: 12,
    });

    await fc.assert(
      fc.asyncProperty(part, async (path) => {
        const version = aVersion();
        const put = store.put('mfe-timers', version, path, Buffer.from(path));
        if (!remoteFilePath.safeParse(path).success) return void (await expect(put).rejects.toThrow(TypeError));
        await put;
        expect(String(await store.read('mfe-timers', version, path))).toBe(path);
        expect(await store.list('mfe-timers', version)).toEqual([path]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a folder', () => {
  it('shows a file completely or not at all, even while it is being overwritten', async () => {
    const [store, version] = [new FolderStore(join(folder, 'files')), aVersion()];
    const bytes = randomBytes(2_000_000);
    const lengths = new Set<number>();

    const written = { isDone: false };
    const writing = Promise.all([1, 2, 3].map(() => store.put('mfe-timers', version, 'main.js', bytes))).finally(
      () => (written.isDone = true),
    );
    while (!written.isDone) {
      lengths.add((await store.read('mfe-timers', version, 'main.js'))?.length ?? -1);
      expect((await store.list('mfe-timers', version)).filter((path) => path !== 'main.js')).toEqual([]);
    }
    await writing;

    expect([...lengths].filter((length) => length !== -1 && length !== bytes.length)).toEqual([]);
    expect(await readdir(join(folder, 'files/mfe-timers', version))).toEqual(['main.js']);
  });

  it('neither reads nor lists partially written files of a killed process', async () => {
    const [store, version] = [new FolderStore(join(folder, 'files')), aVersion()];
    await store.put('mfe-timers', version, 'main.js', Buffer.from('x'));
    await writeFile(join(folder, 'files/mfe-timers', version, '.4f1c'), 'hal');

    expect(await store.list('mfe-timers', version)).toEqual(['main.js']);
    expect(await store.read('mfe-timers', version, '.4f1c')).toBeNull();
  });

  it('reports that it cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const store = new FolderStore(file);

    await expect(store.put('mfe-timers', '1.0.0', 'main.js', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    expect(await store.read('mfe-timers', '1.0.0', 'main.js')).toBeNull();
  });

  it('deletes the partially written file when it cannot be renamed', async () => {
    const [store, version] = [new FolderStore(join(folder, 'files')), aVersion()];
    await store.put('mfe-timers', version, 'main.js/chunk.js', Buffer.from('x'));

    await expect(store.put('mfe-timers', version, 'main.js', Buffer.from('x'))).rejects.toMatchObject(unavailable);

    expect(await readdir(join(folder, 'files/mfe-timers', version))).toEqual(['main.js']);
  });
});

describe('S3', () => {
  it.each([
    ['an internal error', 500, {}],
    ['too many requests', 503, {}],
    ['a connection that breaks', 0, {}],
    ['a missing response', -1, { timeoutMs }],
  ])('is retried after %s', async (_, status, timeout) => {
    const [store, version] = [s3Store({}, timeout), aVersion()];
    const path = `/files/mfe-timers/${version}/main.js`;

    await s3.fail('PUT', path, status, 1);
    await store.put('mfe-timers', version, 'main.js', Buffer.from('x'));
    await s3.fail('GET', path, status, 2);

    expect(String(await store.read('mfe-timers', version, 'main.js'))).toBe('x');
    expect(await s3.answers(path)).toEqual([
      200,
      ...Array.from({ length: 2 }, () => Math.max(status, 0)),
      200,
      Math.max(status, 0),
    ]);
  });

  it.each([
    [500, {}],
    [503, {}],
    [0, {}],
    [-1, { timeoutMs }],
  ])('is unavailable when it keeps failing: %i', async (status, timeout) => {
    const [store, version] = [s3Store({}, timeout), aVersion()];
    const path = `/files/mfe-timers/${version}/main.js`;

    await s3.fail('PUT', path, status, 3);
    await s3.fail('GET', path, status, 3);
    await s3.fail('GET', '', status, 3);

    const calls = await Promise.allSettled([
      store.put('mfe-timers', version, 'main.js', Buffer.from('x')),
      store.read('mfe-timers', version, 'main.js'),
      store.list('mfe-timers', version),
    ]);

    expect(calls).toMatchObject(
      [unavailable, unavailable, unavailable].map((reason) => ({ status: 'rejected', reason })),
    );
  });

  it('stores the headers that a CDN in front of it must send with each file', async () => {
    const [store, version] = [s3Store(), aVersion()];
    await store.put('mfe-timers', version, 'main.css', Buffer.from('p {}'));
    const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings();
    const client = new S3Client({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    });

    const head = await client.send(
      new HeadObjectCommand({ Bucket: 'lastcall', Key: `files/mfe-timers/${version}/main.css` }),
    );
    client.destroy();

    expect(head).toMatchObject({
      ContentType: 'text/css; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
      ContentLength: 4,
    });
  });

  it('is unavailable with a wrong secret', async () => {
    const store = s3Store({ S3_SECRET_ACCESS_KEY: 'another' });

    await expect(store.read('mfe-timers', '1.0.0', 'main.js')).rejects.toMatchObject({
      ...unavailable,
      cause: { name: 'SignatureDoesNotMatch' },
    });
    await expect(store.put('mfe-timers', '1.0.0', 'main.js', Buffer.from('x'))).rejects.toMatchObject(unavailable);
  });

  it('is unavailable when the bucket does not exist', async () => {
    await expect(s3Store({ bucket: 'another' }).read('mfe-timers', '1.0.0', 'main.js')).rejects.toMatchObject(
      unavailable,
    );
  });
});
