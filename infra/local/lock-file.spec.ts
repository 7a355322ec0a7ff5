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
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Packages that provide a binary for each platform, as optional dependencies. A registry that mirrors only what is used on Linux lacks the other binaries
 * (it responds with 404). npm learns a package's hash only from a registry, so these entries have none. The machines of CI and production install none of
 * these entries; elsewhere npm takes the hash from its registry.
 */
const withBinaries = [
  '@napi-rs/canvas',
  '@rspack/binding',
  '@swc/core',
  'msgpackr-extract',
  'oxlint',
  'oxlint-tsgolint',
  'unrs-resolver',
];

/** The root's lock file, and the one of the npm registry of a browser test, each with a lower bound for its number of packages. */
const lockFiles = [
  ['package-lock.json', 500],
  ['infra/release/testing-kit/verdaccio/package-lock.json', 300],
] as const;

/** Returns true for a binary that Linux on x64 with glibc never installs, such as one for Windows. */
const isForAnotherMachine = ({ optional, os, cpu, libc }: Locked): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.includes('x64')) ||
    (libc !== undefined && !libc.includes('glibc')));

describe.each(lockFiles)('%s', (lockFile, min) => {
  const { packages } = JSON.parse(readFileSync(join(repository, lockFile), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));

  it('has a SHA-512 of every package that CI and production install', () => {
    expect(installed.length).toBeGreaterThan(min);
    expect(without.filter(([, locked]) => !isForAnotherMachine(locked)).map(([path]) => path)).toEqual([]);
  });

  it('lacks only the hashes of optional binaries for other machines', () => {
    const binaries = new Set(
      withBinaries.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})),
    );

    expect(without.map(([path]) => path.replace('node_modules/', '')).filter((name) => !binaries.has(name))).toEqual(
      [],
    );
  });

  it('contains no registry: each machine installs from its own, and the hashes verify the packages', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
