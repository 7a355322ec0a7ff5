import { Inject, Injectable } from '@nestjs/common';
import { Database, isDuplicate, TenantRepository, type ListCursor, type Retention } from '@lastcall/core/platform';
import { InboundMailRow } from './inbound-mail.entity.ts';

/** Mails of the last month can be looked into; what was counted is a sale. */
export const inboundMailRetention: Retention = {
  table: 'inbound_mail',
  primaryKey: ['account_id', 'id'],
  since: 'received_at',
  oldestBy: 'received_at',
  key: 'inbound_mail_over',
  days: 30,
};

/** Verdicts of mails that count for nothing until somebody looks. */
const unmatched = ['no-buyer', 'not-understood', 'too-large'];

@Injectable()
export class InboundMailRepository extends TenantRepository<InboundMailRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, InboundMailRow);
  }

  /** Writes a mail, unless it is there already. */
  async keep(accountId: number, mail: Omit<InboundMailRow, 'accountId'>): Promise<void> {
    try {
      await this.insert(accountId, mail);
    } catch (error) {
      if (!isDuplicate(error, 'inbound_mail_once')) throw error;
    }
  }

  /** Newest first, from the cursor on, as long as they are kept. */
  list(
    accountId: number,
    campaignId: string,
    show: 'all' | 'unmatched',
    cursor: ListCursor | null,
    most: number,
  ): Promise<InboundMailRow[]> {
    const query = this.rows(accountId, 'mail');
    query.andWhere('mail.campaignId = :campaignId', { campaignId });
    query.andWhere(`mail.receivedAt >= CURRENT_TIMESTAMP(6) - INTERVAL ${inboundMailRetention.days} DAY`);
    if (show === 'unmatched') query.andWhere('mail.verdict IN (:...unmatched)', { unmatched });
    if (cursor)
      query.andWhere('mail.receivedAt < :createdAt OR (mail.receivedAt = :createdAt AND mail.id < :id)', cursor);
    return query.addOrderBy('mail.receivedAt', 'DESC').addOrderBy('mail.id', 'DESC').limit(most).getMany();
  }

  /** Removes the mails that name an address, wherever they do. */
  async forget(accountId: number, campaignId: string, email: string): Promise<void> {
    const named = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
    await this.database.sql(
      'DELETE FROM inbound_mail WHERE account_id = ? AND campaign_id = ? AND (sender LIKE ? OR subject LIKE ? OR excerpt LIKE ?)',
      [accountId, campaignId, named, named, named],
    );
  }
}
