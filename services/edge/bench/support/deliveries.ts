import { connectTo } from '../../../../infra/local/bench-service.ts';
import { fill, type Filled } from './leads.ts';

/** The path of a campaign's inbound webhook. */
export interface DeliveryPlace extends Filled {
  readonly path: string;
}

/** Creates campaigns of one account each with ten leads; returns their inbound webhook URLs. */
export async function deliveryPlaces(databaseUrl: string, count: number): Promise<DeliveryPlace[]> {
  const filled = await fill(databaseUrl, Array<number>(count).fill(10));
  const connection = await connectTo(databaseUrl);
  try {
    const [rows] = await connection.query('SELECT id, post_hash FROM campaign');
    const hashes = new Map((rows as { id: string; post_hash: string }[]).map(({ id, post_hash }) => [id, post_hash]));
    return filled.map((campaign) => ({
      ...campaign,
      path: `/listener/${campaign.campaignId}/custom/${hashes.get(campaign.campaignId)}`,
    }));
  } finally {
    await connection.end();
  }
}

/** Returns how many deliveries exist, how many are unprocessed, how many starts they report, and how many leads inbound webhooks started. */
interface StoredDelivery {
  readonly all: number;
  readonly unread: number;
  readonly started: number;
  readonly starts: number;
}

/** Returns the stored deliveries of one campaign or of all. */
export async function storedDeliveries(databaseUrl: string, campaignId?: string): Promise<StoredDelivery> {
  const connection = await connectTo(databaseUrl);
  try {
    const where = campaignId === undefined ? '' : 'WHERE campaign_id = ?';
    const [rows] = await connection.query(
      `SELECT COUNT(*) AS all_of_them, COALESCE(SUM(state <> 'done'), 0) AS unread, COALESCE(SUM(started), 0) AS started FROM inbound_delivery ${where}`,
      [campaignId],
    );
    const [ledger] = await connection.query(
      "SELECT COUNT(*) AS starts FROM lead_ledger WHERE what = 'started' AND cause = 'listener'",
    );
    const [row] = rows as { all_of_them: unknown; unread: unknown; started: unknown }[];
    return {
      all: Number(row!.all_of_them),
      unread: Number(row!.unread),
      started: Number(row!.started),
      starts: Number((ledger as { starts: unknown }[])[0]!.starts),
    };
  } finally {
    await connection.end();
  }
}
