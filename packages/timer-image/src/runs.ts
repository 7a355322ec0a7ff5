/** The bits of a palette index: palettes have at most 64 colors. */
export const indexBits = 6;
/** The mask for a run's palette index. */
export const indexMask = 2 ** indexBits - 1;

/**
 * Sequences of runs. A run represents adjacent pixels of one palette index as one number: their count (at most 1023) in the bits above the index.
 * Adjacent runs may have the same index. Sequence `n` is `runs.slice(bounds[2 * n], bounds[2 * n + 1])`. Equal ones are stored once: digits have many equal rows.
 */
export interface Stretches {
  runs: Uint16Array;
  bounds: Uint16Array | Uint32Array;
}

const largestRun = 2 ** 16 - 1;
const longestRun = largestRun >> indexBits;

/** The start and end of a run sequence in the pixels of a bitmap. */
export type Span = readonly [from: number, to: number];

/** Returns parts of a bitmap's pixels as runs. */
export function stretchesOf(pixels: Uint8Array, spans: readonly Span[]): Stretches {
  const list = new RunList();
  const known = new Map<string, number>();
  const bounds = new Uint32Array(spans.length * 2);
  spans.forEach((span, stretch) => {
    const start = list.length;
    list.appendPixels(pixels, span);
    const count = list.length - start;
    const key = Buffer.from(list.runs.buffer, start * 2, count * 2).toString('latin1');
    const same = known.get(key);
    if (same === undefined) known.set(key, start);
    else list.length = start;
    bounds[stretch * 2] = same ?? start;
    bounds[stretch * 2 + 1] = (same ?? start) + count;
  });
  return { runs: list.runs.slice(0, list.length), bounds: list.length < 2 ** 16 ? Uint16Array.from(bounds) : bounds };
}

/** A list of runs in image order. */
export class RunList {
  runs = new Uint16Array(8192);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Appends a run sequence; its first run extends the last one where possible, which saves a step when they are written. */
  append({ runs, bounds }: Stretches, stretch: number): void {
    let from = bounds[stretch * 2]!;
    const end = bounds[stretch * 2 + 1]!;
    if (from === end) return;
    this.makeRoom(end - from);
    const all = this.runs;
    let at = this.length;
    if (at > 0 && ((all[at - 1]! ^ runs[from]!) & indexMask) === 0) {
      const joined = all[at - 1]! + (runs[from]! & ~indexMask);
      if (joined <= largestRun) {
        all[at - 1] = joined;
        from++;
      }
    }
    while (from < end) all[at++] = runs[from++]!;
    this.length = at;
  }

  appendPixels(pixels: Uint8Array, [from, to]: Span): void {
    for (let at = from; at < to;) {
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
