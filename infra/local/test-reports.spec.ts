import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { repository } from './data-folder.ts';
import { jestTally, checkTally, playwrightTally, sumOf } from './test-reports.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lastcall-reports-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test runner in the folder; returns its exit code. */
function run(runner: string, args: readonly string[], env: Record<string, string> = {}): number {
  const path = join(repository, 'node_modules', runner);
  const { JEST_WORKER_ID: _, ...environment } = process.env;
  return spawnSync(process.execPath, [path, ...args], { cwd: folder, env: { ...environment, ...env } }).status!;
}

const aTest = (title: string, code: string) => `test(${JSON.stringify(title)}, () => { ${code} });\n`;

describe('the reports of the test runners', () => {
  it('name the failed tests of jest, and files that could not run, with the first line of the error', () => {
    writeFileSync(join(folder, 'jest.config.json'), '{ "testMatch": ["**/*.jest.js"] }');
    writeFileSync(
      join(folder, 'one.jest.js'),
      aTest('passes', '') + aTest('fails', 'throw new Error("no answer\\nat all")'),
    );
    writeFileSync(join(folder, 'two.jest.js'), 'throw new Error("cannot start")');
    const report = join(folder, 'jest-report.json');

    const code = run('jest/bin/jest.js', ['--json', `--outputFile=${report}`, '--ci']);
    const tally = jestTally(report, folder, code);

    expect(tally.passed).toBe(1);
    expect(tally.failures.toSorted()).toEqual([
      'one.jest.js › fails: Error: no answer',
      expect.stringMatching(/^two\.jest\.js: /),
    ]);
    expect(tally.files.map(({ file }) => file).toSorted()).toEqual(['one.jest.js', 'two.jest.js']);
  });

  it('name the failed tests of Playwright', () => {
    const tests = join(folder, 'e2e');
    mkdirSync(tests);
    const imports = `const { test } = require(${JSON.stringify(join(repository, 'node_modules/@playwright/test'))});\n`;
    writeFileSync(
      join(tests, 'page.spec.cjs'),
      `${imports}test.describe("a bar", () => { ${aTest('fails', 'throw new Error("no bar")')} });\n${aTest('passes', '')}`,
    );
    const report = join(folder, 'playwright.json');

    const code = run('@playwright/test/cli.js', ['test', tests, '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });

    expect(playwrightTally(report, code)).toMatchObject({
      passed: 1,
      failures: [expect.stringMatching(/page\.spec\.cjs › fails: Error: no bar$/)],
    });
  });

  it('count as one failure when the report is missing, or when only the runner failed', () => {
    const report = join(folder, 'good.json');
    writeFileSync(join(folder, 'jest.config.json'), '{ "testMatch": ["**/*.good.js"] }');
    writeFileSync(join(folder, 'one.good.js'), aTest('passes', ''));
    const code = run('jest/bin/jest.js', ['--json', `--outputFile=${report}`, '--ci']);

    expect(jestTally(join(folder, 'missing.json'), folder, 1)).toMatchObject({
      passed: 0,
      failures: ['jest: has written no report'],
    });
    expect(playwrightTally(join(folder, 'missing.json'), 1)).toMatchObject({
      passed: 0,
      failures: ['Playwright: has written no report'],
    });
    expect(jestTally(report, folder, code)).toMatchObject({ passed: 1, failures: [] });
    expect(jestTally(report, folder, 1)).toMatchObject({
      passed: 1,
      failures: ['jest: ended with code 1'],
    });
  });

  it('are added up', () => {
    expect(sumOf([checkTally('oxlint', null), checkTally('oxfmt', 'ended with code 1')])).toEqual({
      passed: 1,
      files: [],
      failures: ['oxfmt: ended with code 1'],
    });
  });
});
