import { Injectable } from '@nestjs/common';
import { StoreCodeRepository } from '../store-codes/index.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** Finds the owners of codes that buyers enter. */
@Injectable()
export class StoreCodesService {
  constructor(
    private readonly codes: StoreCodeRepository,
    private readonly discounts: StoreDiscountRepository,
  ) {}

  /** Returns the owner of a code, case-insensitively and even after their deadline; null for any other code, and for an erased lead. */
  async leadOf(accountId: number, code: string): Promise<{ campaignId: string; leadId: string } | null> {
    return isCode(code) ? this.codes.ownerOf(accountId, code.trim().toUpperCase()) : null;
  }

  /** Returns the campaign with this shared code, case-insensitively; null for any other code. */
  async campaignOfCode(accountId: number, code: string): Promise<string | null> {
    return isCode(code) ? this.discounts.campaignOfCode(accountId, code.trim()) : null;
  }
}

/** Returns true if a text has the format of our codes: buyers also enter other codes, with any characters. */
function isCode(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text.trim());
}
