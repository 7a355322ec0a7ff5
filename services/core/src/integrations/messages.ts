/** What people read about a provider that gave no words of its own, and at the provider about us. */
export const messages = {
  noAnswer: (provider: string) => `${provider} did not answer. Please try again.`,
  unknownAnswer: (provider: string) => `${provider} answered in a way that is not known here.`,
  status: (provider: string, status: number) => `${provider} answered with the status ${status}.`,
  busy: (reason: string, seconds: number) => `${reason} Please try again in ${seconds} seconds.`,
  fieldNotThere: (provider: string) => `${provider} took the field, but does not show it yet. Please load the fields again.`,
  listFirst: 'Please choose a list first.',
  mailchimpKey: 'Please paste the whole key, with the part behind its hyphen.',
  webhookName: 'Lastcall',
  webhookDescription: (container: string) => `Starts the deadline of whoever gets into "${container}".`,
} as const;
