import { Injectable } from '@nestjs/common';
import { Database, instantText, type Retention } from '@lastcall/core/platform';
import type { LinkClick } from './link-click.entity.ts';
import { namedColumns, namedLeadId, namedLeads, namedValues, type EmailSignals } from './named-in.ts';

/** A click and the lead that its link identifies. */
export interface NewClick extends Omit<LinkClick, 'id' | 'leadId'> {
  readonly who: EmailSignals;
}

/** The same retention as page events. */
export const linkClickRetention: Retention = {
  table: 'link_click',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'clicked_at',
  orderBy: 'id',
  key: 'link_click_auto',
  days: 400,
};

const insert = `INSERT INTO link_click (account_id, campaign_id, page_id, lead_id, is_scanner, verdict, clicked_at)
  SELECT v.account_id, v.campaign_id, v.page_id, IF(v.is_scanner, NULL, ${namedLeadId}), v.is_scanner, v.verdict, v.clicked_at
  FROM JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', campaign_id char(36) CHARACTER SET ascii PATH '$[1]', page_id char(36) CHARACTER SET ascii PATH '$[2]', is_scanner boolean PATH '$[3]',
    verdict varchar(8) CHARACTER SET ascii PATH '$[4]', clicked_at datetime(6) PATH '$[5]', ${namedColumns(6)}
  )) v ${namedLeads}`;

@Injectable()
export class LinkClickRepository {
  constructor(private readonly database: Database) {}

  /** Writes clicks of any accounts in one statement; each row contains its account id. */
  async insertMany(clicks: readonly NewClick[]): Promise<void> {
    const rows = clicks.map(({ accountId, campaignId, pageId, isScanner, verdict, clickedAt, who }) => [
      accountId,
      campaignId,
      pageId,
      isScanner ? 1 : 0,
      verdict,
      instantText(clickedAt),
      ...namedValues(who),
    ]);
    await this.database.sql(insert, [JSON.stringify(rows)]);
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('UPDATE link_click SET lead_id = NULL WHERE account_id = ? AND lead_id IN (?)', [
      accountId,
      leadIds,
    ]);
  }
}
