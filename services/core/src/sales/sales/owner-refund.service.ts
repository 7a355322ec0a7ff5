import { Injectable } from '@nestjs/common';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { SaleListService } from './sale-list.service.ts';
import { SaleRefundService } from './sale-refund.service.ts';

/** Refunds sales for their owner, and returns each as listed. Throws the errors of `SaleRefundService`. */
@Injectable()
export class OwnerRefundService {
  constructor(
    private readonly refunds: SaleRefundService,
    private readonly sales: SaleListService,
  ) {}

  async refund(accountId: number, campaignId: string, saleId: string, userId: string, now: Date): Promise<SaleEvent> {
    await this.refunds.refundByOwner(accountId, campaignId, saleId, userId, now);
    return this.sales.get(accountId, campaignId, saleId);
  }

  async undo(accountId: number, campaignId: string, saleId: string): Promise<SaleEvent> {
    await this.refunds.undoByOwner(accountId, campaignId, saleId);
    return this.sales.get(accountId, campaignId, saleId);
  }
}
