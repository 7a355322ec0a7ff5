import { createRequire } from 'node:module';
import { coresOfCi } from './cores-of-ci.mjs';

const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

/**
 * Runs the specs of code for customers' pages in workers of their own: each spec file has a module registry, and retains a lot of memory.
 * The specs wait for no other process, so there are as many workers as cores.
 */
export default class ScriptWorkers extends TestRunner {
  constructor(/** @type {import('@jest/types').Config.GlobalConfig} */ globalConfig, /** @type {unknown} */ context) {
    super({ ...globalConfig, maxWorkers: Math.min(globalConfig.maxWorkers, coresOfCi) }, context);
  }
}
