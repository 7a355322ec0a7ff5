/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  create: 'The campaign form',
  deadline: 'The deadline screen',
  pages: 'The pages screen',
  pageSetup: 'The page setup',
  emails: 'The emails screen',
  settings: 'The settings screen',
  quickstart: 'The quickstart screen',
  history: 'The history screen',
  discounts: 'The discounts screen',
  integration: 'The integration screen',
  portalEditor: 'The portal editor',
} as const;
