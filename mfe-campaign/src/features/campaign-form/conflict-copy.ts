/** The copy of the conflict question of a campaign. */
export const conflictLabels = {
  title: 'This campaign was changed in another tab',
  lead: 'Your edits are kept but not saved.',
  field: 'Field',
  mine: 'Your version',
  theirs: 'Saved version',
  hint: '“Keep my version” overwrites the saved campaign. “Use the saved version” discards your changes.',
  bothHint: 'You changed different fields, so you can keep both sets of changes.',
  back: 'Keep editing',
  useMine: 'Keep my version',
  takeTheirs: 'Use the saved version',
  mergeBoth: 'Keep both',
  none: 'None',
  yes: 'Yes',
  no: 'No',
} as const;
