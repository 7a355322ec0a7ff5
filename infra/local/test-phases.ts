import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
// @ts-expect-error: the settings of jest are JavaScript
import { compileAhead } from '../../packages/config/src/jest/compiled-modules.mjs';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { buildWhatChanged } from './build.ts';
import { browserProblem } from './chromium.ts';
import { repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { ensureGifReaders } from './gif-readers.ts';
import { ensureWebServers } from './web-servers.ts';
import { runToEnd } from '../../packages/sdk-cli/src/tools/run-to-end.ts';
import { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import type { TestArguments } from './test-arguments.ts';
import { ensureServers } from './provision.ts';
import { serversOfTests, startTestServers } from './test-servers.ts';
import type { FileTime } from './test-timings.ts';
import { ensureTimeZones } from './time-zones.ts';

/** The numbers of passed and failed tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The duration of each spec file. */
  readonly files?: readonly FileTime[];
}

const phaseNames = ['format', 'lint', 'types', 'unit', 'http', 'builds', 'e2e'] as const;
type PhaseName = (typeof phaseNames)[number];
const isPhaseName = (text: string): text is PhaseName => (phaseNames as readonly string[]).includes(text);

interface Work extends Pick<TestArguments, 'pattern' | 'databaseUrl' | 'changed'> {
  /** A folder for reports, deleted afterward. */
  readonly scratch: string;
  readonly root: string;
  /** Aborts the run when the user interrupts it. */
  readonly signal: AbortSignal;
}

/** One part of `npm test`. `unit` runs every test that needs no browser; `http` is those of the services alone. */
export interface Phase {
  readonly name: PhaseName;
  readonly title: string;
  readonly takesPattern?: boolean;
  /** Only repeats checks of other phases, so it runs on request only. */
  readonly isPartOfAnother?: boolean;
  /** Runs first, in parallel with the other such phases: each of them leaves a core idle for a while. */
  readonly isAmongFirst?: boolean;
  /** Installs what the phase needs, in parallel with the first phases. apt does one thing at a time. */
  readonly prepare?: (wanted: TestArguments) => Promise<void>;
  readonly run: (work: Work) => Promise<Tally>;
}

/** The fields that are read of jest's report. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

const node = process.execPath;
const tool = (path: string): string => join(repository, 'node_modules', path);
const environment = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' };

/** The TypeScript compiler is short-lived and spent a quarter of its time on garbage collection. */
const fewerCollections = { GOGC: '400' };

const phases: readonly Phase[] = [
  {
    name: 'format',
    title: 'formatting',
    isAmongFirst: true,
    run: async (work) => oneTest(work, [node, tool('oxfmt/bin/oxfmt'), '--check']),
  },
  {
    name: 'lint',
    title: 'lint, boundaries and types',
    isAmongFirst: true,
    run: (work) =>
      allOf([
        // The tool takes the types of each file from the first project that includes it.
        oneTest(work, [node, tool('oxlint/bin/oxlint')], fewerCollections),
        // Code for both browsers and Node must be correct in both projects.
        ...['tsconfig.shared-browser.json', 'tsconfig.shared-node.json'].map((project) =>
          oneTest(work, ['tsc', '-p', project], fewerCollections),
        ),
      ]),
  },
  {
    name: 'types',
    title: 'types',
    isPartOfAnother: true,
    run: (work) =>
      allOf(
        ['tsconfig.node.json', 'tsconfig.browser.json'].map((project) =>
          oneTest(work, ['tsc', '-p', project], fewerCollections),
        ),
      ),
  },
  {
    name: 'unit',
    title: 'unit and HTTP tests',
    takesPattern: true,
    prepare: installForTests,
    run: (work) => jest(work, work.pattern === undefined ? [] : [work.pattern]),
  },
  {
    name: 'http',
    title: 'HTTP tests',
    takesPattern: true,
    isPartOfAnother: true,
    prepare: installForTests,
    run: (work) => jest(work, [work.pattern ?? '^.*/services/.*']),
  },
  {
    name: 'builds',
    title: 'builds',
    isAmongFirst: true,
    run: async () => {
      try {
        await buildWhatChanged(printLine);
        return { passed: 1, failed: 0 };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        process.stderr.write(`${error.message}\n`);
        return { passed: 0, failed: 1 };
      }
    },
  },
  { name: 'e2e', title: 'browser tests', takesPattern: true, prepare: installForBrowserTests, run: playwright },
];

async function allOf(tests: readonly Promise<Tally>[]): Promise<Tally> {
  const tallies = await Promise.all(tests);
  return tallies.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

async function oneTest(
  { signal }: Work,
  command: [string, ...string[]],
  more: Record<string, string> = {},
): Promise<Tally> {
  const code = await runToEnd(command, { cwd: repository, env: { ...environment, ...more }, signal });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function installForTests({ databaseUrl }: TestArguments): Promise<void> {
  await ensureServers(serversOfTests(process.env, databaseUrl), printLine);
  await ensureTimeZones(printLine);
  await ensureGifReaders(printLine);
  await ensureWebServers(printLine);
}

async function installForBrowserTests(): Promise<void> {
  const problem = await browserProblem(printLine);
  if (problem) throw new Failure(problem);
  await ensureServers(process.env, printLine);
  await ensureWebServers(printLine);
}

async function jest(
  { scratch, root, changed, signal, databaseUrl }: Work,
  patterns: readonly string[],
): Promise<Tally> {
  const [servers] = await Promise.all([
    startTestServers(serversOfTests(process.env, databaseUrl), printLine),
    // A part of the tests loads a part of the files.
    ...(changed || patterns.length > 0 ? [] : [compileAhead(filesIn(jestFolders, '*.{ts,tsx}'))]),
  ]);
  const report = join(scratch, 'jest.json');
  try {
    const code = await runToEnd(
      [
        node,
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        // Most memory of a test is garbage a moment later: a larger young generation halves the time of its collection.
        '--max-semi-space-size=64',
        tool('jest/bin/jest.js'),
        '--json',
        `--outputFile=${report}`,
        '--passWithNoTests',
        ...(changed ? ['--changedSince=main'] : []),
        ...patterns,
      ],
      {
        cwd: root,
        env: { ...environment, NODE_ENV: 'test', DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl },
        signal,
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const read = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = read.numFailedTests + read.numRuntimeErrorTestSuites;
    const files = read.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(repository, name),
      seconds: (endTime - startTime) / 1000,
    }));
    // jest also fails for errors outside of any test, such as during teardown.
    return { passed: read.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, files };
  } finally {
    await servers.stop();
  }
}

/** Tests that stop processes run after the others, one at a time, on the same stack. */
async function playwright({ pattern, changed, scratch, root, signal }: Work): Promise<Tally> {
  // Loading these takes half a second, which a run of one spec file should not wait for.
  const [{ startStack }, { publish }] = await Promise.all([import('./stack.ts'), import('./published-stack.ts')]);
  const stack = await startStack({ signal, isDurable: false });
  const published = await publish(stack);
  try {
    const total = { passed: 0, failed: 0, files: [] as FileTime[] };
    for (const projects of [['screens', 'visitors'], ['alone']]) {
      const report = join(scratch, `${projects.join('-')}.json`);
      const code = await runToEnd(
        [
          node,
          tool('@playwright/test/cli.js'),
          'test',
          '-c',
          'e2e/playwright.config.ts',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=list,json',
          '--pass-with-no-tests',
          ...(changed ? ['--only-changed=main'] : []),
          ...(pattern === undefined ? [] : [pattern]),
        ],
        {
          cwd: root,
          env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report, LASTCALL_STACK: published.description },
          signal,
        },
      );
      const { passed, failed, files = [] } = playwrightTally(report, code);
      total.passed += passed;
      total.failed += failed;
      total.files.push(...files);
    }
    return total;
  } finally {
    await published.close();
    await stack.stop();
  }
}

/** The fields that are read of Playwright's report. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

function playwrightTally(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  const files = suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }));
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, files };
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, each) => sum + each, 0);
}

const jestFolders = ['packages', 'services', 'shell', 'infra', ...remotesIn(repository)];

/** Returns the absolute paths of our own files of a name. */
function filesIn(folders: readonly string[], name: string): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
  const patterns = folders.map((folder) => `${folder}/**/${name}`);
  return globSync(patterns, { cwd: repository, exclude }).map((path) => join(repository, path));
}

/** `--only <phase>` selects one phase; a pattern alone selects those with a matching spec file. Throws a `Failure` for an unknown phase, and when no spec file matches. */
export function selectPhases({ only, pattern }: Pick<TestArguments, 'only' | 'pattern'>): Phase[] {
  if (only !== undefined && !isPhaseName(only))
    throw new Failure(`Unknown --only "${only}". Use one of ${phaseNames.join(', ')}.`);
  const selected = phases.filter(({ name, isPartOfAnother }) =>
    only === undefined ? !isPartOfAnother : name === only,
  );
  const matching = selected.filter((phase) => pattern === undefined || hasSpecs(phase, pattern));
  if (matching.length === 0) throw new Failure(`No spec file matches "${pattern}".`);
  return only === 'e2e' ? [...phases.filter(({ name }) => name === 'builds'), ...matching] : matching;
}

/** Returns true when a phase has a spec file that matches the pattern. */
function hasSpecs({ name, takesPattern }: Phase, pattern: string): boolean {
  if (!takesPattern) return false;
  const specs = filesIn(name === 'e2e' ? ['e2e'] : jestFolders, '*.spec.{ts,tsx}');
  return specs.some((path) => new RegExp(pattern).test(path));
}
