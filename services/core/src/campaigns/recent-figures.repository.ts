import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { figureDays } from './campaign-figures.repository.ts';

const since = `CURRENT_TIMESTAMP(6) - INTERVAL ${figureDays} DAY`;
/** For each campaign the part of two keys that these days are, and nothing older. */
const counted = `SELECT c.id, c.recent_leads, c.recent_sales,
    (SELECT COUNT(*) FROM lead_person l WHERE l.account_id = c.account_id AND l.campaign_id = c.id AND l.joined_into IS NULL AND l.started_at >= ${since}) AS leads,
    (SELECT COUNT(*) FROM sale s WHERE s.account_id = c.account_id AND s.campaign_id = c.id AND s.created_at >= ${since}) AS sales
  FROM campaign c WHERE c.account_id = ? HAVING leads <> recent_leads OR sales <> recent_sales`;

const keep = `UPDATE campaign c JOIN JSON_TABLE(?, '$[*]' COLUMNS (id char(36) CHARACTER SET ascii PATH '$[0]', leads int unsigned PATH '$[1]', sales int unsigned PATH '$[2]')) v ON c.id = v.id
  SET c.recent_leads = v.leads, c.recent_sales = v.sales WHERE c.account_id = ?`;

interface Counted {
  readonly id: string;
  readonly leads: string | number;
  readonly sales: string | number;
}

/** The figures that campaigns carry in their rows. */
@Injectable()
export class RecentFiguresRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Counts the leads and sales of the last days for every campaign of an account, and keeps what has changed. Two that count at once write the same. */
  async count(accountId: number): Promise<void> {
    const changed = await this.database.sql<Counted[]>(counted, [accountId]);
    if (changed.length > 0) await this.database.sql(keep, [JSON.stringify(changed.map(({ id, leads, sales }) => [id, Number(leads), Number(sales)])), accountId]);
  }
}
