import { Injectable } from '@nestjs/common';
import { id, validation } from '@lastcall/contracts/platform';
import type { VerifiedBy, VerifyAnswer, VerifyStatus, VerifyFacts } from '@lastcall/contracts/tracking/verify';
import { commonDeadline, LeadService, LeadTokens, type Recognized, type Signals } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { fieldProblems } from '@lastcall/core/platform';
import { opensAt } from '@lastcall/deadline';
import { normalizeEmail } from '@lastcall/embed';
import { VerifyResponseSigner } from './verify-response-signer.ts';

/** The identifiers that a checkout has of its buyer. */
interface VerifyQuery {
  readonly lc?: string | undefined;
  readonly em?: string | undefined;
  readonly page?: string | undefined;
  readonly campaign?: string | undefined;
}

/** A deadline, and the identifier that found it. */
type VerifiedDeadline = Pick<VerifyFacts, 'lead' | 'by' | 'match'> & { readonly until: Date };

/** Checks deadlines for checkouts with the same computation as page, link and image. Read-only: starts no countdown. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly signer: VerifyResponseSigner,
  ) {}

  /** Returns the same response for every unknown buyer, whatever the reason. Throws `validation_failed` when personal deadlines apply and no buyer was named. */
  async verify(query: VerifyQuery, now: Date): Promise<VerifyAnswer> {
    const campaign = await this.campaignOf(query);
    const verified = campaign && (await this.verifiedDeadlineOf(campaign, query, now));
    // An unknown page gets the same error, so that a secret cannot be guessed.
    if (!verified && query.lc === undefined && query.em === undefined)
      throw fieldProblems({ path: 'em', message: validation.verifyBuyer });
    const asked = { now: now.toISOString() };
    if (!verified)
      return this.signer.sign({
        status: 'unknown',
        from: null,
        until: null,
        campaign: null,
        lead: null,
        by: null,
        match: null,
        ...asked,
      });
    const from = opensAt(campaign.rule, campaign.timezone);
    const { until, lead, by, match } = verified;
    return this.signer.sign({
      status: statusOf(from, until, now),
      from: from?.toISOString() ?? null,
      until: until.toISOString(),
      campaign: campaign.id,
      lead,
      by,
      match,
      ...asked,
    });
  }

  /** Finds the campaign that the checkout names; null if page and campaign contradict each other. */
  private async campaignOf({ page, campaign }: VerifyQuery): Promise<TrackedCampaign | null> {
    if (page === undefined) {
      const named = id.safeParse(campaign);
      return named.success ? this.tracked.campaignOf(named.data) : null;
    }
    const ofPage = (await this.tracked.pageOfLink(page))?.campaign ?? null;
    return campaign === undefined || ofPage?.id === campaign ? ofPage : null;
  }

  private async verifiedDeadlineOf(
    campaign: TrackedCampaign,
    { lc, em, page }: VerifyQuery,
    now: Date,
  ): Promise<VerifiedDeadline | null> {
    const common = commonDeadline(campaign);
    if (common) return { until: common, lead: null, by: 'campaign', match: null };
    const email = normalizeEmail(em);
    const ofToken = { ...this.tokens.signalsOf(campaign.id, lc), email: null, visitorId: null };
    // Only callers that know a link's secret may ask about an email address.
    const claim = email === null || page === undefined ? null : ({ email, by: 'link' } as const);
    if (ofToken.leadId === null && claim === null) return null;
    const recognized = await this.leads.recognize(campaign, { ...ofToken, claim }, now);
    if (!recognized.lead?.deadlineAt) return null;
    const holder = lc && email !== null ? await this.leads.find(campaign, ofToken, now) : null;
    return {
      until: recognized.lead.deadlineAt,
      lead: recognized.lead.id,
      by: identifiedBy(recognized, ofToken),
      match: lc && email !== null ? (holder?.email ?? holder?.claimedEmail) === email : null,
    };
  }
}

/** Returns the identifier that found the buyer. A token still counts after the deadline; a revoked one proves no more than a link. */
function identifiedBy(
  { lead, signal, isOwn }: Recognized,
  { tokenEpoch, isOfLink }: Pick<Signals, 'tokenEpoch' | 'isOfLink'>,
): VerifiedBy {
  if (lead!.email === null) return !isOwn ? 'email' : isOfLink ? 'link' : 'browser';
  if (signal === 'link') return 'link';
  if (signal !== 'token') return 'email';
  return tokenEpoch === lead!.tokenEpoch ? 'token' : 'link';
}

function statusOf(from: Date | null, until: Date, now: Date): VerifyStatus {
  if (until <= now) return 'over';
  return from !== null && now < from ? 'early' : 'open';
}
