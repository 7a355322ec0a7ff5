import { promisify } from 'node:util';
import { crc32, gzip } from 'node:zlib';

/** The gzip header without a name, a time or an operating system. */
const header = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
const trailerLength = 8;

/** The maximum distance and length of a deflate match. */
const windowSize = 32_768;
const maxMatchLength = 258;
const minMatchLength = 3;

/** The maximum bytes of a stored block. */
const storedLimit = 65_535;

/** Deflate's fixed Huffman codes with their extra bits, least significant bit first, and their bit lengths. */
interface Codes {
  bits: Uint32Array;
  lengths: Uint8Array;
}

const lengthCodes = codesOf(maxMatchLength + 1, minMatchLength, 2, (symbol) =>
  symbol < 23 ? { code: symbol + 1, width: 7 } : { code: 0xc0 + symbol - 23, width: 8 },
);
// The longest match has a code of its own.
lengthCodes.bits[maxMatchLength] = reverseBits(0xc5, 8);
lengthCodes.lengths[maxMatchLength] = 8;
const distanceCodes = codesOf(windowSize + 1, 1, 1, (symbol) => ({ code: symbol, width: 5 }));

/**
 * Joins blocks into a gzip stream. Stores their bytes without compression, since they already are compressed; a repeated block (the same object) is a match.
 * An image of a timer repeats whole blocks and hardly anything else, so this finds nearly all that zlib finds, in a tenth of its time.
 */
export function gzipBlocks(blocks: readonly Uint8Array[]): Buffer {
  const plain = Buffer.concat(blocks);
  const seen = new Map<Uint8Array, number>();
  writer.begin(plain.length);
  let at = 0;
  let storedFrom = 0;
  let repeatedFrom = 0;
  let distance = 0;
  for (const block of blocks) {
    const before = seen.get(block);
    seen.set(block, at);
    const back = before === undefined || at - before > windowSize || block.length < minMatchLength ? 0 : at - before;
    if (back !== distance || back === 0) {
      if (distance > 0) {
        writer.repeat(at - repeatedFrom, distance);
        storedFrom = at;
      }
      if (back > 0) {
        writer.store(plain, storedFrom, at);
        storedFrom = at;
        repeatedFrom = at;
      }
      distance = back;
    }
    at += block.length;
  }
  if (distance > 0) writer.repeat(at - repeatedFrom, distance);
  else writer.store(plain, storedFrom, at);
  return writer.finish(plain);
}

/** Compresses with zlib in the thread pool. The result is an eighth smaller if parts of blocks repeat too, but takes many times the CPU time. */
export function gzipAtBestLevel(blocks: readonly Uint8Array[]): Promise<Buffer> {
  return gzipAsync(Buffer.concat(blocks));
}

const gzipAsync = promisify<Buffer, Buffer>(gzip);

/** Writes deflate blocks. Its fields are not `#private`, whose checks would slow down every image. */
class DeflateWriter {
  private bytes = Buffer.allocUnsafeSlow(65_536);
  private length = 0;
  private pending = 0;
  private pendingLength = 0;
  /** True while a block of Huffman codes is open, to which matches are appended. */
  private isOpen = false;

  begin(plainLength: number): void {
    const max = header.length + trailerLength + plainLength * 2 + 64;
    if (this.bytes.length < max) this.bytes = Buffer.allocUnsafeSlow(max * 2);
    this.bytes.set(header);
    this.length = header.length;
    this.pending = 0;
    this.pendingLength = 0;
    this.isOpen = false;
  }

  /** Appends bytes uncompressed. */
  store(plain: Buffer, from: number, to: number): void {
    for (let start = from; start < to; start += storedLimit) {
      const length = Math.min(storedLimit, to - start);
      this.close();
      this.put(0, 3);
      this.align();
      this.bytes.writeUInt16LE(length, this.length);
      this.bytes.writeUInt16LE(~length & 0xffff, this.length + 2);
      plain.copy(this.bytes, this.length + 4, start, start + length);
      this.length += 4 + length;
    }
  }

  /** Appends a match with the bytes `distance` positions back. */
  repeat(length: number, distance: number): void {
    if (!this.isOpen) this.put(0b010, 3);
    this.isOpen = true;
    for (let left = length; left > 0;) {
      // The remainder must not be shorter than the minimum match.
      const max = Math.min(maxMatchLength, left);
      const part = left - max > 0 && left - max < minMatchLength ? max - minMatchLength : max;
      this.put(lengthCodes.bits[part]!, lengthCodes.lengths[part]!);
      const bits = distanceCodes.bits[distance]!;
      const width = distanceCodes.lengths[distance]!;
      this.put(bits & 0xffff, Math.min(16, width));
      if (width > 16) this.put(bits >>> 16, width - 16);
      left -= part;
    }
  }

  finish(plain: Buffer): Buffer {
    this.close();
    // Appends an empty block with fixed codes, marked as the last one.
    this.put(0b011, 3);
    this.put(0, 7);
    this.align();
    this.bytes.writeUInt32LE(crc32(plain), this.length);
    this.bytes.writeUInt32LE(plain.length, this.length + 4);
    return Buffer.from(this.bytes.subarray(0, this.length + trailerLength));
  }

  private close(): void {
    if (this.isOpen) this.put(0, 7);
    this.isOpen = false;
  }

  private put(value: number, width: number): void {
    this.pending |= value << this.pendingLength;
    this.pendingLength += width;
    if (this.pendingLength < 16) return;
    this.bytes[this.length++] = this.pending;
    this.bytes[this.length++] = this.pending >>> 8;
    this.pending >>>= 16;
    this.pendingLength -= 16;
  }

  private align(): void {
    for (; this.pendingLength > 0; this.pendingLength -= 8, this.pending >>>= 8)
      this.bytes[this.length++] = this.pending;
    this.pending = 0;
    this.pendingLength = 0;
  }
}

const writer = new DeflateWriter();

/**
 * Returns the codes of all values from `first` to below `end`, in deflate's groups of `2 ** groupBits` symbols. In the first two groups, a symbol is one value.
 * Each further group has one more extra bit, so each of its symbols represents twice as many values.
 */
function codesOf(
  end: number,
  first: number,
  groupBits: number,
  codeOf: (symbol: number) => { code: number; width: number },
): Codes {
  const codes: Codes = { bits: new Uint32Array(end), lengths: new Uint8Array(end) };
  let value = first;
  for (let symbol = 0; value < end; symbol++) {
    const { code, width } = codeOf(symbol);
    const extra = Math.max(0, (symbol >> groupBits) - 1);
    for (let rest = 0; rest < 1 << extra && value < end; rest++, value++) {
      codes.bits[value] = reverseBits(code, width) | (rest << width);
      codes.lengths[value] = width + extra;
    }
  }
  return codes;
}

/** Deflate stores Huffman codes most significant bit first, and everything else least significant bit first. */
function reverseBits(code: number, width: number): number {
  let bits = 0;
  for (let bit = 0; bit < width; bit++) bits |= ((code >> bit) & 1) << (width - 1 - bit);
  return bits;
}
