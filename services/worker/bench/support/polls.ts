import { randomUUID } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { aClickedCampaign } from './clicks.ts';

/** Creates polls of one connection that needs to be reconnected, so that no provider is called; none is due for an hour. Each container is used by a campaign, so that its poll remains. */
export async function fillPolls(database: Connection, containers: number): Promise<void> {
  const { accountId } = await aClickedCampaign(database);
  const id = randomUUID();
  await database.query(
    "INSERT INTO connection (account_id, id, provider, credentials, last_four, health) VALUES (?, ?, 'mailerlite', '', 'none', 'reconnect')",
    [accountId, id],
  );
  await database.query('SET SESSION foreign_key_checks = 0');
  await database.query(
    `INSERT INTO integration (account_id, campaign_id, provider, connection_id, trigger_type, container_id) SELECT ?, CONCAT('00000000-0000-4000-8000-', LPAD(seq, 12, '0')), 'mailerlite', ?, 'group', seq FROM seq_1_to_${containers}`,
    [accountId, id],
  );
  await database.query('SET SESSION foreign_key_checks = 1');
  await database.query(
    `INSERT INTO provider_poll (account_id, connection_id, container_type, container_id, provider, from_at, next_at) SELECT ?, ?, 'group', seq, 'mailerlite', CURRENT_TIMESTAMP(6), CURRENT_TIMESTAMP(6) + INTERVAL 1 HOUR FROM seq_1_to_${containers}`,
    [accountId, id],
  );
}

/** Returns the number of polls whose last call failed. */
export async function countFailedPolls(database: Connection): Promise<number> {
  const [rows] = (await database.query('SELECT COUNT(*) AS n FROM provider_poll WHERE failures > 0')) as unknown as [
    { n: string }[],
  ];
  return Number(rows[0]!.n);
}
