import { randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { campaignFormDefaults, trackingDefaults } from '@lastcall/contracts/campaigns';

const randomKey = (): string => randomBytes(16).toString('base64url');

/** An account with a campaign that starts countdowns on click. */
export interface ClickedCampaign {
  readonly accountId: number;
  readonly campaignId: string;
}

/** Counts what jobs have done, and how often: each click starts one countdown. */
interface Ledger {
  readonly clicks: number;
  readonly started: number;
  /** Countdowns that the ledger records as started twice. */
  readonly doubled: number;
}

/** Creates an account with a campaign. */
export async function aClickedCampaign(database: Connection): Promise<ClickedCampaign> {
  const [{ insertId }] = (await database.query(
    "INSERT INTO account (account_key, name, plan, timezone) VALUES (?, 'Bench', 'free', 'Europe/Vienna')",
    [randomKey()],
  )) as unknown as [{ insertId: number }];
  const campaignId = randomUUID();
  await database.query(
    "INSERT INTO campaign (account_id, id, hash, post_hash, test_page_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (?, ?, ?, ?, ?, 'Bench', 'Evergreen', ?, ?, 'Europe/Vienna', ?)",
    [
      insertId,
      campaignId,
      randomKey(),
      randomKey(),
      randomKey(),
      JSON.stringify({ ...campaignFormDefaults, campaignName: 'Bench' }),
      JSON.stringify({ kind: 'minutes', minutes: 60 }),
      JSON.stringify(trackingDefaults),
    ],
  );
  return { accountId: insertId, campaignId };
}

/** Adds quarantined clicks of this many visitors, each with its outbox row, in one transaction. */
export async function click(
  database: Connection,
  { accountId, campaignId }: ClickedCampaign,
  leads: number,
): Promise<void> {
  if (leads <= 0) return;
  await database.beginTransaction();
  await database.query(
    'CREATE TEMPORARY TABLE IF NOT EXISTS new_subscriber (id char(36) CHARACTER SET ascii PRIMARY KEY, click char(36) CHARACTER SET ascii)',
  );
  await database.query('DELETE FROM new_subscriber');
  await database.query(`INSERT INTO new_subscriber SELECT UUID(), UUID() FROM seq_1_to_${leads}`);
  await database.query(
    "INSERT INTO campaign_lead (account_id, id, campaign_id, email) SELECT ?, id, ?, CONCAT(id, '@site.test') FROM new_subscriber",
    [accountId, campaignId],
  );
  await database.query(
    'INSERT INTO link_start (account_id, id, campaign_id, page_id, lead_id, clicked_at) SELECT ?, click, ?, UUID(), id, CURRENT_TIMESTAMP(6) - INTERVAL 1 HOUR FROM new_subscriber',
    [accountId, campaignId],
  );
  await database.query(
    "INSERT INTO outbox (account_id, topic, payload) SELECT ?, 'link-starts', JSON_OBJECT('linkStartId', click) FROM new_subscriber",
    [accountId],
  );
  await database.commit();
}

/** Adds work that only writes its inbox row: the removal of a webhook that does not exist. */
export async function enqueueNoOps(database: Connection, accountId: number, count: number): Promise<void> {
  await database.query(
    `INSERT INTO outbox (account_id, topic, payload) SELECT ?, 'webhook-creation', JSON_OBJECT('removes', UUID()) FROM seq_1_to_${count}`,
    [accountId],
  );
}

/** Returns the outcome of an account's clicks. */
export async function ledgerOf(database: Connection, { accountId }: ClickedCampaign): Promise<Ledger> {
  const [rows] = (await database.query(
    `SELECT (SELECT COUNT(*) FROM link_start WHERE account_id = ?) AS clicks, (SELECT COUNT(*) FROM campaign_lead WHERE account_id = ? AND started_at IS NOT NULL) AS started,
     (SELECT COUNT(*) FROM (SELECT lead_id FROM lead_ledger WHERE account_id = ? AND what = 'started' GROUP BY lead_id HAVING COUNT(*) > 1) d) AS doubled`,
    [accountId, accountId, accountId],
  )) as unknown as [Record<keyof Ledger, string>[]];
  return { clicks: Number(rows[0]!.clicks), started: Number(rows[0]!.started), doubled: Number(rows[0]!.doubled) };
}

/** Returns the number of units of work that are not done yet. */
export async function countPendingWork(database: Connection): Promise<number> {
  const [rows] = (await database.query(
    'SELECT COUNT(*) AS n FROM outbox LEFT JOIN inbox ON inbox.outbox_id = outbox.id WHERE inbox.outbox_id IS NULL',
  )) as unknown as [{ n: string }[]];
  return Number(rows[0]!.n);
}
