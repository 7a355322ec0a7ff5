import { Injectable } from '@nestjs/common';
import type { ImageVerdict } from '@lastcall/contracts/analytics/event-log';
import { namedColumns, namedLeadId, namedLeads, namedValues, type EmailSignals } from '../leads/index.ts';
import { Database, instantText, type Retention } from '@lastcall/core/platform';

/** A load of an email image: the signals in its URL, and the state that the image showed. */
export interface NewImageLoad {
  readonly accountId: number;
  readonly campaignId: string;
  readonly who: EmailSignals;
  readonly verdict: ImageVerdict;
  readonly loadedAt: Date;
}

/** The same retention as clicks. */
export const imageLoadRetention: Retention = {
  table: 'image_load',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'loaded_at',
  orderBy: 'id',
  key: 'image_load_auto',
  days: 400,
};

const insert = `INSERT INTO image_load (account_id, campaign_id, lead_id, verdict, loaded_at)
  SELECT v.account_id, v.campaign_id, ${namedLeadId}, v.verdict, v.loaded_at
  FROM JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', campaign_id char(36) CHARACTER SET ascii PATH '$[1]', verdict varchar(12) CHARACTER SET ascii PATH '$[2]', loaded_at datetime(6) PATH '$[3]',
    ${namedColumns(4)}
  )) v ${namedLeads}`;

@Injectable()
export class ImageLoadRepository {
  constructor(private readonly database: Database) {}

  /** Writes loads of any accounts in one statement; each row contains its account id. */
  async insertMany(loads: readonly NewImageLoad[]): Promise<void> {
    const rows = loads.map(({ accountId, campaignId, verdict, loadedAt, who }) => [
      accountId,
      campaignId,
      verdict,
      instantText(loadedAt),
      ...namedValues(who),
    ]);
    await this.database.sql(insert, [JSON.stringify(rows)]);
  }

  /** Counts the loads of a campaign's image since an instant, using only the index. */
  async countSince(accountId: number, campaignId: string, since: Date): Promise<number> {
    const [row] = await this.database.sql<{ loads: string | number }[]>(
      'SELECT COUNT(*) AS loads FROM image_load FORCE INDEX (image_load_recent) WHERE account_id = ? AND campaign_id = ? AND loaded_at >= ?',
      [accountId, campaignId, instantText(since)],
    );
    return Number(row!.loads);
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('UPDATE image_load SET lead_id = NULL WHERE account_id = ? AND lead_id IN (?)', [
      accountId,
      leadIds,
    ]);
  }
}
