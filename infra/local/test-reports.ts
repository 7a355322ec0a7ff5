import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FileTime } from './test-timings.ts';

/** The outcome of a phase, or of a part of one. */
export interface Tally {
  readonly passed: number;
  /** Each failed test with the first line of its error. */
  readonly failures: readonly string[];
  /** The duration of each spec file. */
  readonly files: readonly FileTime[];
}

/** The fields of jest's report that we read. */
interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  /** Describes all failures; the only description of a file that could not run. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The fields of Playwright's report that we read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightTest[];
}

interface PlaywrightTest {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
  }[];
}

/** Returns the sums of several tallies. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    files: tallies.flatMap(({ files }) => files),
  };
}

/** Returns a tally of one check; `error` is null if it passed. */
export function checkTally(name: string, error: string | null): Tally {
  return { passed: error === null ? 1 : 0, failures: error === null ? [] : [failureLine(name, error)], files: [] };
}

/** Reads the report of jest at a path. `root`: the folder of the spec files' names; `code`: the exit code of jest. */
export function jestTally(path: string, root: string, code: number): Tally {
  if (!existsSync(path)) return checkTally('jest', 'has written no report');
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  const failures = testResults.flatMap((file) => failuresOf(file, relative(root, file.name)));
  return {
    passed: numPassedTests,
    failures: orExitCode('jest', failures, code),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Reads the report of Playwright at a path. `code`: its exit code. */
export function playwrightTally(path: string, code: number): Tally {
  if (!existsSync(path)) return checkTally('Playwright', 'has written no report');
  const { stats, errors, suites } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const failures = [
    ...suites.flatMap((suite) =>
      testsOf(suite)
        .filter(({ ok }) => !ok)
        .map((test) => failureLine(`e2e/${suite.file} › ${test.title}`, errorOf(test))),
    ),
    ...errors.map(({ message = '' }) => failureLine('Playwright', message)),
  ];
  return {
    passed: stats.expected,
    failures: orExitCode('Playwright', failures, code),
    files: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 })),
  };
}

/** Test runners also fail for errors outside of any test, such as during teardown. */
function orExitCode(runner: string, failures: readonly string[], code: number): readonly string[] {
  return failures.length > 0 || code === 0 ? failures : [failureLine(runner, `ended with code ${code}`)];
}

function failuresOf({ status, message, assertionResults }: JestFile, file: string): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [failureLine(file, message)];
  return failed.map(({ fullName, failureMessages }) =>
    failureLine(`${file} › ${fullName}`, failureMessages[0] ?? message),
  );
}

function testsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightTest[] {
  return [...specs, ...suites.flatMap(testsOf)];
}

function errorOf({ tests }: PlaywrightTest): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return errors[0] ?? 'did not run';
}

function durationOf(suite: PlaywrightSuite): number {
  const durations = testsOf(suite).flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return durations.reduce((sum, each) => sum + each, 0);
}

function failureLine(name: string, error: string): string {
  const [first = ''] = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `${name}: ${first}`;
}
