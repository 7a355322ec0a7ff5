import { serveJobs } from '../serve-jobs.ts';

/** Jobs by which specs control the behavior of threads. */
export const poolJobs = {
  double: (value: number) => value * 2,
  refuse: (message: string): number => {
    throw new RangeError(message);
  },
  die: () => process.exit(3),
  /** Crashes its thread the first time. */
  dieOnce: (deaths: Int32Array) => (Atomics.add(deaths, 0, 1) === 0 ? process.exit(3) : 'alive'),
  /** Blocks its thread until the gate is not 0. */
  waitAt: (gate: Int32Array) => Atomics.wait(gate, 0, 0),
};

serveJobs(poolJobs);
