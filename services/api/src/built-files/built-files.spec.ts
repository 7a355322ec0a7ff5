import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { requestedPath } from './requested-path.ts';
import { BuiltFiles } from './built-files.ts';

/** A service whose files are as long as their name states, such as `/100.js`; `reads` lists the paths that were read. */
function filesOf(options?: { maxBytes: number }): { app: FastifyInstance; reads: string[] } {
  const reads: string[] = [];
  const files = new BuiltFiles(async (path) => {
    reads.push(path);
    const [, length] = /^\/(\d+)\./.exec(path) ?? [];
    return length === undefined ? null : Buffer.alloc(Number(length), 'x');
  }, options);
  const app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    const path = requestedPath(request);
    if (path !== null && (await files.answer(request, reply, path))) return reply;
  });
  return { app, reads };
}

describe('cached files', () => {
  it('are read and compressed once for concurrent requests', async () => {
    const { app, reads } = filesOf();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url: '/5000.js', headers: { 'accept-encoding': 'gzip' } })),
    );

    expect(answers.map(({ rawPayload }) => gunzipSync(rawPayload).length)).toEqual(Array(20).fill(5000));
    expect(reads).toEqual(['/5000.js']);
  });

  it('are cached separately by encoding', async () => {
    const { app } = filesOf();
    await app.inject({ url: '/5000.js', headers: { 'accept-encoding': 'br' } });

    expect((await app.inject('/5000.js')).payload).toBe('x'.repeat(5000));
  });

  it('are compressed better for later requests', async () => {
    const text = readFileSync(import.meta.filename, 'utf8').repeat(20);
    const files = new BuiltFiles(() => Promise.resolve(Buffer.from(text)));
    const app = fastify();
    app.get('/file.js', async (request, reply) => (await files.answer(request, reply, '/file.js'), reply));
    const packed = async (): Promise<Buffer> =>
      (await app.inject({ url: '/file.js', headers: { 'accept-encoding': 'br' } })).rawPayload;
    const first = await packed();

    let later = await packed();
    while (later.length === first.length) {
      await setImmediate();
      later = await packed();
    }

    expect(later.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(later).toString()).toBe(text);
  });

  it('evict the least recently used one when the cache is full', async () => {
    const { app, reads } = filesOf({ maxBytes: 2_500 });

    for (const path of ['/1000.png', '/1001.png', '/1000.png', '/1002.png', '/1000.png', '/1001.png'])
      expect((await app.inject(path)).statusCode).toBe(200);

    expect(reads).toEqual(['/1000.png', '/1001.png', '/1002.png', '/1001.png']);
  });

  it('are served even if they are larger than the cache', async () => {
    const { app, reads } = filesOf({ maxBytes: 100 });

    const answers = await Promise.all(
      ['/5000.png', '/5000.png', '/90.png', '/91.png', '/92.png'].map((url) => app.inject(url)),
    );

    expect(answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual([
      [200, 5000],
      [200, 5000],
      [200, 90],
      [200, 91],
      [200, 92],
    ]);
    expect(reads).toContain('/92.png');
  });

  it('are looked up again after they were missing', async () => {
    const { app, reads } = filesOf();

    for (const url of ['/none.js', '/none.js']) expect((await app.inject(url)).statusCode).toBe(404);

    expect(reads).toEqual(['/none.js', '/none.js']);
  });
});
