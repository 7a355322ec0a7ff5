import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { StoreCodes } from '@lastcall/contracts/shopify';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { StoreDiscountService } from '@lastcall/core/shopify';

/** Reads and saves the discount of a store campaign, lists products for it, and reports the sync of its codes. */
@Controller()
export class StoreDiscountsController {
  constructor(private readonly discounts: StoreDiscountService) {}

  @Serve(endpoints.listStoreItems)
  async items(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listStoreItems'>,
  ): Promise<ResponseOf<'listStoreItems'>> {
    return { data: await this.discounts.items(accountId, params.campaignId, query.search ?? '') };
  }

  @Serve(endpoints.getStoreDiscount)
  async get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getStoreDiscount'>,
  ): Promise<ResponseOf<'getStoreDiscount'>> {
    return { data: await this.discounts.get(accountId, params.campaignId, new Date()) };
  }

  @Serve(endpoints.saveStoreDiscount)
  async save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveStoreDiscount'>,
  ): Promise<ResponseOf<'saveStoreDiscount'>> {
    return { data: await this.discounts.save(accountId, params.campaignId, body, userId, new Date()) };
  }

  @Serve(endpoints.getStoreCodes)
  codes(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'getStoreCodes'>): Promise<StoreCodes> {
    return this.discounts.codes(accountId, params.campaignId);
  }

  @Serve(endpoints.retryStoreCodes)
  retry(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'retryStoreCodes'>): Promise<StoreCodes> {
    return this.discounts.retry(accountId, params.campaignId, new Date());
  }
}
