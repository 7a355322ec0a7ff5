import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository, type LeadByEmail } from './lead.repository.ts';

/** A buyer's email address and the time of the sale. */
interface Buyer extends LeadByEmail {
  readonly soldAt: Date;
}

/** Returns whether a lead's countdown had started by a moment. Compares whole seconds, since providers report times in seconds. */
export function hadStartedBy({ startedAt }: Pick<Lead, 'startedAt'>, moment: Date): boolean {
  return startedAt !== null && Math.floor(startedAt.getTime() / 1000) * 1000 <= moment.getTime();
}

/** Finds the leads of many sales with as many statements as for one sale, except for leads who have re-entered since the sale. */
@Injectable()
export class BuyersService {
  constructor(
    private readonly database: Database,
    private readonly lookup: LeadLookupRepository,
    private readonly leads: LeadRepository,
  ) {}

  /**
   * Returns for each buyer the newest record of the email address that started before the sale, since the lead may have re-entered before the sale was received; the current record if none did.
   * Creates leads without a countdown for unknown email addresses. Call it inside the transaction of the sales.
   */
  async leadsOf(buyers: readonly Buyer[]): Promise<Lead[]> {
    if (!this.database.isInTransaction) throw new TypeError('leadsOf must run inside a transaction');
    if (buyers.length === 0) return [];
    const newest = await this.findOrInsert(buyers);
    const leadOf = (buyer: Buyer): Lead => newest.get(keyOf(buyer))!;
    const entered = await this.leads.idsWithPredecessors(
      buyers.filter((buyer) => !hadStartedBy(leadOf(buyer), buyer.soldAt)).map(leadOf),
    );
    const found: Lead[] = [];
    for (const buyer of buyers)
      found.push(entered.has(leadOf(buyer).id) ? await this.recordAtSale(leadOf(buyer), buyer.soldAt) : leadOf(buyer));
    return found;
  }

  private async findOrInsert(buyers: readonly Buyer[]): Promise<Map<string, Lead>> {
    const wanted = new Map(buyers.map((buyer) => [keyOf(buyer), buyer]));
    const known = await this.find([...wanted.values()]);
    // Inserts are sorted, so that concurrent calls with the same email addresses do not deadlock.
    const missing = [...wanted]
      .filter(([key]) => !known.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, buyer]) => buyer);
    if (missing.length === 0) return known;
    await this.leads.insertLeads(missing.map((buyer) => ({ ...buyer, id: randomUUID() })));
    return new Map([...known, ...(await this.find(missing))]);
  }

  private async find(buyers: readonly Buyer[]): Promise<Map<string, Lead>> {
    const leads = await this.lookup.findByEmails(buyers);
    return new Map(buyers.flatMap((buyer, index) => (leads[index] ? [[keyOf(buyer), leads[index]] as const] : [])));
  }

  private async recordAtSale(lead: Lead, soldAt: Date): Promise<Lead> {
    const former = await this.leads.withPredecessors(lead);
    return former.find((each) => each.mergedInto === null && hadStartedBy(each, soldAt)) ?? lead;
  }
}

const keyOf = ({ accountId, campaignId, email }: LeadByEmail): string => `${accountId} ${campaignId} ${email}`;
