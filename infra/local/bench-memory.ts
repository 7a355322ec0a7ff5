import { setTimeout } from 'node:timers/promises';

/** The size of a memory page in bytes. */
const pageBytes = 4096;
const pages = 5000;
const rests = 3;

/**
 * Returns the microseconds for the first access to a page of memory (4 KiB) after a second without access: the median of three times.
 * On most machines, the result is far below 1. A nested virtual machine can lose its mappings in that second, and take 20 or more.
 */
export async function firstAccessAfterIdleUs(): Promise<number> {
  const memory = Buffer.alloc(pages * pageBytes, 1);
  const costs: number[] = [];
  for (let rest = 0; rest < rests; rest++) {
    await setTimeout(1000);
    const began = performance.now();
    for (let at = 0; at < memory.length; at += pageBytes) memory[at]!++;
    costs.push(((performance.now() - began) * 1000) / pages);
  }
  return costs.toSorted((one, other) => one - other)[rests >> 1]!;
}
