/** What the shell calls the areas of this remote. */
export const areaTitles = {
  emailTimerEditor: 'The email timer editor',
  inlineTimerEditor: 'The webpage timer editor',
  emailTimerCode: 'The email timer code',
} as const;
