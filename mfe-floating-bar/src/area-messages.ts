/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  floatingBarEditor: 'The floating bar editor',
  sidebarEditor: 'The sidebar editor of the floating bar',
  legacyEditor: 'The legacy floating bar editor',
  announcementPages: 'The list of announcement pages',
} as const;
