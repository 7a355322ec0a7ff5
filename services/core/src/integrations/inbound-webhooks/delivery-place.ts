import type { Place } from '@lastcall/core/platform';
import type { ListenerDeliveryRow } from './inbound-delivery.entity.ts';

/** Where the content of a delivery is kept; it opens nowhere else. */
export function contentPlace({ accountId, id }: Pick<ListenerDeliveryRow, 'accountId' | 'id'>): Place {
  return { accountId, table: 'inbound_delivery', column: 'content', row: id };
}
