import { constants, brotliCompressSync, gzipSync } from 'node:zlib';

/** How an answer's bytes are written; the best of those that a browser takes. */
type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that `Accept-Encoding` names. */
export function encodingFor(header: string | undefined): Encoding {
  const accepted = acceptedIn(header);
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Whether `Accept-Encoding` names gzip. */
export function takesGzip(header: string | undefined): boolean {
  return acceptedIn(header).has('gzip');
}

/** An encoding with a weight of 0 is refused by it. */
function acceptedIn(header = ''): ReadonlySet<string> {
  return new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]!.trim()),
  );
}

/** A file in every encoding, each made when it is first asked for. */
export class Compressed {
  private readonly made = new Map<Encoding, Buffer>();

  constructor(
    private readonly bytes: Buffer,
    /** 0 to 11; what is made once for everybody deserves the most, what is made for each account does not. */
    private readonly brotliQuality: number,
  ) {}

  as(encoding: Encoding): Buffer {
    const known = this.made.get(encoding);
    if (known) return known;
    const bytes = this.write(encoding);
    this.made.set(encoding, bytes);
    return bytes;
  }

  private write(encoding: Encoding): Buffer {
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
