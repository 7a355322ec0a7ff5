import { Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts/platform';
import { booleanOf, Database, TenantRepository, type SqlBoolean } from '@lastcall/core/platform';
import { LeadImportRow } from './lead-import.entity.ts';

/** A countdown that an import started; `isNew` if the import also created the lead. */
interface ImportStart {
  readonly leadId: string;
  readonly isNew: boolean;
}

/** The tables that record a lead's activity, with their time column if they have one. */
const activityTables: readonly { readonly table: string; readonly at: string | null }[] = [
  { table: 'lead_visitor', at: null },
  { table: 'lead_network', at: null },
  { table: 'api_request', at: 'begun_at' },
  { table: 'image_load', at: 'loaded_at' },
  { table: 'link_click', at: 'clicked_at' },
  { table: 'link_start', at: 'clicked_at' },
  { table: 'inbound_notice', at: 'received_at' },
  { table: 'page_event', at: 'happened_at' },
  { table: 'page_visit', at: 'visited_at' },
  { table: 'portal_answer', at: 'answered_at' },
  { table: 'portal_subscriber', at: 'subscribed_at' },
  { table: 'sale', at: 'created_at' },
];

const activeLeads = activityTables
  .map(
    ({ table, at }) =>
      `SELECT t.lead_id FROM ${table} t JOIN campaign_lead p ON p.account_id = t.account_id AND p.id = t.lead_id WHERE t.account_id = ? AND t.lead_id IN (?)${at === null ? '' : ` AND t.${at} >= p.started_at`}`,
  )
  .join(' UNION ');

@Injectable()
export class LeadImportRepository extends TenantRepository<LeadImportRow> {
  constructor(database: Database) {
    super(database, LeadImportRow);
  }

  /** Returns the imports of a campaign, newest first. */
  newest(accountId: number, campaignId: string): Promise<LeadImportRow[]> {
    return this.find(
      accountId,
      { campaignId },
      { order: { createdAt: 'DESC', id: 'ASC' }, take: limits.listedImports },
    );
  }

  async addStarts(accountId: number, importId: string, starts: readonly ImportStart[]): Promise<void> {
    if (starts.length === 0) return;
    await this.database.sql('INSERT INTO lead_import_start (account_id, import_id, lead_id, is_new) VALUES ?', [
      starts.map(({ leadId, isNew }) => [accountId, importId, leadId, isNew]),
    ]);
  }

  /** Returns up to `limit` starts that the undo has not processed. */
  async startsOf(accountId: number, importId: string, limit: number): Promise<ImportStart[]> {
    const rows = await this.database.sql<{ lead_id: string; is_new: SqlBoolean }[]>(
      'SELECT lead_id, is_new FROM lead_import_start WHERE account_id = ? AND import_id = ? ORDER BY lead_id LIMIT ?',
      [accountId, importId, limit],
    );
    return rows.map(({ lead_id, is_new }) => ({ leadId: lead_id, isNew: booleanOf(is_new) }));
  }

  async dropStarts(accountId: number, importId: string, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('DELETE FROM lead_import_start WHERE account_id = ? AND import_id = ? AND lead_id IN (?)', [
      accountId,
      importId,
      leadIds,
    ]);
  }

  /** Returns the imports among these that still have starts to process. */
  async withStarts(accountId: number, importIds: readonly string[]): Promise<Set<string>> {
    if (importIds.length === 0) return new Set();
    const rows = await this.database.sql<{ import_id: string }[]>(
      'SELECT DISTINCT import_id FROM lead_import_start WHERE account_id = ? AND import_id IN (?)',
      [accountId, importIds],
    );
    return new Set(rows.map(({ import_id }) => import_id));
  }

  /** Returns the leads among these who visited, clicked, opened an email, bought, or were reported by an integration since their countdown started. */
  async active(accountId: number, leadIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.sql<{ lead_id: string }[]>(
      activeLeads,
      activityTables.flatMap(() => [accountId, leadIds]),
    );
    return new Set(rows.map(({ lead_id }) => lead_id));
  }
}
