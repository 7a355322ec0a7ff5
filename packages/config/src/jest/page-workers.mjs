import { createRequire } from 'node:module';

// Jest keeps workers per runner, and a process that has become a page stays one.
const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

export default class PageWorkers extends TestRunner {}
