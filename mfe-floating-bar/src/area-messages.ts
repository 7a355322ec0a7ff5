/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  floatingBarEditor: 'The floating bar editor',
  olderEditor: 'The sidebar editor of the floating bar',
  legacyEditor: 'The legacy floating bar appearance',
  announcementPages: 'The list of announcement pages',
} as const;
