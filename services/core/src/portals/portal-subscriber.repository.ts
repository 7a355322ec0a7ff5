import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { PortalSubscriber } from './portal-subscriber.entity.ts';

/** People who subscribed in portals. */
@Injectable()
export class PortalSubscriberRepository extends TenantRepository<PortalSubscriber> {
  constructor(database: Database) {
    super(database, PortalSubscriber);
  }

  /** Those of a campaign, newest first, from the top or after another. */
  newest(accountId: number, campaignId: string, after: ListCursor | null, most: number): Promise<PortalSubscriber[]> {
    const rows = this.rows(accountId, 'subscriber')
      .addOrderBy('subscriber.subscribedAt', 'DESC')
      .addOrderBy('subscriber.id', 'DESC')
      .limit(most);
    rows.andWhere('subscriber.campaignId = :campaignId', { campaignId });
    if (after)
      rows.andWhere(
        'subscriber.subscribedAt <= :createdAt AND (subscriber.subscribedAt < :createdAt OR subscriber.id < :id)',
        after,
      );
    return rows.getMany();
  }

  /** Writes a person who has subscribed; of two who write the same one at once, one does, and true says who. */
  async begin(row: Omit<PortalSubscriber, 'tries' | 'problem'>): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      'INSERT IGNORE INTO portal_subscriber (account_id, id, campaign_id, lead_id, block_id, has_agreed, state, subscribed_at) VALUES (?)',
      [[row.accountId, row.id, row.campaignId, row.leadId, row.blockId, row.hasAgreed, row.state, row.subscribedAt]],
    );
    return affectedRows === 1;
  }

  /** The row of a person, by any of their leads, which nobody else changes until the transaction ends; null when they have not subscribed. */
  async ofPerson(accountId: number, campaignId: string, leadIds: readonly string[]): Promise<PortalSubscriber | null> {
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
