/** What the shell calls the areas of this remote. */
export const areaTitles = {
  create: 'The campaign form',
  deadline: 'The Deadline screen',
  pages: 'The Pages screen',
  emails: 'The Emails screen',
} as const;
