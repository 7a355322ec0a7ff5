import type { CountedMoment } from '@lastcall/core/tracking';
import { transactionalEvent } from '@lastcall/core/platform';
import type { RefundShares } from './refund-shares.ts';
import type { Sale } from './sale.entity.ts';
import type { SaleRefund } from './sale-refund.entity.ts';

/** A batch of sales was recorded, possibly of several accounts. */
export const salesRecorded = transactionalEvent<{
  readonly sales: readonly Sale[];
  /** The times of the sales, and the start times of the leads who became buyers. */
  readonly moments: readonly CountedMoment[];
  readonly receivedAt: Date;
}>('sale-recorded');

/** A refund, the sale it was deducted from, and how the sale's amount is divided among its refunds. */
export interface NewRefund {
  readonly sale: Sale;
  readonly refund: SaleRefund;
  readonly shares: RefundShares;
}

/** The refunds of a sale have changed. */
export const refundsChanged = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
  /** The times of all refunds whose amounts may have changed. */
  readonly moments: readonly Date[];
  /** The refund that was just deducted; null if there is none. */
  readonly newRefund: NewRefund | null;
  readonly at: Date;
}>('refund-recorded');
