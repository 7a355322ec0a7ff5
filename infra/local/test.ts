import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';
import { repository } from './data-folder.ts';
import { formatted } from './formatted.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { printLine, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { readTestArguments, type TestArguments } from './test-arguments.ts';
import { type Phase, selectPhases } from './test-phases.ts';
import { checkTally, sumOf, type Tally } from './test-reports.ts';
import { durationsOf, timingsTable, type PhaseTime } from './test-timings.ts';

/** Bytes of memory with which unit, HTTP and browser tests can run in parallel: each of them leaves a core idle part of the time. */
const parallelMemoryBytes = 10 * 1024 ** 3;

/** Milliseconds between two messages that show a waiting user that the run is making progress. */
const heartbeatMs = 15_000;

const elapsedSeconds = stopwatch();
const scratch = mkdtempSync(join(tmpdir(), 'lastcall-test-'));
const tallies: Tally[] = [];
const times: PhaseTime[] = [];
const running = new Set<string>();
const heartbeat = setInterval(() => printLine(`running: ${[...running].join(', ')}`), heartbeatMs);

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => abortController.abort(signal));

let parsedArguments: TestArguments | undefined;
try {
  const wanted = readTestArguments(process.argv.slice(2));
  parsedArguments = wanted;
  const chosen = selectPhases(wanted);
  const later = chosen.filter(({ runsFirst }) => !runsFirst);
  const runIt = (phase: Phase) => run(phase, wanted);
  await settleAll([...chosen.filter(({ runsFirst }) => runsFirst).map(runIt), prepare(later, wanted)]);
  if (availableMemory() >= parallelMemoryBytes) await settleAll(later.map(runIt));
  else for (const phase of later) await runIt(phase);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  tallies.push(checkTally('npm test', error.message));
} finally {
  clearInterval(heartbeat);
  rmSync(scratch, { recursive: true, force: true });
}
if (parsedArguments?.timings || process.env.CI) process.stdout.write(`\n${timingsTable(times)}\n`);
const { passed, failures } = sumOf(tallies);
const failed = failures.length;
if (parsedArguments?.saveDurations && failed === 0 && !abortController.signal.aborted) {
  const durations = JSON.stringify(durationsOf(times));
  const file = join(repository, 'packages/config/src/jest/durations.json');
  writeFileSync(file, formatted(file, durations));
}
if (failed > 0) process.stdout.write(`\n== failed\n${failures.join('\n')}\n`);
const nothingRan = passed + failed === 0;
if (nothingRan) process.stderr.write('\nNo tests matched.\n');
process.stdout.write(`\nfinished in ${elapsedSeconds()} s\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || nothingRan || abortController.signal.aborted ? 1 : 0);

/** Waits for all tasks, even if one fails, so that everything they have started is stopped. */
async function settleAll(tasks: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}

async function prepare(phases: readonly Phase[], wanted: TestArguments): Promise<void> {
  for (const phase of phases) await phase.prepare?.(wanted);
}

async function run(phase: Phase, wanted: TestArguments): Promise<void> {
  if (abortController.signal.aborted) return;
  const took = stopwatch();
  process.stdout.write(`\n== ${phase.title}\n`);
  running.add(phase.title);
  const tally: Tally = await phase.run({
    ...wanted,
    scratch,
    root: repository,
    signal: abortController.signal,
  });
  running.delete(phase.title);
  tallies.push(tally);
  times.push({ title: phase.title, seconds: Number(took()), files: tally.files });
  process.stdout.write(`== ${phase.title}: ${tally.passed} passed, ${tally.failures.length} failed (${took()} s)\n`);
}
