import { randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { connectTo } from '../../../../infra/local/bench-service.ts';
import { emailIn, type Filled } from './leads.ts';

/** Where a campaign's sales are told, as a path; the query names buyer and order. */
export interface SalePlace extends Filled {
  readonly salePath: string;
}

/** Gives campaigns a price and an address for their sales. */
export async function priced(databaseUrl: string, campaigns: readonly Filled[]): Promise<SalePlace[]> {
  return withConnection(databaseUrl, async (connection) => {
    const places: SalePlace[] = [];
    for (const campaign of campaigns) {
      const hash = randomBytes(16).toString('base64url');
      await connection.query(
        "INSERT INTO sales_integration (account_id, campaign_id, provider, hash, amount, currency) SELECT account_id, id, 'custom', ?, 49, 'USD' FROM campaign WHERE id = ?",
        [hash, campaign.campaignId],
      );
      places.push({ ...campaign, salePath: `/promotion/sale/add/${campaign.campaignId}/custom/${hash}/49.00/USD` });
    }
    return places;
  });
}

/** Puts sales into a campaign, as fast as the server can make rows by itself. */
export async function fillSales(databaseUrl: string, { campaignId, leads }: Filled, sales: number): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    await connection.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
    await connection.query(
      `INSERT INTO sale (account_id, id, campaign_id, lead_id, provider, amount, currency, sent_amount, sent_currency, external_id, dedupe_key, is_matched, created_at)
       SELECT p.account_id, UUID(), p.campaign_id, p.id, 'custom', 49, 'USD', '49.00', 'USD', CONCAT('old-', s.seq), SHA2(CONCAT('old-', s.seq), 256), TRUE, CURRENT_TIMESTAMP(6) - INTERVAL s.seq SECOND
       FROM seq_1_to_${sales} s JOIN lead_person p ON p.campaign_id = ? AND p.email = ${emailIn.sql(`1 + s.seq % ${leads}`)} WHERE p.account_id = (SELECT account_id FROM campaign WHERE id = ?)`,
      [campaignId, campaignId],
    );
    await connection.query('ANALYZE TABLE sale');
  });
}

/** The orders of a run that are stored. */
export async function storedOrders(
  databaseUrl: string,
  campaigns: readonly Pick<Filled, 'campaignId'>[],
  run: string,
): Promise<Set<string>> {
  return withConnection(databaseUrl, async (connection) => {
    const [rows] = await connection.query(
      'SELECT external_id AS name FROM sale WHERE campaign_id IN (?) AND external_id LIKE ?',
      [campaigns.map(({ campaignId }) => campaignId), `${run}-%`],
    );
    return new Set((rows as { name: string }[]).map(({ name }) => name));
  });
}

async function withConnection<T>(databaseUrl: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connectTo(databaseUrl);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
