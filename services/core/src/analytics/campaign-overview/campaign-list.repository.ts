import { Injectable } from '@nestjs/common';
import type { CampaignListQuery } from '@lastcall/contracts/campaign-list';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { orders, type OrderCursor } from './campaign-order.ts';
import { inState, type Condition } from './campaign-state.ts';
import { Campaign } from '@lastcall/core/campaigns';

/** What is asked of the list, but for where it goes on. */
type Question = Omit<CampaignListQuery, 'cursor'>;

/** The list of campaigns as it is asked for, a page at a time. */
@Injectable()
export class CampaignListRepository extends TenantRepository<Campaign> {
  constructor(database: Database) {
    super(database, Campaign);
  }

  /**
   * The campaigns of a list from the top or after another. They are found in the order's own key, which holds all that they are filtered by,
   * so that a late page costs what the first does, and their rows are read only once they are found.
   */
  async page(
    accountId: number,
    question: Question,
    after: OrderCursor | null,
    now: Date,
    most: number,
  ): Promise<Campaign[]> {
    const ids = await this.idsOf(accountId, question, after, now, most);
    const found = new Map((await this.find(accountId, { id: anyOf(ids) })).map((campaign) => [campaign.id, campaign]));
    // One that was deleted meanwhile is left out.
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private async idsOf(
    accountId: number,
    { search, type, state, sort }: Question,
    after: OrderCursor | null,
    now: Date,
    most: number,
  ): Promise<string[]> {
    const { column, key, direction } = orders[sort];
    const conditions: Condition[] = [
      ['account_id = ?', accountId],
      state ? inState(state, now) : ['is_archived = FALSE'],
    ];
    if (type) conditions.push(['campaign_type = ?', type]);
    if (search) conditions.push(['(name LIKE ? OR category LIKE ?)', partOf(search), partOf(search)]);
    if (after) conditions.push(beyond(column, direction, after));
    const rows = await this.database.sql<{ id: string }[]>(
      `SELECT id FROM campaign FORCE INDEX (${key}) WHERE ${conditions.map(([sql]) => sql).join(' AND ')} ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`,
      [...conditions.flatMap(([, ...values]) => values), most],
    );
    return rows.map(({ id }) => id);
  }
}

/** The pattern of a text that has this one in it, whatever signs it is made of. */
function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The first half says how far the key is read, the second what of that is meant. */
function beyond(column: string, direction: 'ASC' | 'DESC', { value, id }: OrderCursor): Condition {
  const further = direction === 'ASC' ? '>' : '<';
  return [`${column} ${further}= ? AND (${column} ${further} ? OR id ${further} ?)`, value, value, id];
}
