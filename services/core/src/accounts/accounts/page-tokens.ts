import { Injectable } from '@nestjs/common';
import { id } from '@lastcall/contracts';
import { Tokens } from '@lastcall/core/platform';
import { z } from 'zod';

/** Seconds for which a program may add pages. */
const goodForSeconds = 300;

const payload = z.strictObject({ s: z.string(), c: id });

/** What a token says: in whose session it was made, and for which campaign. */
interface PageTokenClaims {
  readonly sessionHash: string;
  readonly campaignId: string;
}

/** Tokens by which a program adds pages to one campaign in a person's name. Each ends with the session that it was made in, if not before. */
@Injectable()
export class PageTokens {
  constructor(private readonly tokens: Tokens) {}

  make({ sessionHash, campaignId }: PageTokenClaims): { token: string; expiresAt: string } {
    const token = this.tokens.signToken('page-create', { s: sessionHash, c: campaignId }, goodForSeconds);
    return { token, expiresAt: new Date(Date.now() + goodForSeconds * 1000).toISOString() };
  }

  /** Null for a token that is forged, over, or for another purpose. */
  read(token: string): PageTokenClaims | null {
    const read = payload.safeParse(this.tokens.readToken('page-create', token));
    return read.success ? { sessionHash: read.data.s, campaignId: read.data.c } : null;
  }
}
