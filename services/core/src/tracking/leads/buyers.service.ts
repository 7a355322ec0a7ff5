import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository, type Addressee } from './lead.repository.ts';

/** Somebody who has bought, by their address, and when. */
interface Buyer extends Addressee {
  readonly soldAt: Date;
}

/** By whole seconds, as providers tell their times: who buys in the second in which their clock starts is known. */
export function hasBegunBy({ startedAt }: Pick<Lead, 'startedAt'>, moment: Date): boolean {
  return startedAt !== null && Math.floor(startedAt.getTime() / 1000) * 1000 <= moment.getTime();
}

/** Finds the people of many sales in as many statements as one sale takes, but for those who have entered again since they bought. */
@Injectable()
export class BuyersService {
  constructor(
    private readonly database: Database,
    private readonly lookup: LeadLookupRepository,
    private readonly leads: LeadRepository,
  ) {}

  /**
   * For each buyer the newest lead of their address that began before the sale, since they may have entered again until it is told; the one that has the address where none did.
   * An address that nobody has is kept, without a clock. Call it inside the transaction of the sales.
   */
  async leadsOf(buyers: readonly Buyer[]): Promise<Lead[]> {
    if (!this.database.isInTransaction) throw new TypeError('buyers are found in the transaction of their sales');
    if (buyers.length === 0) return [];
    const newest = await this.keep(buyers);
    const leadOf = (buyer: Buyer): Lead => newest.get(keyOf(buyer))!;
    const entered = await this.leads.thoseWithFormer(
      buyers.filter((buyer) => !hasBegunBy(leadOf(buyer), buyer.soldAt)).map(leadOf),
    );
    const found: Lead[] = [];
    for (const buyer of buyers)
      found.push(entered.has(leadOf(buyer).id) ? await this.earlier(leadOf(buyer), buyer.soldAt) : leadOf(buyer));
    return found;
  }

  private async keep(buyers: readonly Buyer[]): Promise<Map<string, Lead>> {
    const wanted = new Map(buyers.map((buyer) => [keyOf(buyer), buyer]));
    const known = await this.find([...wanted.values()]);
    // In one order, so that two who keep the same addresses wait for each other once.
    const missing = [...wanted]
      .filter(([key]) => !known.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, buyer]) => buyer);
    if (missing.length === 0) return known;
    await this.leads.insertAddresses(missing.map((buyer) => ({ ...buyer, id: randomUUID() })));
    return new Map([...known, ...(await this.find(missing))]);
  }

  private async find(buyers: readonly Buyer[]): Promise<Map<string, Lead>> {
    const leads = await this.lookup.findByEmails(buyers);
    return new Map(buyers.flatMap((buyer, index) => (leads[index] ? [[keyOf(buyer), leads[index]] as const] : [])));
  }

  private async earlier(lead: Lead, soldAt: Date): Promise<Lead> {
    const former = await this.leads.withFormer(lead);
    return former.find((each) => each.mergedInto === null && hasBegunBy(each, soldAt)) ?? lead;
  }
}

const keyOf = ({ accountId, campaignId, email }: Addressee): string => `${accountId} ${campaignId} ${email}`;
