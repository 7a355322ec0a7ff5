import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { contentTypeOf, immutable } from '@lastcall/core/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bytes of memory for the files of one directory; the shell's scripts and styles take 0.4 MB compressed, and a remote's take less. */
const roomBytes = 32 * 1024 * 1024;
/** On the shell's files, brotli's level 7 takes 79 ms, and 11 takes 2.5 s for 8% less: the first answers are packed fast, and better ones replace them. */
const quality = { fast: 7, best: 11 } as const;

const brotli = (bytes: Buffer, level: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Compresses bytes for an encoding. */
export const pack = {
  br: (bytes: Buffer) => brotli(bytes, quality.fast),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
} as const;
type Encoding = keyof typeof pack;

/** Images and fonts are compressed already. */
const gainsByPacking = /^text\/|json|svg/;

/** Serves files with content hashes in their names: each is read and compressed once, and cached in memory while there is room. */
export class BuiltFiles {
  readonly #cache: LRUCache<string, Buffer>;
  readonly #isPackedBest = new Set<string>();
  #packing: Promise<void> = Promise.resolve();

  /** `read` returns a file's bytes, or null when it does not exist. */
  constructor(read: (path: string) => Promise<Buffer | null>, { mostBytes = roomBytes } = {}) {
    this.#cache = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
      // A waiting request receives its file even when others have evicted it in the meantime.
      ignoreFetchAbort: true,
      dispose: (_, key, reason) => {
        if (reason === 'evict') this.#isPackedBest.delete(key);
      },
      fetchMethod: async (key) => {
        const [encoding, path] = key.split(' ', 2) as [Encoding, string];
        const bytes = await read(path);
        return bytes === null ? undefined : pack[encoding](bytes);
      },
    });
  }

  /** Sends a file in the best encoding that the browser accepts; false when it does not exist. */
  async answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const type = contentTypeOf(path);
    const isPacked = gainsByPacking.test(type);
    const encoding = isPacked ? encodingFor(request.headers['accept-encoding']) : 'identity';
    const key = `${encoding} ${path}`;
    const bytes = await this.#cache.fetch(key);
    if (!bytes) return false;
    if (encoding === 'br' && !this.#isPackedBest.has(key)) this.#packBest(key, bytes);
    void reply
      .headers({
        'content-type': type,
        'cache-control': immutable,
        ...(isPacked ? { vary: 'accept-encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(bytes);
    return true;
  }

  /** Packs a file again for later answers, one file at a time, so that other work does not wait for it. */
  #packBest(key: string, bytes: Buffer): void {
    this.#isPackedBest.add(key);
    this.#packing = this.#packing.then(async () => {
      const best = await brotli(await promisify(brotliDecompress)(bytes), quality.best);
      if (this.#cache.has(key)) this.#cache.set(key, best);
    });
  }
}

/** Returns the best encoding that a browser accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  return (negotiate(String(accepted ?? ''), ['br', 'gzip']) as Encoding | null) ?? 'identity';
}
