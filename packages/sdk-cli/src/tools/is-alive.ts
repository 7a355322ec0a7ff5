import { readFileSync } from 'node:fs';

/** Returns true when a process exists; false for a zombie, which has ended but was not yet reaped by its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^\d+ \(.*\) Z/s.test(statOf(pid));
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // The operating system has no `/proc`, or the process has ended since.
  }
}
