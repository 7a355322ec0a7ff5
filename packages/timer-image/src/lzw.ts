import type { BitSink } from './bit-sink.ts';

/** Palettes have at most 32 colours, so a node of the dictionary has 32 children, found by index. */
const colorBits = 5;
const codeLimit = 4096;

/** Each entry is `generation * 4096 + code`, so that a new generation empties the dictionary without writing to it. */
const children = new Uint32Array(codeLimit << colorBits);
const lastGeneration = 2 ** 20 - 1;
let generation = 0;

/** The codes of the phrases that start at a pixel, by length minus one. */
const phraseCodes = new Uint16Array(codeLimit);

/** How many shorter phrases are tried for the sake of the phrase after them. */
const lookBack = 4;

/** The code that closes what was compressed: `clear` when more follows, which then starts with an empty dictionary too, else `end`. */
export type Ending = 'clear' | 'end';

/**
 * Appends pixels (palette indices below `1 << minCodeSize`) to a sink as LZW codes of GIF89a, from an empty dictionary. The clear code that
 * opens a stream is the caller's. With `isThorough` a phrase may be cut short when the next then reaches further: 4 % fewer bytes.
 */
export function lzw(pixels: Uint8Array, minCodeSize: number, sink: BitSink, ending: Ending, isThorough: boolean): void {
  const clear = 1 << minCodeSize;
  let width = minCodeSize + 1;
  let next = clear + 2;
  let base = newGeneration();
  let previous = -1;

  for (let at = 0; at < pixels.length; ) {
    if (previous >= 0) {
      // A phrase cut short can teach what is known already; the decoder spends a number on it all the same.
      const child = (previous << colorBits) | pixels[at]!;
      if (children[child]! <= base) children[child] = base + next - 1;
    }
    let length = readPhrase(pixels, at, base);
    if (isThorough && length > 1 && at + length < pixels.length) length = furthest(pixels, at, length, base);

    previous = phraseCodes[length - 1]!;
    sink.write(previous, width);
    if (next === 1 << width) width++;
    next++;
    at += length;

    if (next === codeLimit) {
      sink.write(clear, width);
      width = minCodeSize + 1;
      next = clear + 2;
      base = newGeneration();
      previous = -1;
    }
  }
  sink.write(ending === 'clear' ? clear : clear + 1, width);
}

/** Fills `phraseCodes` with the phrases known from a pixel on and returns the length of the longest. */
function readPhrase(pixels: Uint8Array, from: number, base: number): number {
  let code = pixels[from]!;
  let at = from;
  for (;;) {
    phraseCodes[at - from] = code;
    if (++at === pixels.length) break;
    const entry = children[(code << colorBits) | pixels[at]!]!;
    if (entry <= base) break;
    code = entry - base;
  }
  return at - from;
}

function furthest(pixels: Uint8Array, from: number, longest: number, base: number): number {
  let best = longest;
  let bestReach = 0;
  for (let length = longest; length > Math.max(0, longest - lookBack); length--) {
    const reach = length + phraseLength(pixels, from + length, base);
    if (reach > bestReach) {
      bestReach = reach;
      best = length;
    }
  }
  return best;
}

function phraseLength(pixels: Uint8Array, from: number, base: number): number {
  let code = pixels[from]!;
  let at = from + 1;
  for (; at < pixels.length; at++) {
    const entry = children[(code << colorBits) | pixels[at]!]!;
    if (entry <= base) break;
    code = entry - base;
  }
  return at - from;
}

function newGeneration(): number {
  if (generation === lastGeneration) {
    children.fill(0);
    generation = 0;
  }
  return ++generation * codeLimit;
}
