import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Tokens } from '@lastcall/core/platform';
import { z } from 'zod';
import type { Signals } from './known-by.ts';

const payload = z.tuple([z.uuid(), z.uuid()]);

/** Whom a token names, and whether by an email link that named nobody. */
interface NamedByToken {
  readonly campaignId: string;
  readonly leadId: string;
  readonly isOfLink: boolean;
}

/**
 * The tokens that name a person in one campaign (`lc=`), signed, without an address; another campaign cannot read them.
 * That of an email link which names nobody has the id of a lead that may begin, once a page reports in with it.
 */
@Injectable()
export class LeadTokens {
  constructor(private readonly tokens: Tokens) {}

  sign(campaignId: string, leadId: string): string {
    return this.tokens.signToken('lead', [campaignId, leadId]);
  }

  /** For an email link that names nobody, with the id under which a lead may begin; nothing is written. */
  signForLink(campaignId: string, leadId: string = randomUUID()): string {
    return this.tokens.signToken('link', [campaignId, leadId]);
  }

  /** By what a person is known who comes with a token; nobody when it is forged, cut, or another campaign's. */
  signalsOf(campaignId: string, token: string | null | undefined): Pick<Signals, 'leadId' | 'isOfLink'> {
    const named = this.open(token);
    return named?.campaignId === campaignId ? { leadId: named.leadId, isOfLink: named.isOfLink } : { leadId: null };
  }

  /** The lead's id alone. */
  read(campaignId: string, token: string | null | undefined): string | null {
    return this.signalsOf(campaignId, token).leadId;
  }

  /** The campaign and the lead that a token names, for whoever knows no campaign yet; null when it is forged or cut. */
  open(token: string | null | undefined): NamedByToken | null {
    if (!token) return null;
    for (const purpose of ['lead', 'link'] as const) {
      const { success, data } = payload.safeParse(this.tokens.readToken(purpose, token));
      if (success) return { campaignId: data[0], leadId: data[1], isOfLink: purpose === 'link' };
    }
    return null;
  }
}
