/** Texts for owners about their store. */
export const messages = {
  removed: 'Lastcall was uninstalled from your store. Reconnect your store to continue.',
  noSubscription: (supportEmail: string) => `Store subscriptions aren’t available yet. Please email ${supportEmail}.`,
} as const;
