import type { EncryptionContext } from '@lastcall/core/platform';
import type { InboundDeliveryRow } from './inbound-delivery.entity.ts';

/** Returns the encryption context of a delivery's content, which cannot be decrypted anywhere else. */
export function contentEncryptionContext({
  accountId,
  id,
}: Pick<InboundDeliveryRow, 'accountId' | 'id'>): EncryptionContext {
  return { accountId, table: 'inbound_delivery', column: 'content', row: id };
}
