/** Texts in the log of deliveries. */
export const messages = {
  notConnected: (provider: string) =>
    `${provider} sends only contact IDs. Connect it so we can look up the contacts, then reprocess this delivery.`,
  tooMany: 'This delivery contains too many contacts. Send fewer at a time.',
  failed: 'We couldn’t process this delivery. Reprocess it, or contact support.',
};
