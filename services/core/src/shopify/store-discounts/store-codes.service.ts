import { Injectable } from '@nestjs/common';
import { StoreCodeRepository } from '../store-codes/index.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** Whose the codes are that buyers type. */
@Injectable()
export class StoreCodesService {
  constructor(
    private readonly codes: StoreCodeRepository,
    private readonly discounts: StoreDiscountRepository,
  ) {}

  /** The person whose code it is, in any case, also after their deadline; null for any other code, and for somebody who was erased. */
  async leadOf(accountId: number, code: string): Promise<{ campaignId: string; leadId: string } | null> {
    return isCode(code) ? this.codes.ownerOf(accountId, code.trim().toUpperCase()) : null;
  }

  /** The campaign in which a code is for everybody, in any case; null for any other code. */
  async campaignOfCode(accountId: number, code: string): Promise<string | null> {
    return isCode(code) ? this.discounts.campaignOfCode(accountId, code.trim()) : null;
  }
}

/** Whether a text may be a code of ours: buyers type those of other campaigns too, in any letters. */
function isCode(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text.trim());
}
