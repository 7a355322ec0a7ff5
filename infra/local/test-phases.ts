import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { browserProblem } from './chromium.ts';
import { repository } from './data-folder.ts';
import { Failure } from './failure.ts';
import { ensureGifReaders } from './gif-readers.ts';
import { publish } from './published-stack.ts';
import { runToEnd } from './run-to-end.ts';
import { say } from './say.ts';
import { startStack } from './stack.ts';
import { startTestServers } from './test-servers.ts';
import { ensureTimeZones } from './time-zones.ts';

/** How many tests went well and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
}

export const phaseNames = ['format', 'lint', 'types', 'unit', 'http', 'builds', 'e2e'] as const;
type PhaseName = (typeof phaseNames)[number];
export const isPhaseName = (text: string): text is PhaseName => (phaseNames as readonly string[]).includes(text);

interface Work {
  readonly pattern: string | undefined;
  /** A folder for reports, gone afterwards. */
  readonly scratch: string;
  readonly root: string;
  /** Ends what runs when the person has had enough. */
  readonly signal: AbortSignal;
}

/** One part of `npm test`. `unit` runs every test that needs no browser; `http` is those of the services alone. */
export interface Phase {
  readonly name: PhaseName;
  readonly title: string;
  readonly takesPattern?: boolean;
  /** Runs first, together with the others that do: each of them leaves a core idle for a while. */
  readonly isAmongFirst?: boolean;
  readonly run: (work: Work) => Promise<Tally>;
}

/** What is read of jest's report. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly invocations?: number;
    }[];
  }[];
}

const node = process.execPath;
const tool = (path: string): string => join(repository, 'node_modules', path);
const environment = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' };

export const phases: readonly Phase[] = [
  {
    name: 'format',
    title: 'formatting',
    isAmongFirst: true,
    run: async (work) =>
      oneTest(work, [
        node,
        tool('prettier/bin/prettier.cjs'),
        '--check',
        '.',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
      ]),
  },
  {
    name: 'lint',
    title: 'lint and boundaries',
    isAmongFirst: true,
    run: async (work) =>
      oneTest(work, [
        node,
        tool('eslint/bin/eslint.js'),
        '.',
        '--cache',
        '--cache-location',
        '.cache/eslint/',
        '--cache-strategy',
        'content',
      ]),
  },
  {
    name: 'types',
    title: 'types',
    isAmongFirst: true,
    run: async (work) => {
      const results = await Promise.all(
        ['tsconfig.node.json', 'tsconfig.browser.json'].map((project) => oneTest(work, ['tsc', '-p', project])),
      );
      return results.reduce((sum, { passed, failed }) => ({
        passed: sum.passed + passed,
        failed: sum.failed + failed,
      }));
    },
  },
  {
    name: 'unit',
    title: 'unit and HTTP tests',
    takesPattern: true,
    run: (work) => jest(work, work.pattern === undefined ? [] : [work.pattern]),
  },
  {
    name: 'http',
    title: 'HTTP tests',
    takesPattern: true,
    run: (work) => jest(work, [work.pattern ?? '^.*/services/.*']),
  },
  {
    name: 'builds',
    title: 'builds',
    isAmongFirst: true,
    run: async () => {
      try {
        await buildWhatChanged(say);
        return { passed: 1, failed: 0 };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        process.stderr.write(`${error.message}\n`);
        return { passed: 0, failed: 1 };
      }
    },
  },
  { name: 'e2e', title: 'browser tests', takesPattern: true, run: playwright },
];

async function oneTest({ signal }: Work, command: [string, ...string[]]): Promise<Tally> {
  const code = await runToEnd(command, { cwd: repository, env: environment, signal });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest({ scratch, root, signal }: Work, patterns: readonly string[]): Promise<Tally> {
  await ensureTimeZones(say);
  await ensureGifReaders(say);
  const servers = await startTestServers(process.env, say);
  const report = join(scratch, 'jest.json');
  try {
    const code = await runToEnd(
      [node, tool('jest/bin/jest.js'), '--json', `--outputFile=${report}`, '--passWithNoTests', ...patterns],
      {
        cwd: root,
        env: { ...environment, NODE_ENV: 'test', DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl },
        signal,
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as JestReport;
    for (const { fullName } of testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1))
      say(`passed at the second try: ${fullName}`);
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    // jest also fails for what belongs to no single test, such as an error while everything is put away.
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } finally {
    await servers.stop();
  }
}

/** Those that stop processes run after the others, one at a time, on the same stack. */
async function playwright({ pattern, scratch, root, signal }: Work): Promise<Tally> {
  const problem = await browserProblem(say);
  if (problem) throw new Failure(problem);
  const stack = await startStack({ signal, isDurable: false });
  const published = await publish(stack);
  try {
    const total: Tally = { passed: 0, failed: 0 };
    for (const project of ['beside-others', 'alone']) {
      const report = join(scratch, `${project}.json`);
      const code = await runToEnd(
        [
          node,
          tool('@playwright/test/cli.js'),
          'test',
          '-c',
          'e2e/playwright.config.ts',
          '--project',
          project,
          '--reporter=list,json',
          '--pass-with-no-tests',
          ...(pattern === undefined ? [] : [pattern]),
        ],
        {
          cwd: root,
          env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report, LASTCALL_STACK: published.description },
          signal,
        },
      );
      const { passed, failed } = playwrightTally(report, code);
      total.passed += passed;
      total.failed += failed;
    }
    return total;
  } finally {
    await published.close();
    await stack.stop();
  }
}

/** A test that failed and then passed counts as passed; `playwright` names it in the list that it prints. */
function playwrightTally(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
}
