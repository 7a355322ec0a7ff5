import { Injectable } from '@nestjs/common';
import type { CampaignListQuery } from '@lastcall/contracts/campaigns/campaign-list';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { orders, type OrderCursor } from './campaign-order.ts';
import { inState, type Condition } from './campaign-state.ts';
import { Campaign } from '@lastcall/core/campaigns';

/** The parameters of the list without its cursor. */
type ListParameters = Omit<CampaignListQuery, 'cursor'>;

/** Queries the list of campaigns, one page at a time. */
@Injectable()
export class CampaignListRepository extends TenantRepository<Campaign> {
  constructor(database: Database) {
    super(database, Campaign);
  }

  /**
   * Returns the campaigns from the top or after the cursor. The ids are selected from the sort order's own covering
   * index, so that a late page costs as much as the first; full rows are read only for the result.
   */
  async page(
    accountId: number,
    parameters: ListParameters,
    after: OrderCursor | null,
    now: Date,
    limit: number,
  ): Promise<Campaign[]> {
    const ids = await this.idsOf(accountId, parameters, after, now, limit);
    const found = new Map((await this.find(accountId, { id: anyOf(ids) })).map((campaign) => [campaign.id, campaign]));
    // A campaign that was deleted in the meantime is omitted.
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private async idsOf(
    accountId: number,
    { search, type, state, sort }: ListParameters,
    after: OrderCursor | null,
    now: Date,
    limit: number,
  ): Promise<string[]> {
    const { column, key, direction } = orders[sort];
    const conditions: Condition[] = [
      ['account_id = ?', accountId],
      state ? inState(state, now) : ['is_archived = FALSE'],
    ];
    if (type) conditions.push(['campaign_type = ?', type]);
    if (search) conditions.push(['(name LIKE ? OR category LIKE ?)', containsPattern(search), containsPattern(search)]);
    if (after) conditions.push(afterCursor(column, direction, after));
    const rows = await this.database.sql<{ id: string }[]>(
      `SELECT id FROM campaign FORCE INDEX (${key}) WHERE ${conditions.map(([sql]) => sql).join(' AND ')} ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`,
      [...conditions.flatMap(([, ...values]) => values), limit],
    );
    return rows.map(({ id }) => id);
  }
}

/** Returns the LIKE pattern for a text that contains this one, with special characters escaped. */
function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Returns the condition for rows after a cursor. Its first part limits the range of the index that is read; its second
 * part selects exactly those rows.
 */
function afterCursor(column: string, direction: 'ASC' | 'DESC', { value, id }: OrderCursor): Condition {
  const further = direction === 'ASC' ? '>' : '<';
  return [`${column} ${further}= ? AND (${column} ${further} ? OR id ${further} ?)`, value, value, id];
}
