import { Injectable } from '@nestjs/common';
import type { PortalNumbers } from '@lastcall/contracts/portals';
import { Database } from '@lastcall/core/platform';

type Row = Readonly<Record<string, string | number | null>>;

/** Counts events in the portal of a campaign. */
@Injectable()
export class PortalNumbersRepository {
  constructor(private readonly database: Database) {}

  /** Counts events since a time. Bars emit close and click events too, so only those on portal pages count. */
  async since(accountId: number, campaignId: string, since: Date): Promise<PortalNumbers> {
    const [row] = await this.database.sql<Row[]>(
      `SELECT
         (SELECT COUNT(*) FROM portal_subscriber WHERE account_id = ? AND campaign_id = ? AND subscribed_at >= ?) AS subscribers,
         (SELECT COUNT(*) FROM portal_answer WHERE account_id = ? AND campaign_id = ? AND answered_at >= ?) AS answers,
         SUM(e.what = 'open') AS opens, SUM(e.what = 'close') AS closes, SUM(e.what = 'cta') AS ctas, SUM(e.what = 'link') AS links
       FROM page_event e JOIN page p ON p.account_id = e.account_id AND p.id = e.page_id AND p.type = 'portal'
       WHERE e.account_id = ? AND e.campaign_id = ? AND e.happened_at >= ?`,
      Array.from({ length: 3 }, () => [accountId, campaignId, since]).flat(),
    );
    const count = (name: keyof PortalNumbers): number => Number(row?.[name] ?? 0);
    return {
      opens: count('opens'),
      closes: count('closes'),
      ctas: count('ctas'),
      links: count('links'),
      subscribers: count('subscribers'),
      answers: count('answers'),
    };
  }
}
