/** Tells the person at the terminal what is being done. */
export type Say = (line: string) => void;

const startedAt = performance.now();

/** One line a step, each with the seconds since the start. */
export const say: Say = (line) =>
  process.stdout.write(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}\n`);

/** For tests: nothing is said. */
export const silent: Say = () => undefined;

/** A stop-watch that answers seconds with one digit, as `1.2`. */
export function stopwatch(): () => string {
  const from = performance.now();
  return () => ((performance.now() - from) / 1000).toFixed(1);
}
