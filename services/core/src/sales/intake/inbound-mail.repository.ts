import { Injectable } from '@nestjs/common';
import type { MailVerdict } from '@lastcall/contracts/sales';
import { heldVerdicts } from '@lastcall/contracts/sales/held-verdicts';
import { Database, isDuplicate, TenantRepository, type ListCursor, type Retention } from '@lastcall/core/platform';
import { InboundMailRow } from './inbound-mail.entity.ts';

/** Emails are retained for a month; the sales that they reported stay. */
export const inboundMailRetention: Retention = {
  table: 'inbound_mail',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'received_at',
  orderBy: 'received_at',
  key: 'inbound_mail_over',
  days: 30,
};

/** Verdicts of emails that are not counted until the owner reviews them. */
const unmatched: readonly MailVerdict[] = ['no-buyer', 'not-understood', 'too-large', ...heldVerdicts];

@Injectable()
export class InboundMailRepository extends TenantRepository<InboundMailRow> {
  constructor(database: Database) {
    super(database, InboundMailRow);
  }

  /** Stores an email; returns false if it already exists. */
  async insertOnce(accountId: number, mail: Omit<InboundMailRow, 'accountId'>): Promise<boolean> {
    try {
      await this.insert(accountId, mail);
      return true;
    } catch (error) {
      if (isDuplicate(error, 'inbound_mail_once')) return false;
      throw error;
    }
  }

  /** Accepts a held delivery, or resumes an interrupted acceptance; returns false if it was rejected, or its sale exists. */
  async claim(accountId: number, id: string, actor: string): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      "UPDATE inbound_mail SET verdict = 'accepted', actor = ? WHERE account_id = ? AND id = ? AND sale_id IS NULL AND held_sale IS NOT NULL",
      [actor, accountId, id],
    );
    return affectedRows > 0;
  }

  /** Rejects a held delivery and clears its content; returns false if it was already decided. */
  async reject(accountId: number, id: string, actor: string): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      "UPDATE inbound_mail SET verdict = 'rejected', actor = ?, excerpt = NULL, held_sale = NULL WHERE account_id = ? AND id = ? AND verdict IN (?)",
      [actor, accountId, id, heldVerdicts],
    );
    return affectedRows > 0;
  }

  /** Returns emails within the retention time after the cursor, newest first. */
  list(
    accountId: number,
    campaignId: string,
    show: 'all' | 'unmatched',
    cursor: ListCursor | null,
    limit: number,
  ): Promise<InboundMailRow[]> {
    const query = this.rows(accountId, 'mail');
    query.andWhere('mail.campaignId = :campaignId', { campaignId });
    query.andWhere(`mail.receivedAt >= CURRENT_TIMESTAMP(6) - INTERVAL ${inboundMailRetention.days} DAY`);
    if (show === 'unmatched')
      query.andWhere('(mail.verdict IN (:...unmatched) OR mail.heldSale IS NOT NULL)', { unmatched });
    if (cursor)
      query.andWhere('mail.receivedAt < :createdAt OR (mail.receivedAt = :createdAt AND mail.id < :id)', cursor);
    return query.addOrderBy('mail.receivedAt', 'DESC').addOrderBy('mail.id', 'DESC').limit(limit).getMany();
  }

  /** Deletes all emails that contain an email address. */
  async forget(accountId: number, campaignId: string, email: string): Promise<void> {
    const named = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
    await this.database.sql(
      'DELETE FROM inbound_mail WHERE account_id = ? AND campaign_id = ? AND (sender LIKE ? OR subject LIKE ? OR excerpt LIKE ?)',
      [accountId, campaignId, named, named, named],
    );
  }
}
