import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { printLine, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { readTestArguments } from './test-arguments.ts';
import { hasSpecs, isPhaseName, type Phase, phaseNames, phases, type Tally } from './test-phases.ts';
import { durationsOf, timingsTable, type PhaseTime } from './test-timings.ts';

/** The output shows a waiting user that the run is making progress. */
const heartbeatMs = 15_000;

const started = stopwatch();
const scratch = mkdtempSync(join(tmpdir(), 'lastcall-test-'));
const total = { passed: 0, failed: 0 };
const times: PhaseTime[] = [];
const running = new Set<string>();
const heartbeat = setInterval(() => printLine(`running: ${[...running].join(', ')}`), heartbeatMs);

const stopAtOnce = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopAtOnce.abort(signal));

const wanted = readTestArguments(process.argv.slice(2));
try {
  const chosen = chosenPhases();
  await Promise.all(chosen.filter(({ isAmongFirst }) => isAmongFirst).map(run));
  for (const phase of chosen.filter(({ isAmongFirst }) => !isAmongFirst)) {
    if (stopAtOnce.signal.aborted) break;
    await run(phase);
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  total.failed += 1;
} finally {
  clearInterval(heartbeat);
  rmSync(scratch, { recursive: true, force: true });
}
if (wanted.timings || process.env.CI) process.stdout.write(`\n${timingsTable(times)}\n`);
// A partial run knows only some of the files.
if (wanted.saveDurations && total.failed === 0 && !stopAtOnce.signal.aborted) {
  const { format } = await import('prettier');
  const durations = JSON.stringify(durationsOf(times));
  const file = join(repository, 'packages/config/src/jest/durations.json');
  writeFileSync(file, await format(durations, { parser: 'json' }));
}
const nothingRan = total.passed + total.failed === 0;
if (nothingRan) process.stderr.write('\nNo tests matched.\n');
process.stdout.write(`\nfinished in ${started()} s\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || nothingRan || stopAtOnce.signal.aborted ? 1 : 0);

async function run(phase: Phase): Promise<void> {
  const took = stopwatch();
  process.stdout.write(`\n== ${phase.title}\n`);
  running.add(phase.title);
  const { pattern, changed, databaseUrl } = wanted;
  const tally: Tally = await phase.run({
    pattern,
    changed,
    databaseUrl,
    scratch,
    root: repository,
    signal: stopAtOnce.signal,
  });
  running.delete(phase.title);
  total.passed += tally.passed;
  total.failed += tally.failed;
  times.push({ title: phase.title, seconds: Number(took()), files: tally.files ?? [] });
  process.stdout.write(`== ${phase.title}: ${tally.passed} passed, ${tally.failed} failed (${took()} s)\n`);
}

/** `--only <phase>` selects one phase; a pattern alone selects those with a matching spec file. */
function chosenPhases(): Phase[] {
  const { only, pattern } = wanted;
  if (only === undefined)
    return phases.filter((phase) => !phase.isPartOfAnother && (pattern === undefined || hasSpecs(phase, pattern)));
  if (!isPhaseName(only)) throw new Failure(`Unknown --only "${only}". Use one of ${phaseNames.join(', ')}.`);
  return phases.filter(({ name }) => name === only || (name === 'builds' && only === 'e2e'));
}
