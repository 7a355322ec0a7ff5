import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSameText, Tokens } from '@lastcall/core/platform';
import { z } from 'zod';
import type { Claim } from './proof.ts';
import type { Signals } from './known-by.ts';
import type { Lead } from './lead.entity.ts';

const payload = z.tuple([z.uuid(), z.uuid()]);

const personPayload = z.tuple([z.uuid(), z.uuid(), z.int().min(0)]);
/** The time when the proof of a link visit expires, in seconds since 1970, and the signature. */
const linkVisitFormat = /^(?<until>\d{1,12})\.(?<signature>[\w-]{43})$/;

/** The lead of a token. `isOfLink` is true for an email link without a lead; `tokenEpoch` is null except for a person's token. */
interface NamedByToken {
  readonly campaignId: string;
  readonly leadId: string;
  readonly isOfLink: boolean;
  readonly tokenEpoch: number | null;
}

/** Seconds for which the redirect of an email link proves that the visitor followed it. */
const linkVisitSeconds = 900;

/**
 * Signs and reads the tokens that identify a lead in one campaign (`lc=`). They contain no email address, and are not valid in another campaign.
 * A browser's token identifies its record; a person's token proves that its holder is the person until the owner revokes it.
 * The token of an email link that names no lead contains a new lead id; the lead is created when a page reports a visit with it.
 */
@Injectable()
export class LeadTokens {
  constructor(private readonly tokens: Tokens) {}

  /** Signs the token of a browser's record. */
  sign(campaignId: string, leadId: string): string {
    return this.tokens.signToken('lead', [campaignId, leadId]);
  }

  /** Signs the token of a person, for that person only: their synced fields, the owner's API, and browsers that have proven to be theirs. */
  signPerson({ campaignId, id, tokenEpoch }: Pick<Lead, 'campaignId' | 'id' | 'tokenEpoch'>): string {
    return this.tokens.signToken('person', [campaignId, id, tokenEpoch]);
  }

  /** Signs that a visitor followed an email link of this campaign with this email address (`lm=`). Contains only its expiry; the page adds the email address. */
  signLinkVisit(campaignId: string, email: string): string {
    const until = Math.floor(Date.now() / 1000) + linkVisitSeconds;
    return `${until}.${this.linkVisitSignature(campaignId, email, until)}`;
  }

  /** Returns the claim of an email address in a page URL: `link` if the visitor provably followed an email link, else `address`. Null without one. */
  claimOf(campaignId: string, email: string | null, linkVisit: string | null | undefined): Claim | null {
    if (email === null) return null;
    return { email, by: this.isLinkVisit(campaignId, email, linkVisit ?? '') ? 'link' : 'address' };
  }

  /** Signs a token for an email link without a lead, with the id of a possible new lead. Writes nothing. */
  signForLink(campaignId: string, leadId: string = randomUUID()): string {
    return this.tokens.signToken('link', [campaignId, leadId]);
  }

  /** Returns the signals of a token; no lead id for a token that is forged, truncated, or of another campaign. */
  signalsOf(campaignId: string, token: string | null | undefined): Pick<Signals, 'leadId' | 'isOfLink' | 'tokenEpoch'> {
    const named = this.open(token);
    if (named?.campaignId !== campaignId) return { leadId: null };
    const { leadId, isOfLink, tokenEpoch } = named;
    return { leadId, isOfLink, tokenEpoch };
  }

  /** Returns the lead id of a token, or null. */
  read(campaignId: string, token: string | null | undefined): string | null {
    return this.signalsOf(campaignId, token).leadId;
  }

  /** Returns the campaign and the lead of a token, for callers that do not know the campaign; null for a forged or truncated token. */
  open(token: string | null | undefined): NamedByToken | null {
    if (!token) return null;
    const person = personPayload.safeParse(this.tokens.readToken('person', token));
    if (person.success) {
      const [campaignId, leadId, tokenEpoch] = person.data;
      return { campaignId, leadId, isOfLink: false, tokenEpoch };
    }
    for (const purpose of ['lead', 'link'] as const) {
      const { success, data } = payload.safeParse(this.tokens.readToken(purpose, token));
      if (success) return { campaignId: data[0], leadId: data[1], isOfLink: purpose === 'link', tokenEpoch: null };
    }
    return null;
  }

  private isLinkVisit(campaignId: string, email: string, linkVisit: string): boolean {
    const { until = '0', signature = '' } = linkVisitFormat.exec(linkVisit)?.groups ?? {};
    return (
      Number(until) * 1000 > Date.now() &&
      isSameText(signature, this.linkVisitSignature(campaignId, email, Number(until)))
    );
  }

  private linkVisitSignature(campaignId: string, email: string, until: number): string {
    return this.tokens.keyedHash('link-visit', `${campaignId}/${until}/${email}`);
  }
}
