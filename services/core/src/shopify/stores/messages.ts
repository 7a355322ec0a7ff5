/** Texts for owners about their store. */
export const messages = {
  removed: 'Lastcall was removed from your store. Connect your store again to go on.',
  noSubscription: (supportEmail: string) => `Stores cannot subscribe here yet. Please write to ${supportEmail}.`,
} as const;
