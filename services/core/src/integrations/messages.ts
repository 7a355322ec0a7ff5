/** What people read about a provider that gave no words of its own. */
export const messages = {
  noAnswer: (provider: string) => `${provider} did not answer. Please try again.`,
  unknownAnswer: (provider: string) => `${provider} answered in a way that is not known here.`,
  status: (provider: string, status: number) => `${provider} answered with the status ${status}.`,
} as const;
