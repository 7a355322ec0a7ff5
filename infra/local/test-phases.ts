import { globSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error: the settings of jest are JavaScript
import { compileAhead } from '../../packages/config/src/jest/compiled-modules.mjs';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { buildChangedWorkspaces } from './build.ts';
import { browserProblem } from './chromium.ts';
import { repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { ensureGifReaders } from './gif-readers.ts';
import { ensureWebServers } from './web-servers.ts';
import { runToCompletion } from '../../packages/sdk-cli/src/tools/run-to-completion.ts';
import { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import type { TestArguments } from './test-arguments.ts';
import { ensureServers } from './provision.ts';
import { testServerEnvironment, startTestServers } from './test-servers.ts';
import { jestTally, checkTally, playwrightTally, sumOf, type Tally } from './test-reports.ts';
import { ensureTimeZones } from './time-zones.ts';

const phaseNames = ['format', 'lint', 'types', 'unit', 'http', 'builds', 'e2e'] as const;
type PhaseName = (typeof phaseNames)[number];
const isPhaseName = (text: string): text is PhaseName => (phaseNames as readonly string[]).includes(text);

interface PhaseContext extends Pick<TestArguments, 'pattern' | 'databaseUrl' | 'changed'> {
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
  readonly isRedundant?: boolean;
  /** Runs first, in parallel with the other such phases: each of them leaves a core idle for a while. */
  readonly runsFirst?: boolean;
  /** Installs what the phase needs, in parallel with the first phases. apt does one thing at a time. */
  readonly prepare?: (wanted: TestArguments) => Promise<void>;
  readonly run: (work: PhaseContext) => Promise<Tally>;
}

const node = process.execPath;
const tool = (path: string): string => join(repository, 'node_modules', path);
const environment = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' };

/** The TypeScript compiler is short-lived and spent a quarter of its time on garbage collection. */
const lowGcEnvironment = { GOGC: '400' };

const phases: readonly Phase[] = [
  {
    name: 'format',
    title: 'formatting',
    runsFirst: true,
    run: async (work) => runCheck(work, 'oxfmt', [node, tool('oxfmt/bin/oxfmt'), '--check']),
  },
  {
    name: 'lint',
    title: 'lint, boundaries and types',
    runsFirst: true,
    run: (work) =>
      sumAll([
        // oxlint takes the types of each file from the first project that includes it.
        runCheck(work, 'oxlint', [node, tool('oxlint/bin/oxlint')], lowGcEnvironment),
        // Code for both browsers and Node must be correct in both projects.
        ...['tsconfig.shared-browser.json', 'tsconfig.shared-node.json'].map((project) =>
          runCheck(work, project, ['tsc', '-p', project], lowGcEnvironment),
        ),
      ]),
  },
  {
    name: 'types',
    title: 'types',
    isRedundant: true,
    run: (work) =>
      sumAll(
        ['tsconfig.node.json', 'tsconfig.browser.json'].map((project) =>
          runCheck(work, project, ['tsc', '-p', project], lowGcEnvironment),
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
    isRedundant: true,
    prepare: installForTests,
    run: (work) => jest(work, [work.pattern ?? '^.*/services/.*']),
  },
  {
    name: 'builds',
    title: 'builds',
    runsFirst: true,
    run: async () => {
      try {
        await buildChangedWorkspaces(printLine);
        return checkTally('builds', null);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        process.stderr.write(`${error.message}\n`);
        return checkTally('builds', error.message);
      }
    },
  },
  { name: 'e2e', title: 'browser tests', takesPattern: true, prepare: installForBrowserTests, run: playwright },
];

async function sumAll(tests: readonly Promise<Tally>[]): Promise<Tally> {
  return sumOf(await Promise.all(tests));
}

async function runCheck(
  { signal }: PhaseContext,
  name: string,
  command: [string, ...string[]],
  more: Record<string, string> = {},
): Promise<Tally> {
  const code = await runToCompletion(command, { cwd: repository, env: { ...environment, ...more }, signal });
  return checkTally(name, code === 0 ? null : `ended with code ${code}`);
}

async function installForTests({ databaseUrl }: TestArguments): Promise<void> {
  await ensureServers(testServerEnvironment(process.env, databaseUrl), printLine);
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
  { scratch, root, changed, signal, databaseUrl }: PhaseContext,
  patterns: readonly string[],
): Promise<Tally> {
  const [servers] = await Promise.all([
    startTestServers(testServerEnvironment(process.env, databaseUrl), printLine),
    // A partial run loads only some of the files.
    ...(changed || patterns.length > 0 ? [] : [compileAhead(filesIn(jestFolders, '*.{ts,tsx}'))]),
  ]);
  const report = join(scratch, 'jest.json');
  try {
    const code = await runToCompletion(
      [
        node,
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        // Most objects of a test soon become garbage: a larger young generation halves the garbage collection time.
        '--max-semi-space-size=64',
        // Node loads TypeScript with WebAssembly in a separate thread. Freeing that code while other threads end can crash V8 (nodejs/node#64500).
        '--no-wasm-code-gc',
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
    return jestTally(report, repository, code);
  } finally {
    await servers.stop();
  }
}

/** Tests that stop processes run after the others, one at a time, on the same stack. */
async function playwright({ pattern, changed, scratch, root, signal }: PhaseContext): Promise<Tally> {
  // Loading these takes half a second, which a run of one spec file should not wait for.
  const [{ startStack }, { publish }] = await Promise.all([import('./stack.ts'), import('./published-stack.ts')]);
  const stack = await startStack({ signal, isDurable: false });
  const published = await publish(stack);
  try {
    const tallies: Tally[] = [];
    for (const projects of [['screens', 'visitors'], ['alone']]) {
      const report = join(scratch, `${projects.join('-')}.json`);
      const code = await runToCompletion(
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
      tallies.push(playwrightTally(report, code));
    }
    return sumOf(tallies);
  } finally {
    await published.close();
    await stack.stop();
  }
}

const jestFolders = ['packages', 'services', 'shell', 'infra', ...remotesIn(repository)];

/** Returns the absolute paths of our own files that match a name pattern. */
function filesIn(folders: readonly string[], name: string): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
  const patterns = folders.map((folder) => `${folder}/**/${name}`);
  return globSync(patterns, { cwd: repository, exclude }).map((path) => join(repository, path));
}

/** `--only <phase>` selects one phase; a pattern alone selects those with a matching spec file. Throws a `Failure` for an unknown phase, and when no spec file matches. */
export function selectPhases({ only, pattern }: Pick<TestArguments, 'only' | 'pattern'>): Phase[] {
  if (only !== undefined && !isPhaseName(only))
    throw new Failure(`Unknown --only "${only}". Use one of ${phaseNames.join(', ')}.`);
  const selected = phases.filter(({ name, isRedundant }) => (only === undefined ? !isRedundant : name === only));
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
