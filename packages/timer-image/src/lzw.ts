import { codeLimit, type CodeStream } from './code-stream.ts';
import { indexBits } from './runs.ts';

/** The phrase that follows a phrase and a pixel, as `generation * 4096 + code`, so that a new generation clears the dictionary without writing to it. */
const children = new Uint32Array(codeLimit << indexBits);
const lastGeneration = 2 ** 20 - 1;
let generation = 0;

/** The codes of the phrases that start at a pixel, by length minus one. */
const phraseCodes = new Uint16Array(codeLimit);

/** The number of shorter phrases that are tried in order to make the next phrase longer. */
const windowSize = 4;

/**
 * Writes pixels (palette indices) to a stream whose dictionary is empty. Shortens a phrase when the next one then reaches further, which
 * is slow and saves 4 % of the bits. Use it for data that is compressed once and cached.
 */
export function lzw(pixels: Uint8Array, stream: CodeStream): void {
  let base = newGeneration();
  let previous = -1;
  for (let at = 0; at < pixels.length;) {
    if (previous >= 0) {
      // After a shortened phrase, the new phrase may already be in the dictionary; the decoder still assigns it a code.
      const child = (previous << indexBits) | pixels[at]!;
      if (children[child]! <= base) children[child] = base + stream.next - 1;
    }
    let length = readPhrase(pixels, at, base);
    if (length > 1 && at + length < pixels.length) length = furthest(pixels, at, length, base);

    previous = phraseCodes[length - 1]!;
    stream.write(previous);
    at += length;
    if (stream.next === codeLimit) {
      stream.clear();
      base = newGeneration();
      previous = -1;
    }
  }
}

/** Fills `phraseCodes` with the known phrases that start at a pixel, and returns the length of the longest. */
function readPhrase(pixels: Uint8Array, from: number, base: number): number {
  let code = pixels[from]!;
  let at = from;
  for (;;) {
    phraseCodes[at - from] = code;
    if (++at === pixels.length) break;
    const entry = children[(code << indexBits) | pixels[at]!]!;
    if (entry <= base) break;
    code = entry - base;
  }
  return at - from;
}

function furthest(pixels: Uint8Array, from: number, longest: number, base: number): number {
  let best = longest;
  let bestReach = 0;
  for (let length = longest; length > Math.max(0, longest - windowSize); length--) {
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
    const entry = children[(code << indexBits) | pixels[at]!]!;
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
