import { isSameText } from '@lastcall/core/platform';
import type { ProviderDelivery } from '@lastcall/providers';

/** The provider whose URL receives the sales of ThriveCart, which has no tab of its own. */
export const thrivecartProvider = 'custom';

/** Returns true if the body of a delivery contains ThriveCart's secret word, compared in constant time. */
export function hasThrivecartSecret({ body }: Pick<ProviderDelivery, 'body'>, secret: string): boolean {
  const sent: unknown =
    typeof body === 'object' && body !== null && 'thrivecart_secret' in body && body.thrivecart_secret;
  return typeof sent === 'string' && isSameText(sent, secret);
}
