import { Injectable } from '@nestjs/common';
import { Database, instantText, type Retention } from '@lastcall/core/platform';
import { PageEvent } from './page-event.entity.ts';

export type NewPageEvent = Omit<PageEvent, 'id'>;

/** Retains events for 13 months, so that a month can be compared to the same month of the previous year. */
export const pageEventRetention: Retention = {
  table: 'page_event',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'happened_at',
  orderBy: 'id',
  key: 'page_event_auto',
  days: 400,
};

/** New rows never refer to a lead that was erased after the page received its token. */
const insert = `INSERT INTO page_event (account_id, campaign_id, page_id, lead_id, what, happened_at)
  SELECT v.account_id, v.campaign_id, v.page_id, p.id, v.what, v.happened_at
  FROM JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', campaign_id char(36) CHARACTER SET ascii PATH '$[1]', page_id char(36) CHARACTER SET ascii PATH '$[2]',
    lead_id char(36) CHARACTER SET ascii PATH '$[3]', what varchar(16) PATH '$[4]', happened_at datetime(6) PATH '$[5]'
  )) v LEFT JOIN campaign_lead p ON p.account_id = v.account_id AND p.id = v.lead_id`;

@Injectable()
export class PageEventRepository {
  constructor(private readonly database: Database) {}

  /** Writes events of any accounts in one statement; each row contains its account id. */
  async insertMany(events: readonly NewPageEvent[]): Promise<void> {
    const rows = events.map(({ accountId, campaignId, pageId, leadId, what, happenedAt }) => [
      accountId,
      campaignId,
      pageId,
      leadId,
      what,
      instantText(happenedAt),
    ]);
    await this.database.sql(insert, [JSON.stringify(rows)]);
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('UPDATE page_event SET lead_id = NULL WHERE account_id = ? AND lead_id IN (?)', [
      accountId,
      leadIds,
    ]);
  }
}
