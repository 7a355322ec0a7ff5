import { campaignFormDefaults, trackingDefaults } from '@lastcall/contracts/campaigns';
import type { Connection } from 'mysql2/promise';

const form = JSON.stringify({
  ...campaignFormDefaults,
  emailPlatform: 'kit',
  checkoutPlatform: 'thrivecart',
  landingPlatform: 'wordpress',
  deadlineLength: 2,
});
const rule = JSON.stringify({ kind: 'days', days: 2, time: '23:59' });
const idStart = '00000000-0000-4000-8000-';
const keyStart = 'lc_';
const keyLength = 43;

/** Returns Lua expressions for the API key and campaign id of an account, by the account's number. */
export const ofApiClients = {
  keyLua: (account: string): string => `("${keyStart}" .. string.format("%0${keyLength}d", ${account}))`,
  campaignLua: (account: string): string => `("${idStart}" .. string.format("%012d", ${account}))`,
};

/** Creates accounts numbered from 1, each with a campaign and an API key. */
export async function fillApiClients(connection: Connection, accounts: number): Promise<void> {
  const id = `CONCAT('${idStart}', LPAD(seq, 12, '0'))`;
  const secret = (what: string): string => `LEFT(SHA2(CONCAT('${what}', seq), 256), 22)`;
  const all = `FROM seq_1_to_${accounts}`;
  await connection.query(
    `INSERT INTO account (id, account_key, name, plan, timezone) SELECT seq, LPAD(seq, 22, 'k'), 'Bench', 'free', 'Europe/Vienna' ${all}`,
  );
  await connection.query(
    `INSERT INTO campaign (account_id, id, hash, post_hash, test_page_hash, name, category, campaign_type, form, rule, timezone, tracking)
     SELECT seq, ${id}, ${secret('h')}, ${secret('p')}, ${secret('x')}, 'Bench', '', 'Evergreen', ?, ?, 'Europe/Vienna', ? ${all}`,
    [form, rule, JSON.stringify(trackingDefaults)],
  );
  await connection.query(
    `INSERT INTO api_key (account_id, id, name, hash, prefix, last_four, created_by) SELECT seq, ${id}, 'Bench', SHA2(CONCAT('${keyStart}', LPAD(seq, ${keyLength}, '0')), 256), '${keyStart}', '0000', ${id} ${all}`,
  );
}
