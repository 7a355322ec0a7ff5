import { Inject, Injectable } from '@nestjs/common';
import { Tokens } from '@lastcall/core/platform';
import { z } from 'zod';

const payload = z.tuple([z.uuid(), z.uuid()]);

/** The tokens that name a person in one campaign (`lc=`), signed, without an address; another campaign cannot read them. */
@Injectable()
export class LeadTokens {
  constructor(@Inject(Tokens) private readonly tokens: Tokens) {}

  sign(campaignId: string, leadId: string): string {
    return this.tokens.signToken('lead', [campaignId, leadId]);
  }

  /** The lead's id; null when the token is forged, cut, or another campaign's. */
  read(campaignId: string, token: string | null | undefined): string | null {
    const named = this.open(token);
    return named?.campaignId === campaignId ? named.leadId : null;
  }

  /** The campaign and the lead that a token names, for whoever knows no campaign yet; null when it is forged or cut. */
  open(token: string | null | undefined): { campaignId: string; leadId: string } | null {
    if (!token) return null;
    const read = payload.safeParse(this.tokens.readToken('lead', token));
    return read.success ? { campaignId: read.data[0], leadId: read.data[1] } : null;
  }
}
