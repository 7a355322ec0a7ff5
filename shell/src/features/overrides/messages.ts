/** The copy about version overrides of a staff session. */
export const words = {
  title: 'Versions of this session',
  onlyYou: 'Only in this session:',
  onlyYouShort: 'Only for you:',
  clear: 'Clear',
  clearOf: (remote: string) => `Clear the override of ${remote}`,
  clearFailed: 'The override could not be cleared.',
  askTitle: 'Load another version?',
  asEverybody: 'what everybody has',
  askText: 'The address you opened asks for this. You alone see it, until you clear it.',
  signed: 'It is signed by its team.',
  unchecked: 'It is not checked by anybody: go on only if you know whose it is.',
  load: 'Load it',
  loading: 'Loading...',
  cancel: 'Cancel',
  refusedTitle: 'You cannot have this version',
  goOn: 'Go on without it',
} as const;
