import { parseArgs } from 'node:util';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';

/** Phases whose tests write to the database that `--database-url` names. */
const databasePhases: readonly (string | undefined)[] = ['unit', 'http'];

/** The parsed arguments of `npm test`. */
export interface TestArguments {
  /** A regular expression for the paths of spec files. */
  readonly pattern: string | undefined;
  /** The name of one phase. */
  readonly only: string | undefined;
  /** The server for the databases of the services' tests, in place of a private MariaDB. */
  readonly databaseUrl: string | undefined;
  /** Runs only the tests affected by changes since `main`. */
  readonly changed: boolean;
  /** Prints the time of each phase and of the slowest files. */
  readonly timings: boolean;
  /** Writes the duration of each spec file to the file that determines their order. */
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
        'database-url': { type: 'string' },
        changed: { type: 'boolean', default: false },
        timings: { type: 'boolean', default: false },
        'save-durations': { type: 'boolean', default: false },
      },
    });
    const { only, changed, timings, 'database-url': databaseUrl, 'save-durations': saveDurations } = values;
    assertDatabaseAllowed(databaseUrl, only);
    // A partial run would delete the durations of all other files.
    if (saveDurations && (positionals.length > 0 || only !== undefined || changed))
      throw new Failure('--save-durations requires a run of all tests.');
    return { pattern: positionals[0], only, databaseUrl, changed, timings, saveDurations };
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

function assertDatabaseAllowed(url: string | undefined, only: string | undefined): void {
  if (url === undefined) return;
  if (!databasePhases.includes(only)) throw new Failure('--database-url requires --only http or --only unit.');
  if (URL.parse(url)?.protocol !== 'mysql:')
    throw new Failure('--database-url must be a URL such as mysql://user:password@127.0.0.1:3306/any.');
}
