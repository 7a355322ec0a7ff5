import { Injectable } from '@nestjs/common';
import type { ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { Database, TenantRepository, type ListCursor, type Retention } from '@lastcall/core/platform';
import { InboundNoticeRow } from './inbound-notice.entity.ts';

/** A notice that was received earlier, and when its lead was last reset or cleared. */
export interface EarlierNotice {
  readonly id: string;
  readonly key: string;
  readonly deliveryId: string;
  readonly verdict: ContactVerdict;
  readonly leadId: string | null;
  readonly receivedAt: Date;
  readonly restartedAt: Date | null;
}

/** Notices are retained for a month, during which the owner can inspect them. */
export const noticeRetention: Retention = {
  table: 'inbound_notice',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'received_at',
  orderBy: 'received_at',
  key: 'listener_notice_over',
  days: 30,
};

@Injectable()
export class InboundNoticeRepository extends TenantRepository<InboundNoticeRow> {
  constructor(database: Database) {
    super(database, InboundNoticeRow);
  }

  /** Returns the newest notice for each of these keys that has one. */
  async findByKeys(
    accountId: number,
    campaignId: string,
    keys: readonly string[],
  ): Promise<Map<string, EarlierNotice>> {
    const rows = await this.database.sql<EarlierNotice[]>(
      `SELECT n.id, n.notice_key AS \`key\`, n.delivery_id AS deliveryId, n.verdict, n.lead_id AS leadId, n.received_at AS receivedAt, p.restarted_at AS restartedAt FROM inbound_notice n
       LEFT JOIN campaign_lead p ON p.account_id = n.account_id AND p.id = n.lead_id
       WHERE n.account_id = ? AND n.campaign_id = ? AND n.notice_key IN (?)`,
      [accountId, campaignId, keys],
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** Stores new notices; earlier notices with the same keys get other, unique keys. */
  async add(
    accountId: number,
    notices: readonly InboundNoticeRow[],
    replaced: readonly EarlierNotice[],
  ): Promise<void> {
    if (replaced.length > 0)
      await this.database.sql(
        'UPDATE inbound_notice SET notice_key = SHA2(CONCAT(notice_key, id), 256) WHERE account_id = ? AND id IN (?)',
        [accountId, replaced.map(({ id }) => id)],
      );
    const rows = notices.map((row) => [
      row.accountId,
      row.id,
      row.campaignId,
      row.deliveryId,
      row.provider,
      row.noticeKey,
      row.verdict,
      row.leadId,
      row.copies,
      row.receivedAt,
    ]);
    // Inserts plain rows: creating a thousand entities would take longer than the statement.
    if (rows.length > 0)
      await this.database.sql(
        'INSERT INTO inbound_notice (account_id, id, campaign_id, delivery_id, provider, notice_key, verdict, lead_id, copies, received_at) VALUES ?',
        [rows],
      );
  }

  /** Counts duplicates of notices, with the delivery that they arrived in, where it is stored. */
  async countCopies(accountId: number, copied: readonly EarlierNotice[], deliveryId: string | null): Promise<void> {
    if (copied.length === 0) return;
    await this.database.sql('UPDATE inbound_notice SET copies = copies + 1 WHERE account_id = ? AND id IN (?)', [
      accountId,
      copied.map(({ id }) => id),
    ]);
    const leadIds = [...new Set(copied.flatMap(({ leadId }) => leadId ?? []))];
    if (deliveryId !== null && leadIds.length > 0)
      await this.database.sql('INSERT IGNORE INTO inbound_copy (account_id, delivery_id, lead_id) VALUES ?', [
        leadIds.map((leadId) => [accountId, deliveryId, leadId]),
      ]);
  }

  /** Returns true if a provider has reported a lead since an instant. */
  async hasOf(accountId: number, campaignId: string, provider: string, leadId: string, since: Date): Promise<boolean> {
    const rows = await this.database.sql<unknown[]>(
      'SELECT 1 FROM inbound_notice WHERE account_id = ? AND campaign_id = ? AND received_at >= ? AND lead_id = ? AND provider = ? LIMIT 1',
      [accountId, campaignId, since, leadId, provider],
    );
    return rows.length > 0;
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('UPDATE inbound_notice SET lead_id = NULL WHERE account_id = ? AND lead_id IN (?)', [
      accountId,
      leadIds,
    ]);
  }

  /** Returns notices newest first, from the cursor on. */
  list(accountId: number, campaignId: string, cursor: ListCursor | null, limit: number): Promise<InboundNoticeRow[]> {
    const query = this.rows(accountId, 'notice');
    query.andWhere('notice.campaignId = :campaignId', { campaignId });
    query.andWhere(`notice.receivedAt >= CURRENT_TIMESTAMP(6) - INTERVAL ${noticeRetention.days} DAY`);
    if (cursor)
      query.andWhere('notice.receivedAt < :at OR (notice.receivedAt = :at AND notice.id < :id)', {
        at: cursor.createdAt,
        id: cursor.id,
      });
    return query.addOrderBy('notice.receivedAt', 'DESC').addOrderBy('notice.id', 'DESC').limit(limit).getMany();
  }
}
