import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApiDeadline, StartedDeadline } from '@lastcall/contracts/webhooks/public-api';
import { LeadService, LeadTokens, type Lead } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { problem } from '@lastcall/core/platform';
import { presentDeadline } from './api-deadline.presenter.ts';
import { IdempotencyService, type Idempotent } from './idempotency.service.ts';

/** Identifies a lead of a campaign by email address. */
interface LeadKey {
  readonly campaignId: string;
  readonly email: string;
}

const byEmail = (email: string) => ({ leadId: null, email, visitorId: null });
const ofLead = { leadId: ({ leadId }: ApiDeadline) => leadId };

/** Starts, finds and resets deadlines of leads for API clients, by the same rules as pages and emails. */
@Injectable()
export class ApiDeadlineService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Starts the countdown of a lead without an active one; resolves after the commit. `source` names the API client in
   * the evidence. Throws `not_found`, `no_deadline` and `campaign_archived`.
   */
  async start(
    call: Idempotent,
    { campaignId, email, source }: LeadKey & { source?: string | undefined },
    now: Date,
  ): Promise<StartedDeadline> {
    const campaign = await this.tracked.ownCampaign(call.accountId, campaignId);
    return this.idempotency.once(
      call,
      async () => {
        const { lead, isStarted } = await this.leads.follow(
          campaign,
          byEmail(email),
          now,
          'api',
          source === undefined ? 'api' : `api:${source}`,
        );
        return { ...this.present(campaign, lead, now), wasRunning: !isStarted };
      },
      ofLead,
    );
  }

  /** Returns the lead with an email address, or an empty list; starts nothing. Throws `not_found`. */
  async find(accountId: number, { campaignId, email }: LeadKey, now: Date): Promise<ApiDeadline[]> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const lead = await this.leads.find(campaign, byEmail(email), now);
    return lead ? [this.present(campaign, lead, now)] : [];
  }

  /** Starts or restarts a lead's countdown now. Throws like `start`. */
  async reset(call: Idempotent, { campaignId, email }: LeadKey, now: Date): Promise<ApiDeadline> {
    const campaign = await this.tracked.ownCampaign(call.accountId, campaignId);
    return this.idempotency.once(
      call,
      async () => {
        // A retry of a call whose response was lost finds the cause in the ledger and does not reset again.
        const lead =
          (await this.leads.resetOnce(campaign, email, this.idempotency.causeOf(call, randomUUID()), now, 'api')) ??
          (await this.leads.find(campaign, byEmail(email), now));
        if (!lead) throw problem('unavailable');
        return this.present(campaign, lead, now);
      },
      ofLead,
    );
  }

  /** Revokes the tokens of a lead and returns a new one; the deadline stays. Throws `not_found`. */
  async revokeToken(call: Idempotent, { campaignId, email }: LeadKey, now: Date): Promise<ApiDeadline> {
    const campaign = await this.tracked.ownCampaign(call.accountId, campaignId);
    return this.idempotency.once(
      call,
      async () => {
        const lead = await this.leads.find(campaign, byEmail(email), now);
        if (!lead) throw problem('not_found');
        const revoked = await this.leads.revoke(call.accountId, campaignId, lead.id, 'api', now);
        return this.present(campaign, revoked, now);
      },
      ofLead,
    );
  }

  private present(campaign: TrackedCampaign, lead: Lead, now: Date): ApiDeadline {
    return presentDeadline(
      campaign,
      lead,
      lead.email === null ? this.tokens.sign(campaign.id, lead.id) : this.tokens.signPerson(lead),
      now,
    );
  }
}
