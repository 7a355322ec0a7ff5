import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts';
import type { Evidence, Lead as LeadAnswer, NewestLeads } from '@lastcall/contracts/leads';
import { UserRepository } from '@lastcall/core/accounts';
import { csvOf, pageOf, problem, readCursor } from '@lastcall/core/platform';
import { PurchasesRepository } from '@lastcall/core/purchases';
import { CodesAtShop } from '@lastcall/core/store-codes';
import { idIn, type LeadChange } from './lead-change.entity.ts';
import { LeadConsentRepository } from './lead-consent.repository.ts';
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
    const leadIds = [...new Set([leadId, ...(lead ? [lead.id] : []), ...changes.map((change) => change.leadId)])];
    return {
      campaign: { id: campaign.id, name: campaign.name },
      lead: lead && presentLead(lead),
      storeCode: lead && (await this.codes.ofPerson(campaign.accountId, lead.id)),
      exportedAt: now.toISOString(),
      changes: changes.sort(byTime).map((change) => presentLeadChange(change, rules, names)),
      purchases: await this.purchases.of(campaign.accountId, campaign.id, leadIds),
      consents: (await this.consents.ofLeads(campaign.accountId, campaign.id, leadIds)).map(presentLeadConsent),
    };
  }

  /** The same as a table, a line for each change, and after them for each order, refund and consent. */
  async tableOf(campaign: { accountId: number; id: string; name: string }, leadId: string, now: Date): Promise<string> {
    const { lead, changes, purchases, consents, exportedAt } = await this.of(campaign, leadId, now);
    const line = (cells: Partial<Record<EvidenceColumn, string | number | null>>) =>
      columns.map((column) => ({ campaign: campaign.name, email: lead?.email, exportedAt, ...cells })[column]);
    return csvOf([
      columns.map((column) => messages.evidenceColumns[column]),
      ...changes.map(line),
      ...purchases.flatMap(({ leadId: buyer, at, orderId, amount, currency, refunds }) => [
        line({ leadId: buyer, at, what: 'order', orderId, amount, currency }),
        ...refunds.map((refund) =>
          line({ leadId: buyer, at: refund.at, what: 'refund', orderId, amount: refund.amount, currency }),
        ),
      ]),
      ...consents.map((consent) =>
        line({
          leadId: consent.leadId,
          at: consent.at,
          what: messages.consentGiven,
          cause: consent.source,
          causeInWords: messages.consentWords(consent),
        }),
      ),
    ]);
  }
}

type EvidenceColumn = keyof typeof messages.evidenceColumns;
const columns = Object.keys(messages.evidenceColumns) as EvidenceColumn[];

function byTime(one: LeadChange, other: LeadChange): number {
  return one.writtenAt.getTime() - other.writtenAt.getTime() || Number(one.id) - Number(other.id);
}
