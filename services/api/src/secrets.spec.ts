import { describe, expect, it } from '@jest/globals';
import { RedisConnection } from '@lastcall/core/platform';
import { aCampaignForm, as, asStranger, database, service, useKit, useMailbox, useService } from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';

const kit = useKit();
const mailbox = useMailbox();
useService(apiModule, { env: () => ({ ...kit.env(), SMTP_URL: mailbox.url() }) });

/** Every row of every table, as text. */
async function allRows(): Promise<string> {
  const tables = await database().sql<{ name: string }[]>('SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()');
  const rows = await Promise.all(tables.map(({ name }) => database().sql(`SELECT * FROM \`${name}\``)));
  return JSON.stringify(rows);
}

/** Every name and value in Redis, as text. */
async function allKeys(): Promise<string> {
  const { client } = service().get(RedisConnection);
  const keys = await client.keys('*');
  return JSON.stringify([keys, await Promise.all(keys.map((key) => client.dump(key)))]);
}

describe('what people entrust to us', () => {
  it('is in no table, nowhere in Redis and in no figure as they gave it', async () => {
    const email = 'canary@site.test';
    const password = 'a canary in a rye field';
    const signedUp = await asStranger().post('/api/auth/sign-up', { name: 'Mira', email, password, timezone: 'Europe/Vienna' });
    const cookie = String(signedUp.headers['set-cookie']).split(';')[0]!;
    const { body: made } = await as({ cookie }).post('/api/campaigns', { data: aCampaignForm(), timezone: 'Europe/Vienna' });
    const apiKey = kit.newKey();
    expect(await as({ cookie }).post(`/apiflow/v2/kit/connections/${made.id}`, { api_key: apiKey })).toMatchObject({ status: 200 });
    await asStranger().post('/api/auth/sign-in', { email, password: 'a wrong canary' });
    await asStranger().post('/api/auth/forgot-password', { email });
    const token = /token=([\w-]{43})/.exec((await mailbox.mailTo(email)).text)![1]!;
    const sessionId = cookie.slice(cookie.indexOf('=') + 1);

    const [rows, keys, figures] = [await allRows(), await allKeys(), (await asStranger().get('/metrics')).text];

    for (const secret of [password, 'a wrong canary', apiKey, token, sessionId]) expect([secret, [rows, keys, figures].map((text) => text.includes(secret))]).toEqual([secret, [false, false, false]]);
    for (const text of [keys, figures]) expect(text).not.toContain(email);
  });
});
