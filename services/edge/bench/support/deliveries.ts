import { connectTo } from '../../../../infra/local/bench-service.ts';
import { createCampaigns, type BenchCampaign } from './leads.ts';

/** The path of a campaign's inbound webhook. */
export interface DeliveryTarget extends BenchCampaign {
  readonly path: string;
}

/** Creates campaigns of one account each with ten leads; returns their inbound webhook URLs. */
export async function createDeliveryTargets(databaseUrl: string, count: number): Promise<DeliveryTarget[]> {
  const filled = await createCampaigns(databaseUrl, Array<number>(count).fill(10));
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
interface DeliveryCounts {
  readonly total: number;
  readonly unprocessed: number;
  readonly reportedStarts: number;
  readonly ledgerStarts: number;
}

/** Returns the stored deliveries of one campaign or of all. */
export async function countDeliveries(databaseUrl: string, campaignId?: string): Promise<DeliveryCounts> {
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
      total: Number(row!.all_of_them),
      unprocessed: Number(row!.unread),
      reportedStarts: Number(row!.started),
      ledgerStarts: Number((ledger as { starts: unknown }[])[0]!.starts),
    };
  } finally {
    await connection.end();
  }
}
