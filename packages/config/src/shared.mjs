import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sharedContracts } from './shared-contracts.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the folder of a package as a workspace (absolute path) resolves it, or else as this package does. */
export const folderOfPackage = (/** @type {string} */ name, /** @type {string} */ dir) =>
  dirname(resolve(`${name}/package.json`, { paths: [dir, import.meta.dirname] }));

const packageOf = (/** @type {string} */ name, /** @type {string} */ dir) =>
  JSON.parse(readFileSync(join(folderOfPackage(name, dir), 'package.json'), 'utf8'));

/** Packages that break a page when it has two copies: a version that a remote does not accept is an error inside the area's boundary. */
const strict = ['react', 'react-dom', '@lastcall/ui', '@lastcall/host-api', '@lastcall/contracts'];
/** Packages that need only one copy, whatever its version. */
const single = ['react-redux', 'react-router', 'final-form', 'react-final-form'];
/** Their entry points beside the package name; a trailing slash matches deep imports such as `react/jsx-runtime`. */
const parts = {
  react: ['react/'],
  'react-dom': ['react-dom/'],
  '@lastcall/ui': ['@lastcall/ui/core', '@lastcall/ui/fields'],
  '@lastcall/contracts': sharedContracts,
};
/** Packages that are imported only by their parts. */
const hasOnlyParts = new Set(['@lastcall/contracts']);

/** The federation runtime, which remotes get from the shell before they share anything. */
const runtime = '@module-federation/runtime-core';

/**
 * Returns the versions of the packages that shell and remotes must agree on, as a workspace (absolute path) resolves them.
 * @param {string} dir
 * @returns {Record<string, string>}
 */
export function strictVersions(dir) {
  const versions = allVersions(dir);
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  return Object.fromEntries([...strict.map((name) => [name, versions[name]]), [runtime, dependencies[runtime]]]);
}

/**
 * Returns the version ranges of shared modules that a remote (absolute path) built now accepts: it still runs in a shell with fixes or additions.
 * @param {string} dir
 * @returns {Record<string, string>}
 */
export function acceptedRanges(dir) {
  return Object.fromEntries(Object.entries(strictVersions(dir)).map(([name, version]) => [name, `^${version}`]));
}

/**
 * Returns the shared modules for a remote that runs only in a shell. It bundles no copies for a shell that lacks a module, since that shell would reject it.
 * A build takes a third of the time without them.
 */
export function sharedByShell(/** @type {string} */ dir) {
  return Object.fromEntries(
    Object.entries(sharedModules(dir)).map(([name, { version: _, ...settings }]) => [
      name,
      { ...settings, import: false },
    ]),
  );
}

/**
 * Returns the modules of which shell and remotes share one copy. Other exports of `@lastcall/ui` and `@lastcall/host-api`, such as their `editor`, are built into the remotes that import them.
 */
export function sharedModules(/** @type {string} */ dir) {
  const versions = allVersions(dir);
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

/** Returns the file of a part of the contract, such as `@lastcall/contracts/platform`, as a workspace (absolute path) resolves it. */
export function fileOfContract(/** @type {string} */ part, /** @type {string} */ dir) {
  const { name, exports } = packageOf('@lastcall/contracts', dir);
  return join(folderOfPackage(name, dir), exports[part.replace(name, '.')]);
}

/** Returns the versions of our packages and their dependencies. Published ones list the packages that a remote installs itself as peers: `^19.3.1`. */
function allVersions(/** @type {string} */ dir) {
  const own = ['@lastcall/ui', '@lastcall/host-api', '@lastcall/contracts'].map((name) => packageOf(name, dir));
  const named = Object.assign(
    {},
    ...own.map(({ dependencies, peerDependencies }) => ({ ...dependencies, ...peerDependencies })),
    ...own.map(({ name, version }) => ({ [name]: version })),
  );
  return Object.fromEntries(Object.entries(named).map(([name, range]) => [name, range.replace(/^\^/, '')]));
}
