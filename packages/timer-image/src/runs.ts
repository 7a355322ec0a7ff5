/** Bits of a palette index: palettes have 64 colours at most. */
export const indexBits = 6;

/**
 * Stretches of pixels as runs. A run is pixels of one palette index side by side, as one number: how many (1023 at most) above the index.
 * Neighbours may have the same index. Stretch `n` is from `runs[starts[n]]` up to `runs[starts[n + 1]]`.
 */
export interface Stretches {
  runs: Uint16Array;
  starts: Uint32Array;
}

const longestRun = 2 ** (16 - indexBits) - 1;

/** Where a stretch begins and ends in the pixels of a picture. */
export type Span = readonly [from: number, to: number];

/** Parts of a picture's pixels as runs. */
export function stretchesOf(pixels: Uint8Array, spans: readonly Span[]): Stretches {
  const list = new RunList();
  const starts = Uint32Array.from(spans, (span) => {
    const start = list.length;
    list.appendPixels(pixels, span);
    return start;
  });
  return { runs: list.runs.slice(0, list.length), starts: Uint32Array.of(...starts, list.length) };
}

/** Runs in the order in which an image has them. */
export class RunList {
  runs = new Uint16Array(8192);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  append({ runs, starts }: Stretches, stretch: number): void {
    const from = starts[stretch]!;
    const count = starts[stretch + 1]! - from;
    this.makeRoom(count);
    for (let index = 0; index < count; index++) this.runs[this.length + index] = runs[from + index]!;
    this.length += count;
  }

  appendPixels(pixels: Uint8Array, [from, to]: Span): void {
    for (let at = from; at < to; ) {
      const index = pixels[at]!;
      let length = 1;
      while (length < longestRun && at + length < to && pixels[at + length] === index) length++;
      this.makeRoom(1);
      this.runs[this.length++] = (length << indexBits) | index;
      at += length;
    }
  }

  private makeRoom(count: number): void {
    if (this.length + count <= this.runs.length) return;
    const larger = new Uint16Array((this.length + count) * 2);
    larger.set(this.runs);
    this.runs = larger;
  }
}
