import type { CampaignSort } from '@lastcall/contracts/campaigns/campaign-list';
import { limits, validation } from '@lastcall/contracts/platform';
import { fieldProblems } from '@lastcall/core/platform';
import { z } from 'zod';
import type { Campaign } from '@lastcall/core/campaigns';

type Value = Date | string | number;

/**
 * A sort order of the list: by a column with an index of its own, then by id. `value` encodes the column in a cursor.
 */
interface Order {
  readonly property: 'createdAt' | 'updatedAt' | 'name' | 'recentLeads' | 'recentSales';
  readonly column: string;
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
  readonly value: z.ZodType<Value>;
}

/** A time in a cursor, in milliseconds; columns for sorting must not have a finer resolution. */
const moment = z
  .int()
  .positive()
  .transform((ms) => new Date(ms));
const count = z.int().min(0);

export const orders: Readonly<Record<CampaignSort, Order>> = {
  newest: { property: 'createdAt', column: 'created_at', key: 'campaign_newest', direction: 'DESC', value: moment },
  changed: { property: 'updatedAt', column: 'updated_at', key: 'campaign_changed', direction: 'DESC', value: moment },
  name: {
    property: 'name',
    column: 'name',
    key: 'campaign_by_name',
    direction: 'ASC',
    value: z.string().max(limits.campaignName),
  },
  leads: {
    property: 'recentLeads',
    column: 'recent_leads',
    key: 'campaign_by_leads',
    direction: 'DESC',
    value: count,
  },
  orders: {
    property: 'recentSales',
    column: 'recent_sales',
    key: 'campaign_by_sales',
    direction: 'DESC',
    value: count,
  },
};

/** The position of the last row in a sort order. */
export interface OrderCursor {
  readonly value: Value;
  readonly id: string;
}

/**
 * Parses the cursor of a list; no cursor means the beginning. Throws `validation_failed` at `cursor` for a text that
 * `cursorAfter` did not create for this order.
 */
export function readOrderCursor(sort: CampaignSort, text: string | undefined): OrderCursor | null {
  if (text === undefined) return null;
  try {
    const [, value, id] = z
      .tuple([z.literal(sort), orders[sort].value, z.uuid()])
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value, id };
  } catch {
    throw fieldProblems({ path: 'cursor', message: validation.cursor });
  }
}

/** Returns the opaque cursor after a row. */
export function cursorAfter(sort: CampaignSort, row: Campaign): string {
  const value = row[orders[sort].property];
  return Buffer.from(JSON.stringify([sort, value instanceof Date ? value.getTime() : value, row.id])).toString(
    'base64url',
  );
}
