import { cpus, totalmem } from 'node:os';

export { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

let missed = 0;

/** Describes the machine: measurements mean little without it. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${(totalmem() / 1024 ** 3).toFixed(0)} GiB, Node ${process.versions.node}, ${process.platform}`;
}

/** Starts a section of the report. */
export function printTitle(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

/** Adds a named number. */
export function printValue(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(52)} ${value}\n`);
}

/** Adds a number with its goal, and whether it was reached. */
export function checkGoal(
  name: string,
  value: number,
  unit: string,
  { atLeast, atMost }: { atLeast?: number; atMost?: number },
): void {
  const isReached = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  if (!isReached) missed++;
  const wanted = atLeast === undefined ? `at most ${format(atMost!)}` : `at least ${format(atLeast)}`;
  printValue(name, `${`${format(value)} ${unit}`.padEnd(24)} ${isReached ? 'reached' : 'MISSED '}  goal: ${wanted}`);
}

/** Reports how many goals were missed, and fails the process when any was. */
export function printSummary(): void {
  process.stdout.write(missed === 0 ? '\nAll goals met.\n' : `\n${missed} goals missed.\n`);
  if (missed > 0) process.exitCode = 1;
}

/** Formats a number for readers, with decimals when it is small. */
export function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
