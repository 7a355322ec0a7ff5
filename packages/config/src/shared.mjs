import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedContracts } from './shared-contracts.ts';

const root = join(import.meta.dirname, '../../..');

const packageOf = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Packages that break a page when it has two copies: a version that a remote does not accept is an error inside the area's boundary. */
const strict = ['react', 'react-dom', '@lastcall/ui', '@lastcall/host-api', '@lastcall/contracts'];
/** Packages of which one copy is enough, whatever its version. */
const single = ['react-redux', 'react-router', 'final-form', 'react-final-form'];
/** Their entry points beside the package name; a trailing slash matches deep imports such as `react/jsx-runtime`. */
const parts = {
  react: ['react/'],
  'react-dom': ['react-dom/'],
  '@lastcall/ui': ['@lastcall/ui/core', '@lastcall/ui/fields'],
  '@lastcall/contracts': sharedContracts,
};
/** Packages that are imported by their parts alone. */
const hasOnlyParts = new Set(['@lastcall/contracts']);

/** The federation runtime, which remotes take from the shell before they share anything. */
const runtime = '@module-federation/runtime-core';

/**
 * The versions of the packages that shell and remotes must agree on, as this clone has them.
 * @returns {Record<string, string>}
 */
export function strictVersions() {
  const versions = allVersions();
  const { dependencies } = packageOf('packages/config');
  return Object.fromEntries([...strict.map((name) => [name, versions[name]]), [runtime, dependencies[runtime]]]);
}

/**
 * Returns the version ranges of shared modules that a remote built now accepts: a fix or an addition in the shell doesn't refuse it.
 * @returns {Record<string, string>}
 */
export function acceptedRanges() {
  return Object.fromEntries(Object.entries(strictVersions()).map(([name, version]) => [name, `^${version}`]));
}

/**
 * The same for a remote that runs in a shell alone: it has no copy of its own for a shell that lacks one, since it would not be let in there.
 * A build is a third as long without them.
 */
export function sharedByShell() {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, { version: _, ...settings }]) => [
      name,
      { ...settings, import: false },
    ]),
  );
}

/**
 * Returns the modules of which shell and remotes share one copy. Other exports of `@lastcall/ui` and `@lastcall/host-api`, such as their `editor`, are built into the remotes that import them.
 */
export function sharedModules() {
  const versions = allVersions();
  const entries = (/** @type {string[]} */ names, /** @type {boolean} */ strictVersion) =>
    names.flatMap((name) =>
      [...(hasOnlyParts.has(name) ? [] : [name]), ...(parts[name] ?? [])].map((request) => [
        request,
        { singleton: true, strictVersion, requiredVersion: `^${versions[name]}` },
      ]),
    );
  const shared = Object.fromEntries([...entries(strict, true), ...entries(single, false)]);
  // A shared module is not tree-shaken; without its server parts the router is half the size.
  Object.assign(shared['react-router'], {
    import: join(import.meta.dirname, 'router.mjs'),
    version: versions['react-router'],
  });
  // The folder of its ES build has a package.json without a version.
  shared['react-final-form'].version = versions['react-final-form'];
  return shared;
}

/** The file of a part of the contract: `@lastcall/contracts/platform`. */
export function fileOfContract(/** @type {string} */ part) {
  const { name, exports } = packageOf('packages/contracts');
  return join(root, 'packages/contracts', exports[part.replace(name, '.')]);
}

function allVersions() {
  const own = ['packages/ui', 'packages/host-api', 'packages/contracts'].map(packageOf);
  return Object.assign(
    {},
    ...own.map(({ dependencies }) => dependencies),
    ...own.map(({ name, version }) => ({ [name]: version })),
  );
}
