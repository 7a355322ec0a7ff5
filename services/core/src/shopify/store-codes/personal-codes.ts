import { Injectable } from '@nestjs/common';
import { Tokens } from '@lastcall/core/platform';

/** Capital letters and digits that are not easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** Computes the codes of leads in campaigns of a store. */
@Injectable()
export class PersonalCodes {
  constructor(private readonly tokens: Tokens) {}

  /** Returns the code of a lead: stable, and not predictable without our key. */
  of(leadId: string): string {
    const bytes = Buffer.from(this.tokens.keyedHash('personal-code', leadId), 'base64url');
    return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]!).join('');
  }
}
