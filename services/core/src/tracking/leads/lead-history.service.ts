import { Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts/platform';
import type { Evidence, Lead as LeadAnswer, NewestLeads } from '@lastcall/contracts/tracking/leads';
import { UserRepository } from '@lastcall/core/accounts';
import { pageOf, problem, readCursor } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { idIn, type LeadChange } from './lead-change.entity.ts';
import { LeadConsentRepository } from './lead-consent.repository.ts';
import type { Lead } from './lead.entity.ts';
import { presentIdentity, presentLead, presentLeadChange, presentLeadConsent } from './lead.presenter.ts';
import { LeadRepository } from './lead.repository.ts';
import { RuleTextsRepository } from './rule-texts.repository.ts';

/** The history of a lead, with the ids of all its records. */
type LeadHistory = Pick<Evidence, 'campaign' | 'lead' | 'changes' | 'consents' | 'identity'> & {
  readonly leadIds: readonly string[];
};

/** The maximum number of listed browsers that named an email address, since anyone can name one. */
const maxBrowsers = 100;

/** Reads leads and their history. */
@Injectable()
export class LeadHistoryService {
  constructor(
    private readonly leads: LeadRepository,
    private readonly ruleTexts: RuleTextsRepository,
    private readonly consents: LeadConsentRepository,
    private readonly users: UserRepository,
  ) {}

  /** Returns the records of an email address, newest first. */
  async leadsOf(accountId: number, campaignId: string, email: string): Promise<LeadAnswer[]> {
    const lead = await this.leads.findByEmail(accountId, campaignId, email);
    return lead ? (await this.leads.withPredecessors(lead)).map(presentLead) : [];
  }

  /** Returns the ids of all records of an email address: those of `leadsOf`, and the newest of browsers that named the address without proving it. */
  async recordIdsOf(accountId: number, campaignId: string, email: string): Promise<string[]> {
    const [leads, browsers] = await Promise.all([
      this.leadsOf(accountId, campaignId, email),
      this.claimsOf(accountId, campaignId, email),
    ]);
    return [...leads, ...browsers].map(({ id }) => id);
  }

  /** Returns the leads of a campaign whose countdowns started last, a page at a time. */
  async newest(accountId: number, campaignId: string, cursor: string | undefined): Promise<NewestLeads> {
    const found = await this.leads.newest(accountId, campaignId, readCursor(cursor), limits.newestLeadsPage + 1);
    const { rows, nextCursor } = pageOf(
      found.map((lead) => Object.assign(lead, { createdAt: lead.startedAt! })),
      limits.newestLeadsPage,
    );
    return { leads: rows.map(presentLead), nextCursor };
  }

  /** Returns the whole history of a lead, even after it was erased. Throws `not_found` for a lead that was never in this campaign. */
  async of(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'name' | 'tracking'>,
    leadId: string,
    now: Date,
  ): Promise<LeadHistory> {
    const named = await this.leads.findOne(campaign.accountId, { id: leadId, campaignId: campaign.id });
    const lead = await this.leads.currentRecordOf(named);
    const changes = (await this.leads.historyOf(campaign.accountId, lead?.id ?? leadId)).filter(
      ({ campaignId }) => campaignId === campaign.id,
    );
    if (!named && changes.length === 0) throw problem('not_found');
    const versions = new Set(changes.flatMap(({ countdown }) => countdown?.ruleVersion ?? []));
    const rules = await this.ruleTexts.of(campaign.accountId, campaign.id, [...versions], now);
    const names = await this.users.namesOf(
      campaign.accountId,
      changes.flatMap(({ cause }) => (cause.startsWith('user:') ? [idIn(cause)] : [])),
    );
    const leadIds = [...new Set([leadId, ...(lead ? [lead.id] : []), ...changes.map((change) => change.leadId)])];
    return {
      campaign: { id: campaign.id, name: campaign.name },
      lead: lead && presentLead(lead),
      changes: changes.sort(byTime).map((change) => presentLeadChange(change, rules, names)),
      consents: (await this.consents.ofLeads(campaign.accountId, campaign.id, leadIds)).map(presentLeadConsent),
      identity: lead && (await this.identityOf(campaign, lead, leadIds)),
      leadIds,
    };
  }

  private async identityOf(
    { tracking }: Pick<TrackedCampaign, 'tracking'>,
    lead: Lead,
    leadIds: readonly string[],
  ): Promise<LeadHistory['identity']> {
    if (lead.email === null) return null;
    const [uses, claims] = await Promise.all([
      this.leads.usesOf(lead, leadIds),
      this.claimsOf(lead.accountId, lead.campaignId, lead.email),
    ]);
    return presentIdentity(lead, uses, claims, tracking);
  }

  /** Returns the newest records of browsers that named an email address without proving it. */
  private claimsOf(accountId: number, campaignId: string, email: string): Promise<Lead[]> {
    return this.leads.find(
      accountId,
      { campaignId, claimedEmail: email },
      { order: { claimedAt: 'DESC' }, take: maxBrowsers },
    );
  }
}

function byTime(one: LeadChange, other: LeadChange): number {
  return one.writtenAt.getTime() - other.writtenAt.getTime() || Number(one.id) - Number(other.id);
}
