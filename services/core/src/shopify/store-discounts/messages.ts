/** Texts about discounts, in the shop and here. */
export const messages = {
  /** The name of a discount in the shop: the campaign's, and its end. */
  discountTitle: (campaign: string, until: string): string => `${campaign.slice(0, 180)} (until ${until})`,
  codeMissing:
    'Everybody in this campaign has the same deadline now, so the discount needs a code. Enter one and save.',
} as const;
