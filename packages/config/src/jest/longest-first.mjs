import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';

const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Seconds per spec file, by its path from the repository's root; `npm test -- --save-durations` refreshes them. */
const durationsFile = new URL('./durations.json', import.meta.url);

/** Starts the longest spec files first, so that no worker waits for another at the end. A new file counts as a long one. */
export default class LongestFirst extends TestSequencer {
  /**
   * @param {import('@jest/test-result').Test[]} tests
   * @returns {import('@jest/test-result').Test[]}
   */
  sort(tests) {
    /** @type {Record<string, number>} */
    const durations = existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
    const secondsOf = (/** @type {import('@jest/test-result').Test} */ { path, context }) =>
      durations[relative(context.config.rootDir, path)] ?? Number.MAX_VALUE;
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one) || (one.path < other.path ? -1 : 1));
  }
}
