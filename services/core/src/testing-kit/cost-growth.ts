/** Of several runs the fastest counts: garbage collection and compilation only ever add time. */
const runs = 3;
/** Microseconds. Shorter times are too inexact and count as this. */
const measurable = 2_000;

/**
 * Returns how many times more processor time the work takes for a text of the given length (in characters) that repeats a piece than for its 64th part:
 * about 64 when the cost grows linearly, also where garbage is collected, about 4,000 when it grows quadratically. Other processes hardly affect the result.
 */
export function costGrowth(work: (text: string) => unknown, piece: string, length: number): number {
  const [long, short] = [length, length / 64].map((size) =>
    leastMicroseconds(work, piece.repeat(Math.ceil(size / piece.length))),
  ) as [number, number];
  return long / short;
}

function leastMicroseconds(work: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(measurable, Math.min(...times));
}
