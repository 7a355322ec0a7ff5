import { serveJobs } from '../serve-jobs.ts';

/** Jobs with which specs control the behavior of threads. */
export const poolJobs = {
  double: (value: number) => value * 2,
  refuse: (message: string): number => {
    throw new RangeError(message);
  },
  die: () => process.exit(3),
  /** Crashes its thread on the first call only. */
  dieOnce: (deaths: Int32Array) => (Atomics.add(deaths, 0, 1) === 0 ? process.exit(3) : 'alive'),
  /** Blocks its thread until the gate is nonzero. */
  waitAt: (gate: Int32Array) => Atomics.wait(gate, 0, 0),
};

serveJobs(poolJobs);
