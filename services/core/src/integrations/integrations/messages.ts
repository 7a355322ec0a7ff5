/** Messages about a provider that gave no reason of its own. */
export const messages = {
  noAnswer: (provider: string) => `${provider} did not answer. Please try again.`,
  unknownAnswer: (provider: string) => `${provider} answered in a way that is not known here.`,
  status: (provider: string, status: number) => `${provider} answered with the status ${status}.`,
  tooMany: (provider: string) => `${provider} is asked as often as it allows.`,
  resting: (provider: string) => `${provider} has failed several times in a row and is left alone for a moment.`,
  tokenRefused: (provider: string) => `${provider} does not let us in any more. Please connect it again.`,
  busy: (reason: string, seconds: number) => `${reason} Please try again in ${seconds} seconds.`,
  noSecret: (provider: string) =>
    `${provider} created the webhook without the secret that signs its deliveries. Please try again.`,
  notConnected: (provider: string) => `${provider} is no longer connected. Please connect it again.`,
} as const;
