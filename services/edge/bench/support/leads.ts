import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { campaignFormDefaults, defaultBar, trackingDefaults, urlKey } from '@lastcall/contracts';
import { defaultEmailTimer } from '@lastcall/contracts/email-timers';
import { connectTo } from '../../../../infra/local/bench-service.ts';

/** A campaign with so many people whose clocks run, each with a deadline of their own. */
export interface Filled {
  readonly leads: number;
  readonly campaignId: string;
  readonly accountKey: string;
  readonly pageUrl: string;
  readonly pageId: string;
  readonly linkHash: string;
  readonly imagePath: string;
}

const randomKey = (): string => randomBytes(16).toString('base64url');

/** How the person of a number is called, in SQL, in Lua and as it is: an address, and a browser. */
export const emailIn = {
  sql: (n: string) => `CONCAT('reader-', ${n}, '@site.test')`,
  lua: (n: string) => `"reader-" .. ${n} .. "@site.test"`,
  text: (n: number) => `reader-${n}@site.test`,
};
export const visitorIn = {
  sql: (n: string) => `CONCAT('visitor-', LPAD(${n}, 14, '0'))`,
  lua: (n: string) => `string.format("visitor-%014d", ${n})`,
};

/** Fills campaigns of one account each, as fast as the server can make rows by itself. */
export async function fill(databaseUrl: string, sizes: readonly number[]): Promise<Filled[]> {
  const connection = await connectTo(databaseUrl);
  try {
    // The rows are right by the way they are made.
    await connection.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
    const filled: Filled[] = [];
    for (const size of sizes) filled.push(await fillOne(connection, size));
    await connection.query('ANALYZE TABLE lead_person, lead_visitor');
    return filled;
  } finally {
    await connection.end();
  }
}

async function fillOne(connection: Connection, leads: number): Promise<Filled> {
  const accountKey = randomKey();
  const [linkHash, timerHash, campaignId, pageId] = [randomKey(), randomKey(), randomUUID(), randomUUID()];
  const pageUrl = `https://site-${campaignId}.test/offer`;
  const [{ insertId }] = (await connection.query(
    "INSERT INTO account (account_key, name, plan, timezone) VALUES (?, 'Bench', 'free', 'Europe/Vienna')",
    [accountKey],
  )) as unknown as [{ insertId: number }];
  await connection.query(
    "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (?, ?, ?, ?, ?, 'Bench', 'Evergreen', ?, ?, 'Europe/Vienna', ?)",
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
  await connection.query(
    "INSERT INTO page (account_id, id, campaign_id, type, before_url, before_url_key, after_url, link_hash, verification, bar) VALUES (?, ?, ?, 'floatbar_v2', ?, ?, 'https://site.test/closed', ?, 'verified', ?)",
    [
      insertId,
      pageId,
      campaignId,
      pageUrl,
      createHash('sha256').update(urlKey(pageUrl)).digest('hex'),
      linkHash,
      JSON.stringify(defaultBar),
    ],
  );
  await connection.query('INSERT INTO email_timer (account_id, campaign_id, hash, settings) VALUES (?, ?, ?, ?)', [
    insertId,
    campaignId,
    timerHash,
    JSON.stringify(defaultEmailTimer),
  ]);
  // Deadlines lie up to ninety days ahead, no two in the same second until there are more people than seconds.
  await connection.query(
    `INSERT INTO lead_person (account_id, id, campaign_id, email, started_at, started_by, rule_version, deadline_at, timezone, wall_time)
     SELECT ?, CONCAT(LPAD(HEX(?), 8, '0'), '-0000-4000-8000-', LPAD(HEX(seq), 12, '0')), ?, ${emailIn.sql('seq')}, CURRENT_TIMESTAMP(6), 'visit', 1, CURRENT_TIMESTAMP(6) + INTERVAL 3600 + seq * 7919 % 7776000 SECOND, 'Europe/Vienna', '2026-11-20T12:00:00'
     FROM seq_1_to_${leads}`,
    [insertId, insertId, campaignId],
  );
  await connection.query(
    `INSERT INTO lead_visitor (account_id, campaign_id, visitor_id, lead_id) SELECT ?, ?, ${visitorIn.sql('seq')}, CONCAT(LPAD(HEX(?), 8, '0'), '-0000-4000-8000-', LPAD(HEX(seq), 12, '0')) FROM seq_1_to_${leads}`,
    [insertId, campaignId, insertId],
  );
  return {
    leads,
    campaignId,
    accountKey,
    pageUrl,
    pageId,
    linkHash,
    imagePath: `/deploy/email_timer/${campaignId}/${timerHash}.gif`,
  };
}
