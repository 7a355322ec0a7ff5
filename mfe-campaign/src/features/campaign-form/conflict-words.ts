/** The copy of the conflict question of a campaign. */
export const conflictLabels = {
  title: 'This campaign was changed in another tab',
  lead: 'Someone saved it, maybe you in another tab. Your edits are kept but not saved.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  hint: 'Keep mine saves your form over theirs. Take theirs drops what you typed.',
  bothHint: 'You changed other fields than they did, so both changes can be kept.',
  back: 'Back to the form',
  useMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  mergeBoth: 'Keep both',
  none: 'None',
  yes: 'Yes',
  no: 'No',
} as const;
