/** Prefixes and suffixes that were added to order numbers in sale ids, by provider. */
const decoratedIdPatterns: Readonly<Partial<Record<string, RegExp>>> = {
  kajabi: /^(?:orders|purchases|transactions) (.+)$/,
  teachable: /^transaction (.+)$/,
  // An item within an order of ThriveCart.
  custom: /^(\S+) (?:bump|upsell|downsell)(?: .*)?$/,
};
/** An email without an order number is identified by its own hash. */
const mailId = /^mail:[0-9a-f]{64}$/;

/** Returns the number of an order as buyers and owners know it; null for a sale without an order number. */
export function orderNumberOf({
  provider,
  externalId,
}: {
  readonly provider: string;
  readonly externalId: string | null;
}): string | null {
  // Kit's id is that of the event in which a tag was added, not of an order.
  if (externalId === null || provider === 'kit' || mailId.test(externalId)) return null;
  return decoratedIdPatterns[provider]?.exec(externalId)?.[1] ?? externalId;
}
