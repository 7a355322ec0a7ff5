import { Inject, Injectable } from '@nestjs/common';
import type { CampaignAnalytics } from '@lastcall/contracts';
import { Database } from '@lastcall/core/platform';
import { amountText } from '@lastcall/core/sales';

/** Days that the figures look back. */
const figureDays = 30;
/** Campaigns in one statement, each of which reads of a key the part that these days are. */
const atOnce = 1_000;

/** Leads and sales of one campaign, as the list shows them. */
export interface ListFigures {
  readonly leads: number;
  readonly sales: number;
}

interface Counted {
  campaign_id: string;
  n: string | number;
}

const since = `>= CURRENT_TIMESTAMP(6) - INTERVAL ${figureDays} DAY`;

/** Counts of the last 30 days. A lead that turned out to be another is not counted twice; money is added within its currency alone. */
@Injectable()
export class CampaignFiguresRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  async ofList(accountId: number, campaignIds: readonly string[]): Promise<(campaignId: string) => ListFigures> {
    const [leads, sales] = await Promise.all([this.leads(accountId, campaignIds), this.sales(accountId, campaignIds)]);
    return (campaignId) => ({ leads: leads.get(campaignId) ?? 0, sales: sales.get(campaignId) ?? 0 });
  }

  async ofCampaign(accountId: number, campaignId: string): Promise<CampaignAnalytics> {
    const [leads, orders, engagement, sales] = await Promise.all([
      this.leads(accountId, [campaignId]),
      this.sales(accountId, [campaignId]),
      this.count(`SELECT campaign_id, COUNT(*) AS n FROM link_click WHERE account_id = ? AND campaign_id IN (?) AND is_scanner = FALSE AND clicked_at ${since} GROUP BY campaign_id`, accountId, [campaignId]),
      this.database.sql<{ currency: string; amount: string }[]>(
        `SELECT currency, CAST(SUM(amount) AS CHAR) AS amount FROM sale WHERE account_id = ? AND campaign_id = ? AND created_at ${since} GROUP BY currency ORDER BY COUNT(*) DESC, currency`,
        [accountId, campaignId],
      ),
    ]);
    return {
      leads: leads.get(campaignId) ?? 0,
      engagement: engagement.get(campaignId) ?? 0,
      orders: orders.get(campaignId) ?? 0,
      sales: sales.map(({ currency, amount }) => ({ currency, amount: amountText(amount, currency) })),
    };
  }

  /** Pages of a campaign, whenever they were added. */
  async pageCount(accountId: number, campaignId: string): Promise<number> {
    const [row] = await this.database.sql<{ n: string | number }[]>('SELECT COUNT(*) AS n FROM page WHERE account_id = ? AND campaign_id = ?', [accountId, campaignId]);
    return Number(row!.n);
  }

  private leads(accountId: number, campaignIds: readonly string[]): Promise<Map<string, number>> {
    return this.count(`SELECT campaign_id, COUNT(*) AS n FROM lead_person WHERE account_id = ? AND campaign_id IN (?) AND joined_into IS NULL AND started_at ${since} GROUP BY campaign_id`, accountId, campaignIds);
  }

  private sales(accountId: number, campaignIds: readonly string[]): Promise<Map<string, number>> {
    return this.count(`SELECT campaign_id, COUNT(*) AS n FROM sale WHERE account_id = ? AND campaign_id IN (?) AND created_at ${since} GROUP BY campaign_id`, accountId, campaignIds);
  }

  private async count(statement: string, accountId: number, campaignIds: readonly string[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (let from = 0; from < campaignIds.length; from += atOnce) {
      const rows = await this.database.sql<Counted[]>(statement, [accountId, campaignIds.slice(from, from + atOnce)]);
      for (const { campaign_id: id, n } of rows) counts.set(id, Number(n));
    }
    return counts;
  }
}
