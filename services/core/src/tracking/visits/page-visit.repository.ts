import { Injectable } from '@nestjs/common';
import type { LogSignal, VisitVerdict } from '@lastcall/contracts/analytics/event-log';
import { namedColumns, namedLeadId, namedLeads, namedValues, type EmailSignals } from '../leads/index.ts';
import { Database, instantText, type Retention } from '@lastcall/core/platform';

/** A page visit to write. */
export interface PageVisit {
  readonly accountId: number;
  readonly campaignId: string;
  readonly pageId: string;
  /** The lead; null for a visitor who is not tracked. */
  readonly leadId: string | null;
  /** The signals of the email link that the visitor followed to the page; the link may have no lead. */
  readonly link: EmailSignals;
  /** The visitor id as 16 hexadecimal digits of a keyed hash; null for a visitor who has not consented. */
  readonly visitorKey: string | null;
  readonly knownBy: LogSignal;
  readonly verdict: VisitVerdict;
  readonly isBot: boolean;
  readonly visitedAt: Date;
}

/** The same retention as page events. */
export const pageVisitRetention: Retention = {
  table: 'page_visit',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'visited_at',
  orderBy: 'id',
  key: 'page_visit_auto',
  days: 400,
};

/** New rows never refer to a lead that was erased after the response to the visit. */
const insert = `INSERT INTO page_visit (account_id, campaign_id, page_id, lead_id, link_id, visitor_key, known_by, verdict, is_bot, visited_at)
  SELECT v.account_id, v.campaign_id, v.page_id, p.id, ${namedLeadId}, UNHEX(v.visitor_key), v.known_by, v.verdict, v.is_bot, v.visited_at
  FROM JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', campaign_id char(36) CHARACTER SET ascii PATH '$[1]', page_id char(36) CHARACTER SET ascii PATH '$[2]', own_lead_id char(36) CHARACTER SET ascii PATH '$[3]',
    visitor_key char(16) CHARACTER SET ascii PATH '$[4]', known_by varchar(8) CHARACTER SET ascii PATH '$[5]', verdict varchar(12) CHARACTER SET ascii PATH '$[6]', is_bot boolean PATH '$[7]',
    visited_at datetime(6) PATH '$[8]', ${namedColumns(9)}
  )) v LEFT JOIN campaign_lead p ON p.account_id = v.account_id AND p.id = v.own_lead_id ${namedLeads}`;

@Injectable()
export class PageVisitRepository {
  constructor(private readonly database: Database) {}

  /** Writes visits of any accounts in one statement; each row contains its account id. */
  async insertMany(visits: readonly PageVisit[]): Promise<void> {
    const rows = visits.map(
      ({ accountId, campaignId, pageId, leadId, link, visitorKey, knownBy, verdict, isBot, visitedAt }) => [
        accountId,
        campaignId,
        pageId,
        leadId,
        visitorKey,
        knownBy,
        verdict,
        isBot ? 1 : 0,
        instantText(visitedAt),
        ...namedValues(link),
      ],
    );
    await this.database.sql(insert, [JSON.stringify(rows)]);
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    for (const column of ['lead_id', 'link_id'])
      await this.database.sql(`UPDATE page_visit SET ${column} = NULL WHERE account_id = ? AND ${column} IN (?)`, [
        accountId,
        leadIds,
      ]);
  }
}
