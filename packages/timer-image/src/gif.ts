import { CodeStream } from './code-stream.ts';
import { lzw } from './lzw.ts';

/** A rectangle in pixels of the image. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The delay of each frame in hundredths of a second: one second. */
const frameDelay = 100;

/** The maximum bytes of a data sub-block. */
const subBlock = 255;

/** Disposal method: leaves the frame in place. */
const leaveInPlace = 1 << 2;
/** Transparency flag: one of the indices keeps the previous pixel. */
const isTransparent = 1;

/** The bytes before an image block's data: graphic control extension, image descriptor, code size. */
const blockHeadLength = 8 + 10 + 1;

/** The trailer of a GIF. */
export const trailer = Buffer.of(0x3b);

/** Returns the smallest code size for palette indices up to `largest`; the GIF minimum is 2. */
export function codeSizeFor(largest: number): number {
  return Math.max(2, 32 - Math.clz32(largest));
}

/** Writes signature, screen and global palette (RGB bytes, padded to a power of two). There is no looping extension, so it plays once. */
export function gifHeader(width: number, height: number, palette: Uint8Array): Uint8Array {
  const sizeBits = codeSizeFor(palette.length / 3 - 1);
  const bytes = new Uint8Array(13 + 3 * 2 ** sizeBits);
  bytes.set(Buffer.from('GIF89a', 'latin1'));
  bytes.set([width & 255, width >> 8, height & 255, height >> 8, 0xf0 | (sizeBits - 1), 0, 0], 6);
  bytes.set(palette, 13);
  return bytes;
}

const stream = new CodeStream();

/** Writes one image block: pixels of a rectangle (palette indices, row by row), compressed as well as possible. `transparent` pixels keep the previous frame's. */
export function imageBlock(rect: Rect, pixels: Uint8Array, minCodeSize: number, transparent?: number): Buffer {
  stream.begin(minCodeSize);
  stream.clear();
  lzw(pixels, stream);
  stream.end();
  return blockOf(rect, minCodeSize, stream, transparent);
}

/** Writes the image block of a complete code stream; the frame is shown for a second, then left in place. */
export function blockOf(
  { x, y, width, height }: Rect,
  minCodeSize: number,
  codes: CodeStream,
  transparent?: number,
): Buffer {
  const data = codes.finish();
  const block = Buffer.allocUnsafe(blockHeadLength + data.length + Math.ceil(data.length / subBlock) + 1);
  let at = 0;
  const flags = transparent === undefined ? leaveInPlace : leaveInPlace | isTransparent;
  for (const byte of [0x21, 0xf9, 4, flags, frameDelay, 0, transparent ?? 0, 0, 0x2c]) block[at++] = byte;
  for (const value of [x, y, width, height]) at = block.writeUInt16LE(value, at);
  block[at++] = 0;
  block[at++] = minCodeSize;
  for (let from = 0; from < data.length; from += subBlock) {
    const length = Math.min(subBlock, data.length - from);
    block[at++] = length;
    at += data.copy(block, at, from, from + length);
  }
  block[at] = 0;
  return block;
}
