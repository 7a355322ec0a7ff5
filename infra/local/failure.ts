/** An error that the user at the terminal can act on: its message is a full sentence, printed without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}

/** Describes an error of the file system; undefined for any other error. */
export function diskProblem(error: unknown): 'full' | 'readOnly' | undefined {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'readOnly';
  return undefined;
}
