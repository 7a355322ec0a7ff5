import { campaignFormDefaults, trackingDefaults } from '@lastcall/contracts/campaigns';
import type { Connection } from 'mysql2/promise';

/** An account with a signed-in owner and this many campaigns. */
export interface Filled {
  readonly campaigns: number;
  /** The owner's `Cookie` header. */
  readonly cookie: string;
}

/** Numbers per campaign: leads who started in the last 30 days, as many who started before, and sales of the last 30 days. */
export const ofEach = { recentLeads: 30, olderLeads: 30, sales: 3 };

const form = JSON.stringify({
  ...campaignFormDefaults,
  emailPlatform: 'kit',
  checkoutPlatform: 'thrivecart',
  landingPlatform: 'wordpress',
  deadlineLength: 2,
});
const rule = JSON.stringify({ kind: 'days', days: 2, time: '23:59' });
const types = "ELT(1 + seq % 3, 'Evergreen', 'FlashSale', 'Hybrid')";
const categories = "ELT(1 + seq % 4, '', 'Autumn', 'Spring', 'Partners')";

/** Fills an account using the database server's sequences; every tenth campaign is archived, every fifth has ended. The data is the same in every run. */
export async function fill(connection: Connection, account: number, campaigns: number): Promise<Filled> {
  const id = (n: string, what: string): string =>
    `CONCAT('${String(account).padStart(8, '0')}-0000-4000-8000-', LPAD(CONCAT('${what}', HEX(${n})), 12, '0'))`;
  const key = (n: string, what: string): string => `LEFT(SHA2(CONCAT('${what}', ${account}, '-', ${n}), 256), 22)`;
  const session = String(account).padStart(43, 'x');
  await connection.query(
    `INSERT INTO account (id, account_key, name, plan, timezone) VALUES (?, LPAD(?, 22, 'k'), 'Bench', 'free', 'Europe/Vienna')`,
    [account, account],
  );
  await connection.query(
    `INSERT INTO user (account_id, id, name, email, password_hash) VALUES (?, LPAD(?, 36, '0'), 'Bench', CONCAT('bench-', ?, '@site.test'), 'none')`,
    [account, account, account],
  );
  await connection.query(
    `INSERT INTO session (id_hash, account_id, user_id) VALUES (SHA2(?, 256), ?, LPAD(?, 36, '0'))`,
    [session, account, account],
  );
  await connection.query(
    `INSERT INTO campaign (account_id, id, hash, post_hash, test_page_hash, name, category, campaign_type, form, rule, timezone, tracking, is_archived, ends_at, created_at, updated_at)
     SELECT ?, ${id('seq', 'C')}, ${key('seq', 'h')}, ${key('seq', 'p')}, ${key('seq', 'x')}, CONCAT('Campaign ', SHA1(seq)), ${categories}, ${types}, ?, ?, 'Europe/Vienna', ?,
       seq % 10 = 0, IF(seq % 5 = 1, NOW() - INTERVAL 1 DAY, NULL), '2026-01-01' + INTERVAL seq MINUTE, '2026-01-01' + INTERVAL seq * 7 % 1000 MINUTE
     FROM seq_1_to_${campaigns}`,
    [account, form, rule, JSON.stringify(trackingDefaults)],
  );
  // Some campaigns have many more leads than others, as in real accounts.
  const started = (window: string): string => `NOW(6) - INTERVAL ${window} DAY`;
  for (const [what, each, window] of [
    ['L', ofEach.recentLeads, 'p.seq % 29'],
    ['O', ofEach.olderLeads, '40 + p.seq % 300'],
  ] as const) {
    await connection.query(
      `INSERT INTO campaign_lead (account_id, id, campaign_id, started_at) SELECT ?, ${id(`c.seq * 1000 + p.seq`, what === 'L' ? 'A' : 'B')}, ${id('c.seq', 'C')}, ${started(window)}
       FROM seq_1_to_${campaigns} c JOIN seq_1_to_${each * 2} p ON p.seq <= c.seq * 31 % ${each * 2}`,
      [account],
    );
  }
  await connection.query(
    `INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at)
     SELECT ?, ${id('c.seq * 1000 + p.seq', 'D')}, ${id('c.seq', 'C')}, 'custom', 5, 'USD', '5', 'USD', SHA2(CONCAT(${account}, '-', c.seq, '-', p.seq), 256), ${started('p.seq % 29')}
     FROM seq_1_to_${campaigns} c JOIN seq_1_to_${ofEach.sales * 2} p ON p.seq <= c.seq * 7 % ${ofEach.sales * 2}`,
    [account],
  );
  return { campaigns, cookie: `sid=${session}` };
}
