import { Injectable } from '@nestjs/common';
import { Tokens } from '@lastcall/core/platform';

/** Capital letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** The codes of people in campaigns of a store. */
@Injectable()
export class PersonalCodes {
  constructor(private readonly tokens: Tokens) {}

  /** The code of a lead: always the same, and found by nobody without our key. */
  of(leadId: string): string {
    const bytes = Buffer.from(this.tokens.keyedHash('personal-code', leadId), 'base64url');
    return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]!).join('');
  }
}
