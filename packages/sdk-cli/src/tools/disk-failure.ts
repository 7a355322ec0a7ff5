import { Failure } from './failure.ts';
import { toolMessages } from './messages.ts';

/** Describes an error of the file system; undefined for any other error. */
function diskProblem(error: unknown): 'full' | 'readOnly' | undefined {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'readOnly';
  return undefined;
}

/** Runs a callback that writes below a folder, and turns a full or read-only disk into a readable error. */
export function withDiskFailures<T>(folder: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw asDiskFailure(folder, error);
  }
}

/** Returns the sentence for a full or read-only disk; any other error unchanged. */
export function asDiskFailure(folder: string, error: unknown): unknown {
  const problem = diskProblem(error);
  if (problem === 'full') return new Failure(toolMessages.diskFull(folder));
  if (problem === 'readOnly') return new Failure(toolMessages.diskReadOnly(folder));
  return error;
}
