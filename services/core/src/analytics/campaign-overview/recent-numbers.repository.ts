import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { CampaignNumbersRepository } from './campaign-numbers.repository.ts';

const saveStatement = `UPDATE campaign c JOIN JSON_TABLE(?, '$[*]' COLUMNS (id char(36) CHARACTER SET ascii PATH '$[0]', leads int unsigned PATH '$[1]', sales int unsigned PATH '$[2]')) v ON c.id = v.id
  SET c.recent_leads = v.leads, c.recent_sales = v.sales WHERE c.account_id = ?`;

interface StoredNumbers {
  readonly id: string;
  readonly recent_leads: number;
  readonly recent_sales: number;
}

/** Stores the recent numbers in the rows of campaigns. */
@Injectable()
export class RecentNumbersRepository {
  constructor(
    private readonly database: Database,
    private readonly numbers: CampaignNumbersRepository,
  ) {}

  /**
   * Counts the recent leads and orders of every campaign of an account and stores changed numbers. Concurrent calls
   * write the same values.
   */
  async count(accountId: number, timezone: string): Promise<void> {
    const stored = await this.database.sql<StoredNumbers[]>(
      'SELECT id, recent_leads, recent_sales FROM campaign WHERE account_id = ?',
      [accountId],
    );
    const numbersOf = await this.numbers.ofList(
      accountId,
      timezone,
      stored.map(({ id }) => id),
    );
    const changed = stored.flatMap(({ id, recent_leads, recent_sales }) => {
      const { leads, orders } = numbersOf(id);
      return leads === recent_leads && orders === recent_sales ? [] : [[id, leads, orders]];
    });
    if (changed.length > 0) await this.database.sql(saveStatement, [JSON.stringify(changed), accountId]);
  }
}
