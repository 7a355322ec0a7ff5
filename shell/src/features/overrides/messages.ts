/** The words around versions that somebody of our staff has for their session alone. */
export const words = {
  title: 'Versions of this session',
  onlyYou: 'Only in this session:',
  clear: 'Clear',
  clearOf: (remote: string) => `Clear the override of ${remote}`,
  clearFailed: 'The override could not be cleared.',
  applying: 'Getting the version you asked for...',
  refusedTitle: 'You cannot have this version',
  goOn: 'Go on without it',
} as const;
