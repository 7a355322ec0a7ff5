/** Texts in the log of deliveries. */
export const messages = {
  notConnected: (provider: string) => `${provider} sends ids alone. Connect it, then read this again.`,
  tooMany: 'This delivery names more people than one delivery may contain.',
  failed: 'It could not be read. Read it again, or ask us to look.',
};
