/** Messages for owners about their store. */
export const messages = {
  removed: 'Lastcall was uninstalled from your store. Reconnect it to resume discounts and sales.',
  noSubscription: (supportEmail: string) => `Store subscriptions aren’t available yet. Please email ${supportEmail}.`,
} as const;
