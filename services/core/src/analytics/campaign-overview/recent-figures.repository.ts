import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';

const keep = `UPDATE campaign c JOIN JSON_TABLE(?, '$[*]' COLUMNS (id char(36) CHARACTER SET ascii PATH '$[0]', leads int unsigned PATH '$[1]', sales int unsigned PATH '$[2]')) v ON c.id = v.id
  SET c.recent_leads = v.leads, c.recent_sales = v.sales WHERE c.account_id = ?`;

interface Kept {
  readonly id: string;
  readonly recent_leads: number;
  readonly recent_sales: number;
}

/** Stores the recent numbers in the rows of campaigns. */
@Injectable()
export class RecentFiguresRepository {
  constructor(
    private readonly database: Database,
    private readonly figures: CampaignFiguresRepository,
  ) {}

  /**
   * Counts the recent leads and orders of every campaign of an account and stores changed numbers. Concurrent calls
   * write the same values.
   */
  async count(accountId: number, timezone: string): Promise<void> {
    const kept = await this.database.sql<Kept[]>(
      'SELECT id, recent_leads, recent_sales FROM campaign WHERE account_id = ?',
      [accountId],
    );
    const figuresOf = await this.figures.ofList(
      accountId,
      timezone,
      kept.map(({ id }) => id),
    );
    const changed = kept.flatMap(({ id, recent_leads, recent_sales }) => {
      const { leads, orders } = figuresOf(id);
      return leads === recent_leads && orders === recent_sales ? [] : [[id, leads, orders]];
    });
    if (changed.length > 0) await this.database.sql(keep, [JSON.stringify(changed), accountId]);
  }
}
