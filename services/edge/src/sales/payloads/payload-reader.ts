import type { SaleAddress, SaleNotice } from '@lastcall/core/sales';
import type { SaleDelivery } from '../sale-delivery.ts';

/** Reads a provider's own format: what it tells of sales and refunds, nothing for news of another kind, and null for a delivery that is not of this format. Throws at nothing that anybody can send. */
export type PayloadReader = (delivery: SaleDelivery, address: Pick<SaleAddress, 'tagId'>) => SaleNotice[] | null;
