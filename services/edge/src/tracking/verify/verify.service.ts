import { Injectable } from '@nestjs/common';
import { validation } from '@lastcall/contracts/platform';
import type { VerifyAnswer, VerifyStatus, VerifyFacts } from '@lastcall/contracts/tracking/verify';
import { commonDeadline, LeadService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { fieldProblems } from '@lastcall/core/platform';
import { opensAt } from '@lastcall/deadline';
import { normaliseEmail } from '@lastcall/embed';
import { AnswerSigner } from './answer-signer.ts';

/** The identifiers that a checkout has of its buyer. */
interface Question {
  readonly lc?: string | undefined;
  readonly em?: string | undefined;
  readonly page?: string | undefined;
}

/** A deadline, and the identifier that found it. */
type Holding = Pick<VerifyFacts, 'lead' | 'by'> & { readonly until: Date };

/** Checks deadlines for checkouts with the same computation as page, link and image. Read-only: starts no countdown. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly signer: AnswerSigner,
  ) {}

  /** Returns the same response for every unknown buyer, whatever the reason. Throws `validation_failed` when personal deadlines apply and no buyer was named. */
  async verify(question: Question, now: Date): Promise<VerifyAnswer> {
    const campaign = await this.campaignOf(question);
    const holding = campaign && (await this.holdingFor(campaign, question, now));
    // An unknown page gets the same error, so that a secret cannot be guessed.
    if (!holding && question.lc === undefined && question.em === undefined)
      throw fieldProblems({ path: 'em', message: validation.verifyBuyer });
    const asked = { now: now.toISOString() };
    if (!holding)
      return this.signer.sign({
        status: 'unknown',
        from: null,
        until: null,
        campaign: null,
        lead: null,
        by: null,
        ...asked,
      });
    const from = opensAt(campaign.rule, campaign.timezone);
    const { until, lead, by } = holding;
    return this.signer.sign({
      status: statusOf(from, until, now),
      from: from?.toISOString() ?? null,
      until: until.toISOString(),
      campaign: campaign.id,
      lead,
      by,
      ...asked,
    });
  }

  /** Finds the campaign by the page that the checkout names; without one, by the token. */
  private async campaignOf({ lc, page }: Question): Promise<TrackedCampaign | null> {
    if (page !== undefined) return (await this.tracked.pageOfLink(page))?.campaign ?? null;
    const named = this.tokens.open(lc);
    return named && this.tracked.campaignOf(named.campaignId);
  }

  private async holdingFor(campaign: TrackedCampaign, { lc, em }: Question, now: Date): Promise<Holding | null> {
    const common = commonDeadline(campaign);
    if (common) return { until: common, lead: null, by: 'campaign' };
    const email = normaliseEmail(em);
    const signals = {
      ...this.tokens.signalsOf(campaign.id, lc),
      email: null,
      claim: email === null ? null : ({ email, by: 'link' } as const),
      visitorId: null,
    };
    if (signals.leadId === null && email === null) return null;
    const lead = await this.leads.find(campaign, signals, now);
    if (!lead?.deadlineAt) return null;
    // A token that resolves to another lead's record, or to none, proves nothing beyond the email address.
    const isByToken = email === null || lead.id === signals.leadId;
    return { until: lead.deadlineAt, lead: lead.id, by: isByToken ? 'token' : 'email' };
  }
}

function statusOf(from: Date | null, until: Date, now: Date): VerifyStatus {
  if (until <= now) return 'over';
  return from !== null && now < from ? 'early' : 'open';
}
