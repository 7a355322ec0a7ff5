import { createRequire } from 'node:module';
import { coresOfCi } from './cores-of-ci.mjs';

const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

/**
 * Runs component specs in workers of their own: jest keeps workers per runner, and a process cannot get rid of a page's globals.
 * The specs wait for no other process, so one more worker than cores would only load every module once more.
 */
export default class PageWorkers extends TestRunner {
  constructor(/** @type {import('@jest/types').Config.GlobalConfig} */ globalConfig, /** @type {unknown} */ context) {
    super({ ...globalConfig, maxWorkers: Math.min(globalConfig.maxWorkers, coresOfCi) }, context);
  }
}
