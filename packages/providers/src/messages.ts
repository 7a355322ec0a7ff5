/** What people read about a provider that gave no words of its own, and at the provider about us. */
export const messages = {
  key: 'Please paste the key as the provider shows it.',
  fieldNotThere: (provider: string) => `${provider} took the field, but does not show it yet. Please load the fields again.`,
  batch: 'Some of many were refused.',
  listFirst: 'Please choose a list first.',
  dripAccount: 'Please paste the account ID, which is a number.',
  klaviyoKey: 'Please paste a private key, which begins with pk_.',
  noAccount: (provider: string) => `${provider} shows no account for this connection.`,
  notMade: (provider: string) => `${provider} took the webhook, but does not show it.`,
  notVerified: (provider: string) => `${provider} has not had an answer from our address yet.`,
  mailchimpKey: 'Please paste the whole key, with the part behind its hyphen.',
  webhookName: 'Lastcall',
  webhookDescription: (container: string) => `Starts the deadline of whoever gets into "${container}".`,
} as const;
