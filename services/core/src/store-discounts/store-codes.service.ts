import { Inject, Injectable } from '@nestjs/common';
import { StoreCodeRepository } from '@lastcall/core/store-codes';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** Whose the codes are that buyers type. */
@Injectable()
export class StoreCodesService {
  constructor(
    @Inject(StoreCodeRepository) private readonly codes: StoreCodeRepository,
    @Inject(StoreDiscountRepository) private readonly discounts: StoreDiscountRepository,
  ) {}

  /** The person whose code it is, in any case, also after their deadline; null for any other code, and for somebody who was erased. */
  leadOf(accountId: number, code: string): Promise<{ campaignId: string; leadId: string } | null> {
    return this.codes.ownerOf(accountId, code.trim().toUpperCase());
  }

  /** The campaign in which a code is for everybody, in any case; null for any other code. */
  campaignOfCode(accountId: number, code: string): Promise<string | null> {
    return this.discounts.campaignOfCode(accountId, code.trim());
  }
}
