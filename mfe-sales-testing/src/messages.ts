/** What the shell calls the areas of this remote. */
export const areaTitles = {
  testing: 'The Testing screen',
  people: 'The People screen',
  analytics: 'The Analytics screen',
  salesTracking: 'Sales tracking',
  pageTitle: 'Renaming',
} as const;
