/** Something the person at the terminal can act on: its message is a whole sentence, and no stack is shown with it. */
export class Failure extends Error {
  override name = 'Failure';
}

/** The words for an error of the file system, or nothing when it is of another kind. */
export function diskProblem(error: unknown): 'full' | 'readOnly' | undefined {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'readOnly';
  return undefined;
}
