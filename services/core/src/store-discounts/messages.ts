/** What people read in their shop of what we make there. */
export const messages = {
  /** The name of a discount in the shop: the campaign's, and until when it holds. */
  discountTitle: (campaign: string, until: string): string => `${campaign.slice(0, 180)} (until ${until})`,
} as const;
