import { Injectable } from '@nestjs/common';
import { id } from '@lastcall/contracts/platform';
import { Tokens } from '@lastcall/core/platform';
import { z } from 'zod';

/** Seconds for which a token is valid. */
const lifetimeSeconds = 300;

const payload = z.strictObject({ s: z.string(), c: id });

/** The claims of a token: the session that created it, and its campaign. */
interface PageTokenClaims {
  readonly sessionHash: string;
  readonly campaignId: string;
}

/** Signs and reads tokens with which an API client adds pages to one campaign on behalf of a user. A token is valid until it expires or the session that created it ends. */
@Injectable()
export class PageTokens {
  constructor(private readonly tokens: Tokens) {}

  make({ sessionHash, campaignId }: PageTokenClaims): { token: string; expiresAt: string } {
    const token = this.tokens.signToken('page-create', { s: sessionHash, c: campaignId }, lifetimeSeconds);
    return { token, expiresAt: new Date(Date.now() + lifetimeSeconds * 1000).toISOString() };
  }

  /** Returns the claims of a token; null for a token that is forged, expired, or for another purpose. */
  read(token: string): PageTokenClaims | null {
    const read = payload.safeParse(this.tokens.readToken('page-create', token));
    return read.success ? { sessionHash: read.data.s, campaignId: read.data.c } : null;
  }
}
