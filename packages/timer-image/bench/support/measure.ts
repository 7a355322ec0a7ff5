import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the milliseconds of CPU time that this process spends on a task, excluding other processes and garbage from earlier tasks. */
export async function cpuMs(work: () => unknown): Promise<number> {
  collect();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the elapsed wall-clock milliseconds. */
export async function wallMs(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Returns the bytes in use after garbage collection. */
export function settledMemory(): number {
  for (let round = 0; round < 3; round++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!;
}

/** Returns pseudorandom whole numbers that are the same in every run. */
export function numbers(seed = 1): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}
