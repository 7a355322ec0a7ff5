/** The words of the question about two changes of one campaign. */
export const conflictWords = {
  title: 'This campaign was changed meanwhile',
  lead: 'Somebody saved it, perhaps you in another tab. Nothing of yours is lost or saved yet.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  hint: 'Keep mine saves your form over theirs. Take theirs drops what you typed.',
  bothHint: 'You changed other fields than they did, so both changes can be kept.',
  back: 'Back to the form',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
  none: 'None',
  yes: 'Yes',
  no: 'No',
} as const;
