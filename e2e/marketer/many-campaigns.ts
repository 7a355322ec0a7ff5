import { createConnection } from 'mysql2/promise';

const digits =
  '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';
const thousand = `(SELECT a.d * 100 + b.d * 10 + c.d AS n FROM ${digits} a, ${digits} b, ${digits} c)`;
const hash = (column: string): string => `LEFT(SHA2(CONCAT(c.id, '${column}', n), 256), 22)`;

/**
 * Creates copies of a campaign for its customer, at most 1,000, a minute apart and without pages and leads.
 * The worker computes the numbers of each, which delays those of other specs.
 */
export async function addCampaigns(databaseUrl: string, campaignId: string, count: number): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.execute(
    `INSERT INTO campaign (account_id, id, hash, post_hash, test_page_hash, name, campaign_type, form, rule, timezone, tracking, created_at, updated_at)
     SELECT c.account_id, CONCAT(LEFT(c.id, 24), LPAD(HEX(n), 12, '0')), ${hash('hash')}, ${hash('post')}, ${hash('xray')}, CONCAT('Campaign ', n), c.campaign_type, c.form, c.rule, c.timezone, c.tracking,
       c.created_at - INTERVAL n + 1 MINUTE, c.updated_at - INTERVAL n + 1 MINUTE
     FROM campaign c, ${thousand} numbers WHERE c.id = ? AND n < ?`,
    [campaignId, count],
  );
  await connection.end();
}
