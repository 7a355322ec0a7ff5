import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { brotli, encodingFor, compressors, type Encoding } from '@lastcall/core/platform';
import { contentTypeOf, immutable } from '@lastcall/core/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The cache size in bytes for the files of one directory; the shell's scripts and styles take 0.4 MB compressed, and a remote's take less. */
const cacheBytes = 32 * 1024 * 1024;
/** The Brotli level for recompressing files; the first responses use a faster level. */
const bestLevel = 11;

/** Matches content types worth compressing; images and fonts are already compressed. */
const isCompressible = /^text\/|json|svg/;

/** Serves files with content hashes in their names: each is read and compressed once, and cached in memory while there is room. */
export class BuiltFiles {
  readonly #cache: LRUCache<string, Buffer>;
  readonly #isPackedBest = new Set<string>();
  #compressing: Promise<void> = Promise.resolve();

  /** `read` returns a file's bytes, or null when it does not exist. */
  constructor(read: (path: string) => Promise<Buffer | null>, { maxBytes = cacheBytes } = {}) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
      // A waiting request receives its file even when others have evicted it in the meantime.
      ignoreFetchAbort: true,
      dispose: (_, key, reason) => {
        if (reason === 'evict') this.#isPackedBest.delete(key);
      },
      fetchMethod: async (key) => {
        const [encoding, path] = key.split(' ', 2) as [Encoding, string];
        const bytes = await read(path);
        return bytes === null ? undefined : compressors[encoding](bytes);
      },
    });
  }

  /** Sends a file in the best encoding that the browser accepts; returns false when it does not exist. */
  async answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const type = contentTypeOf(path);
    const isPacked = isCompressible.test(type);
    const encoding = isPacked ? encodingFor(request.headers['accept-encoding']) : 'identity';
    const key = `${encoding} ${path}`;
    const bytes = await this.#cache.fetch(key);
    if (!bytes) return false;
    if (encoding === 'br' && !this.#isPackedBest.has(key)) this.#compressBest(key, bytes);
    // The browser's cached response would contain an outdated request id, and HTTP/2 can't compress random characters.
    void reply
      .removeHeader('x-request-id')
      .headers({
        'content-type': type,
        'cache-control': immutable,
        ...(isPacked ? { vary: 'accept-encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(bytes);
    return true;
  }

  /** Compresses a file again for later responses, one file at a time, so that other work does not wait for it. */
  #compressBest(key: string, bytes: Buffer): void {
    this.#isPackedBest.add(key);
    this.#compressing = this.#compressing.then(async () => {
      const best = await brotli(await promisify(brotliDecompress)(bytes), bestLevel);
      if (this.#cache.has(key)) this.#cache.set(key, best);
    });
  }
}
