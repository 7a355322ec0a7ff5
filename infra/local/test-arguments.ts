import { parseArgs } from 'node:util';
import { Failure } from './failure.ts';

/** What `npm test` was asked for. */
export interface TestArguments {
  /** A regular expression that paths of spec files match. */
  readonly pattern: string | undefined;
  /** The name of one phase. */
  readonly only: string | undefined;
  /** Runs only the tests that the difference from `main` affects. */
  readonly changed: boolean;
  /** Prints the time of each phase and of the slowest files. */
  readonly timings: boolean;
  /** Writes how long each spec file took to the file that orders them. */
  readonly saveDurations: boolean;
}

/** Reads the arguments of `npm test`; an unknown one is a `Failure`. */
export function readTestArguments(args: readonly string[]): TestArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean', default: false },
        timings: { type: 'boolean', default: false },
        'save-durations': { type: 'boolean', default: false },
      },
    });
    const { only, changed, timings, 'save-durations': saveDurations } = values;
    return { pattern: positionals[0], only, changed, timings, saveDurations };
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}
