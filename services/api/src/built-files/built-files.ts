import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { contentTypeOf, immutable } from '@lastcall/core/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bytes of memory for the files of one directory; the shell's scripts and styles take 0.4 MB compressed, and a remote's take less. */
const roomBytes = 32 * 1024 * 1024;
/** Higher brotli levels take many times as long for each percent: on the shell's files, 7 took 79 ms and 9 took 600 ms for 0.4% less. */
const brotliQuality = 7;

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
} as const;
type Encoding = keyof typeof pack;

/** Images and fonts are compressed already. */
const gainsByPacking = /^text\/|json|svg/;

/** Serves files with content hashes in their names: each is read and compressed once, and cached in memory while there is room. */
export class BuiltFiles {
  readonly #cache: LRUCache<string, Buffer>;

  /** `read` returns a file's bytes, or null when it does not exist. */
  constructor(read: (path: string) => Promise<Buffer | null>, { mostBytes = roomBytes } = {}) {
    this.#cache = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
      // A waiting request receives its file even when others have evicted it in the meantime.
      ignoreFetchAbort: true,
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
    const bytes = await this.#cache.fetch(`${encoding} ${path}`);
    if (!bytes) return false;
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
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  return (negotiate(String(accepted ?? ''), ['br', 'gzip']) as Encoding | null) ?? 'identity';
}
