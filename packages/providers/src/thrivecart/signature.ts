import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderDelivery } from '../inbound.ts';
import { fieldsOf } from '../payloads.ts';

/** Returns true if the body of a delivery contains ThriveCart's secret word, compared in constant time. */
export function isSigned({ body }: Pick<ProviderDelivery, 'body'>, secret: string): boolean {
  const sent = fieldsOf(body).thrivecart_secret;
  return typeof sent === 'string' && timingSafeEqual(digestOf(sent), digestOf(secret));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
