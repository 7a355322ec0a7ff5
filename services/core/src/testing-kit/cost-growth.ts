/** The number of runs, of which the fastest counts: garbage collection and compilation only add time. */
const runs = 3;
/** The minimum time in microseconds; shorter times are too imprecise and count as this. */
const measurable = 2_000;

/**
 * Returns how much more CPU time the work takes for a repeated piece of the given length (in characters) than for a 64th of that length:
 * about 64 for linear time, even with garbage collection, and about 4,000 for quadratic time. Other processes hardly affect the result.
 */
export function costGrowth(work: (text: string) => unknown, piece: string, length: number): number {
  const [long, short] = [length, length / 64].map((size) =>
    minMicroseconds(work, piece.repeat(Math.ceil(size / piece.length))),
  ) as [number, number];
  return long / short;
}

function minMicroseconds(work: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(measurable, Math.min(...times));
}
