import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** How often the image of a campaign was loaded on a day of UTC, such as `2026-11-24`. */
export interface DayOfOpens {
  readonly accountId: number;
  readonly campaignId: string;
  readonly day: string;
  readonly opens: number;
}

/** Days whose opens are told. */
const days = 30;

@Injectable()
export class EmailOpensRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Adds to the days of any campaigns in one statement; each row names its own. Those of a campaign that is gone are let go. */
  async add(rows: readonly DayOfOpens[]): Promise<void> {
    await this.database.sql('INSERT IGNORE INTO email_open (account_id, campaign_id, day, opens) VALUES ? ON DUPLICATE KEY UPDATE opens = opens + VALUES(opens)', [
      rows.map(({ accountId, campaignId, day, opens }) => [accountId, campaignId, day, opens]),
    ]);
  }

  /** How often the image of a campaign was loaded in the last 30 days. */
  async recent(accountId: number, campaignId: string): Promise<number> {
    const [row] = await this.database.sql<{ opens: string | number | null }[]>(
      'SELECT SUM(opens) AS opens FROM email_open WHERE account_id = ? AND campaign_id = ? AND day > UTC_DATE() - INTERVAL ? DAY',
      [accountId, campaignId, days],
    );
    return Number(row?.opens ?? 0);
  }
}
