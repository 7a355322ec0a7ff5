import { randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { campaignFormDefaults, trackingDefaults } from '@lastcall/contracts/campaigns';

const randomKey = (): string => randomBytes(16).toString('base64url');

/** A campaign of a signed-in owner with a connected store. */
interface StoreCampaign {
  readonly accountId: number;
  readonly campaignId: string;
  readonly shop: string;
  /** Calls the API as the owner. */
  readonly call: (method: string, path: string, body?: object) => Promise<unknown>;
}

/** The discounts of a store and the calls that it received. */
interface StoreState {
  readonly discounts: number;
  readonly codes: number;
  /** Calls that contain codes. */
  readonly additions: number;
  readonly calls: number;
}

/** Creates an account with a paid store plan and a campaign with this many active countdowns, all with the same deadline, then connects a store as its owner does in a browser. */
export async function aShop(database: Connection, origin: string, leads: number): Promise<StoreCampaign> {
  const [{ insertId: accountId }] = (await database.query(
    "INSERT INTO account (account_key, name, plan, store_plan, timezone) VALUES (?, 'Bench', 'free', 'paid', 'UTC')",
    [randomKey()],
  )) as unknown as [{ insertId: number }];
  const [userId, campaignId, session] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  await database.query(
    "INSERT INTO user (account_id, id, name, email, password_hash) VALUES (?, ?, 'Bench', CONCAT(?, '@site.test'), 'none')",
    [accountId, userId, userId],
  );
  await database.query('INSERT INTO session (id_hash, account_id, user_id) VALUES (SHA2(?, 256), ?, ?)', [
    session,
    accountId,
    userId,
  ]);
  const form = { ...campaignFormDefaults, campaignName: 'Bench', campaignType: 'ShopifyWelcome' };
  await database.query(
    "INSERT INTO campaign (account_id, id, hash, post_hash, test_page_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (?, ?, ?, ?, ?, 'Bench', 'ShopifyWelcome', ?, ?, 'UTC', ?)",
    [
      accountId,
      campaignId,
      randomKey(),
      randomKey(),
      randomKey(),
      JSON.stringify(form),
      JSON.stringify({ kind: 'days', days: 3, time: '23:59' }),
      JSON.stringify(trackingDefaults),
    ],
  );
  await database.query(
    `INSERT INTO campaign_lead (account_id, id, campaign_id, email, started_at, deadline_at) SELECT ?, UUID(), ?, CONCAT(seq, '@site.test'), NOW(6) - INTERVAL seq SECOND, DATE(NOW()) + INTERVAL 3 DAY FROM seq_1_to_${leads}`,
    [accountId, campaignId],
  );
  const cookie = `sid=${session}`;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const shop = `bench-${accountId}.myshopify.com`;
  const { url } = (await call('POST', '/v2/api/shopify/connection', { campaignId, shop })) as { url: string };
  const question = new URL(url);
  const said = await fetch(`${question.origin}${question.pathname}`, {
    method: 'POST',
    body: new URLSearchParams([...question.searchParams, ['account', shop], ['allow', 'yes']]),
    redirect: 'manual',
  });
  await fetch(said.headers.get('location')!, { headers: { cookie }, redirect: 'manual' });
  return { accountId, campaignId, shop, call };
}

/** Returns the number of codes that are synced or were rejected. */
export async function countFinishedCodes(database: Connection, { accountId }: StoreCampaign): Promise<number> {
  const [rows] = (await database.query(
    "SELECT COUNT(*) AS n FROM store_code WHERE account_id = ? AND state IN ('live', 'failed')",
    [accountId],
  )) as unknown as [{ n: string }[]];
  return Number(rows[0]!.n);
}

/** Reads the result from the simulated store. */
export async function inspectShop(simulators: string, { shop }: StoreCampaign): Promise<StoreState> {
  const { discounts } = (await (await fetch(`${simulators}/shopify/sim/state?key=${shop}`)).json()) as {
    discounts: { codes: string[] }[];
  };
  const { requests } = (await (await fetch(`${simulators}/shopify/sim/requests?key=${shop}`)).json()) as {
    requests: { body: { query?: string } }[];
  };
  return {
    discounts: discounts.length,
    codes: new Set(discounts.flatMap(({ codes }) => codes)).size,
    additions: requests.filter(({ body }) => body?.query?.includes('discountRedeemCodeBulkAdd(')).length,
    calls: requests.length,
  };
}
