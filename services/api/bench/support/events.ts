import { campaignFormDefaults, trackingDefaults } from '@lastcall/contracts/campaigns';
import type { Connection } from 'mysql2/promise';

/** A campaign with this many events, and a session that may read them. */
export interface Filled {
  readonly events: number;
  readonly days: number;
  readonly accountId: number;
  readonly campaignId: string;
  /** The owner's `Cookie` header. */
  readonly cookie: string;
}

/** Counts per hundred events: visits, page events, clicks, image loads, lead starts and sales. */
const ofHundred = { visits: 50, pageEvents: 20, clicks: 10, loads: 10, leads: 8, sales: 2 } as const;

const pages = 5;
const form = JSON.stringify({
  ...campaignFormDefaults,
  emailPlatform: 'kit',
  checkoutPlatform: 'thrivecart',
  landingPlatform: 'wordpress',
  deadlineLength: 2,
});

/** Fills a campaign using the database server's sequences, with events spread evenly over its days up to an hour ago. The data is the same in every run except for the dates. */
export async function fill(connection: Connection, account: number, events: number, days: number): Promise<Filled> {
  const id = (n: string, what: string): string =>
    `CONCAT('${String(account).padStart(8, '0')}-0000-4000-8000-', LPAD(CONCAT('${what}', HEX(${n})), 12, '0'))`;
  const session = String(account).padStart(43, 'x');
  const [[{ campaignId }]] = (await connection.query(`SELECT ${id('1', 'C')} AS campaignId`)) as unknown as [
    [{ campaignId: string }],
  ];
  await connection.query(
    "INSERT INTO account (id, account_key, name, plan, timezone) VALUES (?, LPAD(?, 22, 'k'), 'Bench', 'free', 'UTC')",
    [account, account],
  );
  await connection.query(
    "INSERT INTO user (account_id, id, name, email, password_hash) VALUES (?, LPAD(?, 36, '0'), 'Bench', CONCAT('bench-', ?, '@site.test'), 'none')",
    [account, account, account],
  );
  await connection.query(
    "INSERT INTO session (id_hash, account_id, user_id) VALUES (SHA2(?, 256), ?, LPAD(?, 36, '0'))",
    [session, account, account],
  );
  await connection.query(
    "INSERT INTO campaign (account_id, id, hash, post_hash, test_page_hash, name, campaign_type, form, rule, timezone, tracking) SELECT ?, ?, LPAD(?, 22, 'h'), LPAD(?, 22, 'p'), LPAD(?, 22, 'x'), 'Bench', 'Evergreen', ?, ?, 'UTC', ?",
    [
      account,
      campaignId,
      account,
      account,
      account,
      form,
      JSON.stringify({ kind: 'days', days: 2, time: '23:59' }),
      JSON.stringify(trackingDefaults),
    ],
  );
  const count = (share: keyof typeof ofHundred): number => Math.max(1, Math.round((events * ofHundred[share]) / 100));
  const seconds = days * 86_400;
  const at = `NOW(6) - INTERVAL 3600 + seq * 7919 % ${seconds - 7_200} SECOND`;
  const page = id(`seq % ${pages}`, 'B');
  const into = (table: string, columns: string, values: string, share: keyof typeof ofHundred): Promise<unknown> =>
    connection.query(
      `INSERT INTO ${table} (account_id, campaign_id, ${columns}) SELECT ?, ?, ${values} FROM seq_1_to_${count(share)}`,
      [account, campaignId],
    );
  const lead = (n: string): string => id(`${n} % ${count('leads')} + 1`, 'A');
  await into('campaign_lead', 'id, started_at', `${lead('seq - 1')}, ${at}`, 'leads');
  await into(
    'page_visit',
    'page_id, lead_id, visitor_key, known_by, verdict, is_bot, visited_at',
    `${page}, IF(seq % 3 = 0, ${lead('seq')}, NULL), UNHEX(LEFT(SHA1(seq % ${Math.ceil(count('visits') / 3)}), 16)), 'cookie', 'shown', seq % 20 = 0, ${at}`,
    'visits',
  );
  await into(
    'page_event',
    'page_id, what, happened_at',
    `${page}, ELT(1 + seq % 4, 'show', 'close', 'cta', 'expire'), ${at}`,
    'pageEvents',
  );
  await into(
    'link_click',
    'page_id, lead_id, is_scanner, verdict, clicked_at',
    `${page}, ${lead('seq')}, seq % 10 = 0, 'open', ${at}`,
    'clicks',
  );
  await into('image_load', 'verdict, loaded_at', `'timer', ${at}`, 'loads');
  await into(
    'sale',
    'id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, deadline_at, created_at',
    `${id('seq', 'D')}, ELT(1 + seq % 3, 'custom', 'kajabi', 'teachable'), 5.25 + seq % 100, ELT(1 + seq % 2, 'USD', 'EUR'), '5', 'USD', SHA2(CONCAT(${account}, '-', seq), 256), NOW(6) - INTERVAL seq * 7919 % ${seconds} SECOND, ${at}`,
    'sales',
  );
  await connection.query(
    `INSERT INTO sale_refund (account_id, campaign_id, id, sale_id, provider, amount, dedupe_key, refunded_at) SELECT ?, ?, ${id('seq', 'E')}, ${id('seq', 'D')}, 'custom', 1.5, SHA2(CONCAT(${account}, '-r-', seq), 256), ${at} FROM seq_1_to_${Math.ceil(count('sales') / 10)}`,
    [account, campaignId],
  );
  return { events, days, accountId: account, campaignId, cookie: `sid=${session}` };
}
