import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Tokens } from '@lastcall/core/platform';
import { z } from 'zod';
import type { Signals } from './known-by.ts';

const payload = z.tuple([z.uuid(), z.uuid()]);

/** The lead of a token. `isOfLink` is true for an email link that names no lead. */
interface NamedByToken {
  readonly campaignId: string;
  readonly leadId: string;
  readonly isOfLink: boolean;
}

/**
 * Signs and reads the tokens that identify a lead in one campaign (`lc=`). They contain no email address, and are not valid in another campaign.
 * The token of an email link that names no lead contains a new lead id; the lead is created when a page reports a visit with it.
 */
@Injectable()
export class LeadTokens {
  constructor(private readonly tokens: Tokens) {}

  sign(campaignId: string, leadId: string): string {
    return this.tokens.signToken('lead', [campaignId, leadId]);
  }

  /** Signs a token for an email link that names no lead, with the id of a possible new lead. Writes nothing. */
  signForLink(campaignId: string, leadId: string = randomUUID()): string {
    return this.tokens.signToken('link', [campaignId, leadId]);
  }

  /** Returns the signals of a token; no lead id for a token that is forged, truncated, or of another campaign. */
  signalsOf(campaignId: string, token: string | null | undefined): Pick<Signals, 'leadId' | 'isOfLink'> {
    const named = this.open(token);
    return named?.campaignId === campaignId ? { leadId: named.leadId, isOfLink: named.isOfLink } : { leadId: null };
  }

  /** Returns the lead id of a token, or null. */
  read(campaignId: string, token: string | null | undefined): string | null {
    return this.signalsOf(campaignId, token).leadId;
  }

  /** Returns the campaign and the lead of a token, for callers that do not know the campaign; null for a forged or truncated token. */
  open(token: string | null | undefined): NamedByToken | null {
    if (!token) return null;
    for (const purpose of ['lead', 'link'] as const) {
      const { success, data } = payload.safeParse(this.tokens.readToken(purpose, token));
      if (success) return { campaignId: data[0], leadId: data[1], isOfLink: purpose === 'link' };
    }
    return null;
  }
}
