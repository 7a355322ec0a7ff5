import { randomUUID } from 'node:crypto';
import { database } from '@lastcall/core/testing-kit';

/** The campaign and account that numbers are computed for. */
interface Counted {
  readonly accountId: number;
  readonly id: string;
}

/** Adds a lead whose countdown started in a campaign this many days ago, optionally merged into another lead. */
export async function aLead(campaign: Counted, { daysAgo = 0, joined = false } = {}): Promise<void> {
  await database().sql(
    'INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, merged_into) VALUES (?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? DAY, ?)',
    [campaign.accountId, randomUUID(), campaign.id, daysAgo, joined ? randomUUID() : null],
  );
}

/** Adds a sale in a campaign this many days ago. */
export async function aSale(campaign: Counted, amount = '5.0000', currency = 'USD', daysAgo = 0): Promise<void> {
  await database().sql(
    `INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at)
     VALUES (?, ?, ?, 'custom', ?, ?, ?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)`,
    [campaign.accountId, randomUUID(), campaign.id, amount, currency, amount, currency, randomUUID(), daysAgo],
  );
}

/** Adds a click on an email link of a campaign this many days ago, by a visitor or a scanner. */
export async function aClick(campaign: Counted, { daysAgo = 0, scanner = false } = {}): Promise<void> {
  await database().sql(
    'INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner, clicked_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)',
    [campaign.accountId, campaign.id, randomUUID(), scanner, daysAgo],
  );
}
