import { constants, brotliCompressSync, gzipSync } from 'node:zlib';

/** Content encodings, best first. */
type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the best encoding that `Accept-Encoding` allows. */
export function encodingFor(header: string | undefined): Encoding {
  const accepted = parseAcceptEncoding(header);
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/** True when `Accept-Encoding` allows gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  return parseAcceptEncoding(header).has('gzip');
}

/** A weight of 0 rejects an encoding. */
function parseAcceptEncoding(header = ''): ReadonlySet<string> {
  return new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]!.trim()),
  );
}

/** A file in every encoding, each compressed on first request. */
export class CompressedFile {
  private readonly cache = new Map<Encoding, Buffer>();

  constructor(
    private readonly bytes: Buffer,
    /** Compression level 0 to 11: high for files compressed once for all accounts, low for files compressed per account. */
    private readonly brotliQuality: number,
  ) {}

  encodedAs(encoding: Encoding): Buffer {
    const known = this.cache.get(encoding);
    if (known) return known;
    const bytes = this.compress(encoding);
    this.cache.set(encoding, bytes);
    return bytes;
  }

  private compress(encoding: Encoding): Buffer {
    switch (encoding) {
      case 'br':
        return brotliCompressSync(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: this.brotliQuality } });
      case 'gzip':
        return gzipSync(this.bytes, { level: 9 });
      case 'identity':
        return this.bytes;
    }
  }
}
