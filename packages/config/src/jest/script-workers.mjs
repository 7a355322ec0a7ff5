import { createRequire } from 'node:module';

// Jest keeps workers per runner. Spec files with a module registry of their own leave much memory behind, so they run in
// workers apart from those that share modules.
const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

export default class ScriptWorkers extends TestRunner {}
