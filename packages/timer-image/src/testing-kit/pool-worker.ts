import { serveJobs } from '../serve-jobs.ts';

/** Jobs by which specs bring threads about to do what they need of them. */
export const poolJobs = {
  double: (value: number) => value * 2,
  refuse: (message: string): number => {
    throw new RangeError(message);
  },
  die: () => process.exit(3),
  /** Dies when nobody has died of it before. */
  dieOnce: (deaths: Int32Array) => (Atomics.add(deaths, 0, 1) === 0 ? process.exit(3) : 'alive'),
  /** Keeps its thread busy until the gate is not 0 any more. */
  waitAt: (gate: Int32Array) => Atomics.wait(gate, 0, 0),
};

serveJobs(poolJobs);
