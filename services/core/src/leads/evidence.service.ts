import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts';
import type { Evidence, Lead as LeadAnswer, LeadConsent, NewestLeads } from '@lastcall/contracts/leads';
import { UserRepository } from '@lastcall/core/accounts';
import { csvOf, pageOf, problem, readCursor } from '@lastcall/core/platform';
import { PurchasesRepository } from '@lastcall/core/purchases';
import { CodesAtShop } from '@lastcall/core/store-codes';
import { idIn, type LeadChange } from './lead-change.entity.ts';
import { LeadConsentRepository } from './lead-consent.repository.ts';
import type { Lead } from './lead.entity.ts';
import { presentLead, presentLeadChange, presentLeadConsent } from './lead.presenter.ts';
import { LeadRepository } from './lead.repository.ts';
import { messages } from './messages.ts';
import { RuleTextsRepository } from './rule-texts.repository.ts';

/** What can be shown of a person's deadline to whoever doubts it. */
@Injectable()
export class EvidenceService {
  constructor(
    @Inject(LeadRepository) private readonly leads: LeadRepository,
    @Inject(RuleTextsRepository) private readonly ruleTexts: RuleTextsRepository,
    @Inject(CodesAtShop) private readonly codes: CodesAtShop,
    @Inject(LeadConsentRepository) private readonly consents: LeadConsentRepository,
    @Inject(PurchasesRepository) private readonly purchases: PurchasesRepository,
    @Inject(UserRepository) private readonly users: UserRepository,
  ) {}

  /** The lead of an address, and those that it was before, newest first. */
  async leadsOf(accountId: number, campaignId: string, email: string): Promise<LeadAnswer[]> {
    const lead = await this.leads.findByEmail(accountId, campaignId, email);
    return lead ? (await this.leads.withFormer(lead)).map(presentLead) : [];
  }

  /** The people of a campaign whose clocks began last, a page at a time. */
  async newest(accountId: number, campaignId: string, cursor: string | undefined): Promise<NewestLeads> {
    const found = await this.leads.newest(accountId, campaignId, readCursor(cursor), limits.newestLeadsPage + 1);
    const { rows, nextCursor } = pageOf(
      found.map((lead) => Object.assign(lead, { createdAt: lead.startedAt! })),
      limits.newestLeadsPage,
    );
    return { leads: rows.map(presentLead), nextCursor };
  }

  /** The whole ledger of a person by any of their leads. Throws `not_found` for a lead that never was in this campaign; of an erased one the ledger is left. */
  async of(campaign: { accountId: number; id: string; name: string }, leadId: string, now: Date): Promise<Evidence> {
    const named = await this.leads.findOne(campaign.accountId, { id: leadId, campaignId: campaign.id });
    const lead = await this.leads.lastOf(named);
    const changes = (await this.leads.historyOf(campaign.accountId, lead?.id ?? leadId)).filter(
      ({ campaignId }) => campaignId === campaign.id,
    );
    if (!named && changes.length === 0) throw problem('not_found');
    const versions = new Set(changes.flatMap(({ clock }) => clock?.ruleVersion ?? []));
    const rules = await this.ruleTexts.of(campaign.accountId, campaign.id, [...versions], now);
    const names = await this.users.namesOf(
      campaign.accountId,
      changes.flatMap(({ cause }) => (cause.startsWith('user:') ? [idIn(cause)] : [])),
    );
    return {
      campaign: { id: campaign.id, name: campaign.name },
      lead: lead && presentLead(lead),
      storeCode: lead && (await this.codes.ofPerson(campaign.accountId, lead.id)),
      exportedAt: now.toISOString(),
      changes: changes.sort(byTime).map((change) => presentLeadChange(change, rules, names)),
      purchases: await this.purchases.of(campaign.accountId, campaign.id, [
        ...new Set([leadId, ...(lead ? [lead.id] : []), ...changes.map((change) => change.leadId)]),
      ]),
      consents: await this.consentsOf(campaign, lead, leadId),
    };
  }

  /** What a person has agreed to in a campaign, by any of their leads. */
  private async consentsOf(
    campaign: { accountId: number; id: string },
    lead: Lead | null,
    leadId: string,
  ): Promise<LeadConsent[]> {
    const leads = lead ? await this.leads.withFormer(lead) : [];
    const found = await this.consents.ofLeads(campaign.accountId, [leadId, ...leads.map(({ id }) => id)]);
    return found.filter(({ campaignId }) => campaignId === campaign.id).map(presentLeadConsent);
  }

  /** The same as a table, a line for each change, and after them for each order, refund and consent. */
  async tableOf(campaign: { accountId: number; id: string; name: string }, leadId: string, now: Date): Promise<string> {
    const { lead, changes, purchases, consents, exportedAt } = await this.of(campaign, leadId, now);
    return csvOf([
      messages.evidenceColumns,
      ...changes.map((change) => [
        campaign.name,
        lead?.email,
        change.leadId,
        change.at,
        change.what,
        change.from,
        change.to,
        change.cause,
        change.causeInWords,
        change.startedAt,
        change.ruleVersion,
        change.rule,
        change.timezone,
        change.wallTime,
        null,
        null,
        null,
        exportedAt,
      ]),
      ...purchases.flatMap(({ leadId: id, at, orderId, amount, currency, refunds }) => {
        const line = (moment: string, what: string, money: string) => [
          ...[campaign.name, lead?.email, id, moment, what],
          ...Array.from({ length: 9 }, () => null),
          ...[orderId, money, currency, exportedAt],
        ];
        return [line(at, 'order', amount), ...refunds.map((refund) => line(refund.at, 'refund', refund.amount))];
      }),
      ...consents.map((consent) => [
        campaign.name,
        lead?.email,
        consent.leadId,
        consent.at,
        messages.consentGiven,
        ...noDeadlines,
        consent.source,
        messages.consentWords(consent),
        ...noClock,
        ...noOrder,
        exportedAt,
      ]),
    ]);
  }
}

/** A consent changes no deadline, and has neither a clock nor a rule nor an order. */
const noDeadlines = ['', ''];
const noClock = ['', '', '', '', ''];
const noOrder = ['', '', ''];

function byTime(one: LeadChange, other: LeadChange): number {
  return one.writtenAt.getTime() - other.writtenAt.getTime() || Number(one.id) - Number(other.id);
}
