/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  create: 'The campaign form',
  deadline: 'The Deadline screen',
  pages: 'The Pages screen',
  pageSetup: 'The setup of a page',
  emails: 'The Emails screen',
  settings: 'The Settings screen',
  quickstart: 'The quick start',
  history: 'The History screen',
  discounts: 'The Discounts screen',
  integration: 'The Integration screen',
  portalEditor: 'The portal editor',
} as const;
