/** Texts in the log of deliveries. */
export const messages = {
  notConnected: (provider: string) => `${provider} only sends IDs. Connect it, then process this delivery again.`,
  tooMany: 'This delivery contains too many contacts. Send fewer at a time.',
  failed: 'We couldn’t process this delivery. Process it again, or contact support.',
};
