import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { PortalSubscriber } from './portal-subscriber.entity.ts';

/** Leads who subscribed in portals. */
@Injectable()
export class PortalSubscriberRepository extends TenantRepository<PortalSubscriber> {
  constructor(database: Database) {
    super(database, PortalSubscriber);
  }

  /** Lists the subscribers of a campaign, newest first, from the top or after the cursor. */
  newest(accountId: number, campaignId: string, after: ListCursor | null, limit: number): Promise<PortalSubscriber[]> {
    const rows = this.rows(accountId, 'subscriber')
      .addOrderBy('subscriber.subscribedAt', 'DESC')
      .addOrderBy('subscriber.id', 'DESC')
      .limit(limit);
    rows.andWhere('subscriber.campaignId = :campaignId', { campaignId });
    if (after)
      rows.andWhere(
        'subscriber.subscribedAt <= :createdAt AND (subscriber.subscribedAt < :createdAt OR subscriber.id < :id)',
        after,
      );
    return rows.getMany();
  }

  /** Inserts a subscriber. Of concurrent calls for the same lead one succeeds and returns true. */
  async insertIfNew(row: Omit<PortalSubscriber, 'tries' | 'problem'>): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      'INSERT IGNORE INTO portal_subscriber (account_id, id, campaign_id, lead_id, block_id, has_agreed, state, subscribed_at) VALUES (?)',
      [[row.accountId, row.id, row.campaignId, row.leadId, row.blockId, row.hasAgreed, row.state, row.subscribedAt]],
    );
    return affectedRows === 1;
  }

  /**
   * Locks the row of a lead, found by any of its records, until the transaction ends; null when the lead has not
   * subscribed.
   */
  async lockByLeads(
    accountId: number,
    campaignId: string,
    leadIds: readonly string[],
  ): Promise<PortalSubscriber | null> {
    const [first] = await this.find(
      accountId,
      { campaignId, leadId: anyOf([...leadIds]) },
      { order: { subscribedAt: 'ASC' }, take: 1 },
    );
    return first ? this.getForUpdate(accountId, { id: first.id }) : null;
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.delete(accountId, { leadId: anyOf([...leadIds]) });
  }
}
