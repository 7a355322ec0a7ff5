import { Failure } from '../local/failure.ts';

/** Runs a command to its end: a `Failure` is a sentence and exit code 1, anything else a mistake of ours. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

// A reader that has seen enough, such as `head`, ends nothing here.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Writes to the terminal. */
export const write = (text: string): void => void process.stdout.write(text);
