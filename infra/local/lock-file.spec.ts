import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from './data-folder.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Whether a package is a binary that Linux on x64 with glibc never installs, such as one for Windows. */
const isForAnotherMachine = ({ optional, os, cpu, libc }: Locked): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.includes('x64')) ||
    (libc !== undefined && !libc.includes('glibc')));

describe('the lock file', () => {
  // npm writes the hash of what it has met. Binaries for other machines were never downloaded where the file was written.
  it('has a SHA-512 of every package that CI and production install', () => {
    const without = installed.filter(
      ([, locked]) => !locked.integrity?.startsWith('sha512-') && !isForAnotherMachine(locked),
    );

    expect(installed.length).toBeGreaterThan(500);
    expect(without.map(([path]) => path)).toEqual([]);
  });
});
