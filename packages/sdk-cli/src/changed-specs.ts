import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { logFolderOf } from './build-workspaces.ts';
import type { Project } from './project.ts';
import { type Spec, specsOf } from './spec-inputs.ts';
import { reportingTo, specsCommandOf, testCommandOf } from './test-command.ts';
import { withDiskFailures } from './tools/disk-failure.ts';

/** The numbers of a remote's spec files that ran, and of those that passed before with the same inputs. */
export interface SpecCounts {
  readonly ran: number;
  readonly unchanged: number;
}

/** A run of spec files. */
export interface SpecRun {
  readonly command: readonly [string, ...string[]];
  /** Stores which spec files passed. */
  readonly storePassed: () => Promise<void>;
}

/** A run of the spec files whose inputs changed since they passed. */
export interface ChangedSpecs extends Omit<SpecRun, 'command'> {
  readonly counts: SpecCounts;
  /** Null when there is nothing to run. */
  readonly command: SpecRun['command'] | null;
}

/** The spec files (paths from the project's root) with the digests of the inputs with which they passed, the latest first. */
type PassedSpecs = Readonly<Record<string, readonly string[]>>;

/** The fields that are read from Jest's report. */
interface JestReport {
  readonly wasInterrupted: boolean;
  readonly success: boolean;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** The number of input digests to store per spec file: enough for several branches. */
const maxDigestsPerSpec = 20;

/**
 * Returns a run of the spec files of a remote that have to run because their inputs changed since they last passed. The results are stored in the project's
 * `.cache`, so the first run is complete. Returns null when all have to run: in CI, and for configurations of Jest that need complete runs.
 */
export async function changedSpecsOf(
  remote: string,
  project: Project,
  env: NodeJS.ProcessEnv,
): Promise<ChangedSpecs | null> {
  const specs = await knownSpecsOf(remote, project, env);
  if (specs === null) return null;
  const passed = passedIn(storeOf(remote, project));
  const changed = specs.filter(
    ({ path, digest }) => digest === null || !passed[relative(project.root, path)]?.includes(digest),
  );
  const report = reportFor(remote, project, 'changed-tests');
  return {
    counts: { ran: changed.length, unchanged: specs.length - changed.length },
    command:
      changed.length === 0
        ? null
        : specsCommandOf(remote, project, {
            paths: changed.map(({ path }) => path),
            projects: [...new Set(changed.flatMap(({ project: name }) => name ?? []))],
            report,
          }),
    storePassed: () => storePassed(changed, report, remote, project, env),
  };
}

/** Returns a run of all spec files of a remote, after which a deploy skips those that passed. Returns null when a deploy runs all of them in any case. */
export async function allSpecsOf(remote: string, project: Project, env: NodeJS.ProcessEnv): Promise<SpecRun | null> {
  const specs = await knownSpecsOf(remote, project, env);
  if (specs === null) return null;
  const report = reportFor(remote, project, 'tests');
  return {
    command: testCommandOf(remote, project, reportingTo(report)),
    storePassed: () => storePassed(specs, report, remote, project, env),
  };
}

/** Returns the spec files of a remote; null when every run must be complete. */
async function knownSpecsOf(remote: string, project: Project, env: NodeJS.ProcessEnv): Promise<Spec[] | null> {
  return env.CI ? null : specsOf(remote, project, env);
}

/** Returns the path of a new Jest report. */
function reportFor(remote: string, project: Project, name: string): string {
  const report = join(logFolderOf(project), `${remote}-${name}.json`);
  // A run that ends early must not leave the report of an earlier one.
  rmSync(report, { force: true });
  return report;
}

/** Stores which of the spec files that ran have passed. */
async function storePassed(
  ran: readonly Spec[],
  report: string,
  remote: string,
  project: Project,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const good = passedPaths(report);
  // A file that was edited during the run may have been tested with other content.
  const now = new Map((await specsOf(remote, project, env))?.map(({ path, digest }) => [path, digest]));
  const added = ran.filter(({ path, digest }) => good.has(path) && digest !== null && now.get(path) === digest);
  // Another command may have stored more in the meantime.
  const file = storeOf(remote, project);
  const stored = passedIn(file);
  const entries = added.map((spec): [string, string[]] => {
    const path = relative(project.root, spec.path);
    return [path, [...new Set([spec.digest!, ...(stored[path] ?? [])])].slice(0, maxDigestsPerSpec)];
  });
  store(project, file, { ...stored, ...Object.fromEntries(entries) });
}

const storeOf = (remote: string, { root }: Project): string => join(root, '.cache', 'tests', `${remote}.json`);

/** Returns the spec files that passed (absolute paths). A run that failed without a failed spec file proves nothing. */
function passedPaths(report: string): Set<string> {
  if (!existsSync(report)) return new Set();
  const { wasInterrupted, success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const passed = testResults.filter(({ status }) => status === 'passed');
  const isExplained = success || passed.length < testResults.length;
  return new Set(wasInterrupted || !isExplained ? [] : passed.map(({ name }) => name));
}

/** If the file can't be read, all tests run. */
function passedIn(file: string): PassedSpecs {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PassedSpecs;
  } catch {
    return {};
  }
}

/** Replaces the file as a whole, because another deploy may read it. */
function store({ root }: Project, file: string, passed: PassedSpecs): void {
  withDiskFailures(root, () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(passed));
    renameSync(`${file}.${process.pid}`, file);
  });
}
