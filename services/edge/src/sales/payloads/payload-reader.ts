import type { SaleAddress, SaleNotice } from '@lastcall/core/sales';
import type { SaleDelivery } from '../sale-delivery.ts';

/** Reads a provider's own format: returns its sales and refunds, nothing for unrelated events, and null for a delivery in another format. Never throws, whatever the input. */
export type PayloadReader = (delivery: SaleDelivery, address: Pick<SaleAddress, 'tagId'>) => SaleNotice[] | null;
