import { actions, notices } from '@lastcall/contracts/platform';

/** The copy about version overrides of a staff session. */
export const labels = {
  title: 'Version overrides',
  onlyYou: 'Only in this session:',
  onlyYouShort: 'Only for you:',
  clear: 'Clear',
  clearOf: (remote: string) => `Clear the override for ${remote}`,
  clearFailed: 'We couldn’t clear the override.',
  askTitle: 'Load another version?',
  asAllOthers: 'the current version',
  askText: 'The link you opened requests this version. Only you will see it until you clear it.',
  signed: 'Signed by its team.',
  unchecked: 'This version isn’t verified. Continue only if you trust its source.',
  load: 'Load version',
  loading: notices.loading,
  cancel: actions.cancel,
  refusedTitle: 'You can’t use this version',
  goOn: 'Continue without it',
} as const;
