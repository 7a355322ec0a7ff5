import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './data-folder.ts';
import { Failure } from './failure.ts';
import { stopwatch } from './say.ts';
import { isPhaseName, type Phase, phaseNames, phases, type Tally } from './test-phases.ts';

const started = stopwatch();
const scratch = mkdtempSync(join(tmpdir(), 'lastcall-test-'));
const total: Tally = { passed: 0, failed: 0 };

const stopAtOnce = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopAtOnce.abort(signal));

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
  rmSync(scratch, { recursive: true, force: true });
}
const nothingRan = total.passed + total.failed === 0;
if (nothingRan) process.stderr.write('\nNo test ran.\n');
process.stdout.write(`\nall of it took ${started()} s\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || nothingRan || stopAtOnce.signal.aborted ? 1 : 0);

async function run(phase: Phase): Promise<void> {
  const took = stopwatch();
  process.stdout.write(`\n== ${phase.title}\n`);
  const { passed, failed } = await phase.run({
    pattern: pattern(),
    scratch,
    root: repository,
    signal: stopAtOnce.signal,
  });
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(`== ${phase.title}: ${passed} passed, ${failed} failed (${took()} s)\n`);
}

/** `--only <phase>` picks one; a pattern alone picks those whose tests lie in files. */
function chosenPhases(): Phase[] {
  const args = process.argv.slice(2);
  const at = args.indexOf('--only');
  if (at < 0)
    return phases.filter(({ name, takesPattern }) =>
      pattern() === undefined ? name !== 'http' : takesPattern && name !== 'http',
    );
  const only = args[at + 1] ?? '';
  if (!isPhaseName(only)) throw new Failure(`--only takes one of ${phaseNames.join(', ')}, not "${only}".`);
  return phases.filter(({ name }) => name === only || (name === 'builds' && only === 'e2e'));
}

function pattern(): string | undefined {
  const args = process.argv.slice(2);
  return args.find((argument, index) => !argument.startsWith('--') && args[index - 1] !== '--only');
}
