import { Failure } from './tools/failure.ts';

/** Runs a command to completion: a `Failure` prints its message and exits with 1; any other error is a bug. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

// A reader that closes the pipe early, such as `head`, must not end the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Writes to the terminal. */
export const write = (text: string): void => void process.stdout.write(text);
