// The exports of `@jest/globals`, for spec files that Node itself loads. The bindings change with each spec file, because
// every file has a new jest-circus; modules that imported them earlier see the current ones.

/** @typedef {import('@jest/globals')} Globals */

/** @type {Globals['it']} */
export let it;
/** @type {Globals['test']} */
export let test;
/** @type {Globals['describe']} */
export let describe;
/** @type {Globals['beforeAll']} */
export let beforeAll;
/** @type {Globals['beforeEach']} */
export let beforeEach;
/** @type {Globals['afterAll']} */
export let afterAll;
/** @type {Globals['afterEach']} */
export let afterEach;
/** @type {Globals['expect']} */
export let expect;
/** @type {Globals['jest']} */
export let jest;

/**
 * Sets the globals of the spec file that is about to load.
 * @param {Omit<Globals, 'jest'>} globals
 * @param {Globals['jest']} mocks
 */
export function setGlobals(globals, mocks) {
  ({ it, test, describe, beforeAll, beforeEach, afterAll, afterEach, expect } = globals);
  jest = mocks;
}
