/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  emailTimerEditor: 'The email timer editor',
  inlineTimerEditor: 'The webpage timer editor',
  emailTimerCode: 'The email timer code',
} as const;
