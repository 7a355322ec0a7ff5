import { Injectable } from '@nestjs/common';
import type { Evidence } from '@lastcall/contracts/tracking/leads';
import { LeadHistoryService } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { csvOf } from '@lastcall/core/platform';
import { PurchasesRepository } from '@lastcall/core/sales';
import { CodesAtShop } from '@lastcall/core/shopify';
import { messages } from './messages.ts';

type EvidenceCampaign = Pick<TrackedCampaign, 'accountId' | 'id' | 'name' | 'tracking'>;

/** Collects the evidence of a lead's deadline, for disputes. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly histories: LeadHistoryService,
    private readonly codes: CodesAtShop,
    private readonly purchases: PurchasesRepository,
  ) {}

  /**
   * Returns the history of a lead with its purchases and its discount code. Throws `not_found` for a lead that was
   * never in this campaign.
   */
  async of(campaign: EvidenceCampaign, leadId: string, now: Date): Promise<Evidence> {
    const { leadIds, ...history } = await this.histories.of(campaign, leadId, now);
    return {
      ...history,
      storeCode: history.lead && (await this.codes.ofPerson(campaign.accountId, history.lead.id)),
      exportedAt: now.toISOString(),
      purchases: await this.purchases.of(campaign.accountId, campaign.id, leadIds),
    };
  }

  /** Returns the same as CSV: one row for each change, then for each order, refund and consent. */
  async tableOf(campaign: EvidenceCampaign, leadId: string, now: Date): Promise<string> {
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
          causeInWords: messages.consentText(consent),
        }),
      ),
    ]);
  }
}

type EvidenceColumn = keyof typeof messages.evidenceColumns;
const columns = Object.keys(messages.evidenceColumns) as EvidenceColumn[];
