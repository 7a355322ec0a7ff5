import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromKey, FromRequest, IdempotencyKey, Serve, type Input, type KeyCaller } from '@lastcall/core/platform';
import { ApiSaleService } from '@lastcall/core/webhooks';

@Controller()
export class SalesByKeyController {
  constructor(private readonly sales: ApiSaleService) {}

  @Serve(endpoints.reportSale)
  report(
    @FromKey() { accountId, keyId }: KeyCaller,
    @FromRequest() { body }: Input<'reportSale'>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ResponseOf<'reportSale'>> {
    return this.sales.report({ accountId, keyId, key, request: ['sale', body] }, body, new Date());
  }

  @Serve(endpoints.reportRefund)
  refund(
    @FromKey() { accountId, keyId }: KeyCaller,
    @FromRequest() { body }: Input<'reportRefund'>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ResponseOf<'reportRefund'>> {
    return this.sales.refund({ accountId, keyId, key, request: ['refund', body] }, body, new Date());
  }
}
