import { createRequire } from 'node:module';
import { coresOfCi } from './cores-of-ci.mjs';

const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

/**
 * Runs the specs of what runs on customers' pages in workers of their own: with a module registry each, they leave much memory behind.
 * They wait for nothing outside, so there are as many workers as cores.
 */
export default class ScriptWorkers extends TestRunner {
  constructor(/** @type {import('@jest/types').Config.GlobalConfig} */ globalConfig, /** @type {unknown} */ context) {
    super({ ...globalConfig, maxWorkers: Math.min(globalConfig.maxWorkers, coresOfCi) }, context);
  }
}
