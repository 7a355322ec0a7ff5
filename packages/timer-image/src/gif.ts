import { BitSink } from './bit-sink.ts';
import { lzw } from './lzw.ts';

/** A rectangle in pixels of the image. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Hundredths of a second that each frame is shown: one second. */
const frameDelay = 100;

/** Bytes of a data sub-block at most. */
const subBlock = 255;

/** Bytes before an image block's data: graphic control extension, image descriptor, code size. */
export const blockHeadLength = 8 + 10 + 1;

/** What ends a GIF. */
export const trailer = 0x3b;

/** The least code size that can write palette indices up to `largest`; GIF knows none below 2. */
export function codeSizeFor(largest: number): number {
  return Math.max(2, 32 - Math.clz32(largest));
}

/** Signature, screen and global palette (RGB bytes, filled up to a power of two). Without a looping extension, so that it plays once. */
export function gifHeader(width: number, height: number, palette: Uint8Array): Uint8Array {
  const sizeBits = codeSizeFor(palette.length / 3 - 1);
  const bytes = new Uint8Array(13 + 3 * 2 ** sizeBits);
  bytes.set(Buffer.from('GIF89a', 'latin1'));
  bytes.set([width & 255, width >> 8, height & 255, height >> 8, 0xf0 | (sizeBits - 1), 0, 0], 6);
  bytes.set(palette, 13);
  return bytes;
}

/** Writes what precedes an image block's data: shown for a second, then left in place. Returns the offset after it. */
export function writeBlockHead(target: Uint8Array, at: number, { x, y, width, height }: Rect, minCodeSize: number): number {
  const leaveInPlace = 1 << 2;
  target[at++] = 0x21;
  target[at++] = 0xf9;
  target[at++] = 4;
  target[at++] = leaveInPlace;
  target[at++] = frameDelay;
  target[at++] = 0;
  target[at++] = 0;
  target[at++] = 0;
  target[at++] = 0x2c;
  for (const value of [x, y, width, height]) {
    target[at++] = value & 255;
    target[at++] = value >> 8;
  }
  target[at++] = 0;
  target[at++] = minCodeSize;
  return at;
}

/** Bytes that data takes as sub-blocks with their terminator. */
export function subBlocksLength(dataLength: number): number {
  return dataLength + Math.ceil(dataLength / subBlock) + 1;
}

/** Writes the first `dataLength` bytes of `data` as sub-blocks with their terminator. Returns the offset after them. */
export function writeSubBlocks(target: Buffer, at: number, data: Buffer, dataLength: number): number {
  for (let from = 0; from < dataLength; from += subBlock) {
    const length = Math.min(subBlock, dataLength - from);
    target[at++] = length;
    at += data.copy(target, at, from, from + length);
  }
  target[at++] = 0;
  return at;
}

const sink = new BitSink();

/** One whole image block: pixels of a rectangle (palette indices, row by row), compressed as one stream. */
export function imageBlock(rect: Rect, pixels: Uint8Array, minCodeSize: number, isThorough: boolean): Uint8Array {
  sink.clear();
  sink.write(1 << minCodeSize, minCodeSize + 1);
  lzw(pixels, minCodeSize, sink, 'end', isThorough);
  const data = Buffer.from(sink.filled);
  const block = Buffer.allocUnsafeSlow(blockHeadLength + subBlocksLength(data.length));
  writeSubBlocks(block, writeBlockHead(block, 0, rect, minCodeSize), data, data.length);
  return block;
}
