/** Reports progress to the user at the terminal. */
export type PrintLine = (line: string) => void;

const startedAt = performance.now();

/** Prints one line per step, each with the seconds since the start. */
export const printLine: PrintLine = (line) =>
  process.stdout.write(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}\n`);

/** Prints nothing, for tests. */
export const silent: PrintLine = () => undefined;

/** Creates a stopwatch that returns seconds with one digit, such as `1.2`. */
export function stopwatch(): () => string {
  const from = performance.now();
  return () => ((performance.now() - from) / 1000).toFixed(1);
}
