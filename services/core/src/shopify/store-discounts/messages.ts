/** Texts about discounts, in the shop and here. */
export const messages = {
  /** The name of a discount in the shop: the name of the campaign, and the end. */
  discountTitle: (campaign: string, until: string): string => `${campaign.slice(0, 180)} (until ${until})`,
  codeMissing: 'Everyone in this campaign now has the same deadline, so the discount needs a code. Enter one and save.',
} as const;
