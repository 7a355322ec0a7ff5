import { describe, expect, it } from '@jest/globals';
import { aCampaign, as, database, isInvisibleToStrangers, useKit, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const kit = useKit();
useService(apiModule, { env: kit.env });

const get = (campaignId: string, provider = 'kit') => `/apiflow/v2/${provider}/${campaignId}`;
const connect = (campaignId: string) => `/apiflow/v2/kit/connections/${campaignId}`;
const tags = (campaignId: string) => `/apiflow/v2/kit/tags/${campaignId}`;
const nobody = { provider: 'kit', connected: false, lastFour: null, accountName: null };

describe('GET /apiflow/v2/:provider/:campaignId', () => {
  it('says that nothing is connected, and of which provider', async () => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).get(get(id))).toMatchObject({ status: 200, body: nobody });
    for (const provider of ['mailchimp', 'Kit', '__proto__']) expect(await as(owner).get(get(id, provider))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'GET', path: get(campaign.id) }));
});

describe('POST /apiflow/v2/:provider/connections/:campaignId', () => {
  it('keeps a key that works for the whole account, and never shows it again', async () => {
    const { owner, id } = await aCampaign();
    const second = await aCampaign({ owner });
    const key = kit.newKey();

    const answer = await as(owner).post(connect(id), { api_key: ` ${key} ` });

    expect(answer).toMatchObject({ status: 200, body: { provider: 'kit', connected: true, lastFour: key.slice(-4), accountName: expect.stringContaining('Bakery school') } });
    expect((await as(owner).get(get(second.id))).body).toEqual(answer.body);
    for (const { text } of [answer, await as(owner).get(get(id)), await as(owner).get(tags(id))]) expect(text).not.toContain(key);
    expect(JSON.stringify(await database().sql('SELECT * FROM connection'))).not.toContain(key);
  });

  it('keeps nothing of a key that the provider refuses, and passes its words on', async () => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).post(connect(id), { api_key: 'not-a-key-of-kit' })).toMatchObject({ status: 502, body: { code: 'provider_refused', details: { reason: 'The access token is invalid' } } });
    expect((await as(owner).get(get(id))).body).toEqual(nobody);
  });

  it.each([
    [undefined, 'This field is required.'],
    [' ', 'This field is required.'],
    ['short', 'Please paste the key as the provider shows it.'],
    ['x'.repeat(257), 'Please paste the key as the provider shows it.'],
    ['kit_with a space', 'Please paste the key as the provider shows it.'],
    ['kit_12345678\r\nx-other: 1', 'Please paste the key as the provider shows it.'],
    ['kit_ключ_1234', 'Please paste the key as the provider shows it.'],
  ])('says at the field what is wrong with %j', async (key, message) => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).post(connect(id), { api_key: key })).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { fields: [{ path: 'api_key', message }] } } });
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'POST', path: connect(campaign.id), body: { api_key: kit.newKey() } }));
});

describe('GET /apiflow/v2/:provider/tags/:campaignId', () => {
  it('lists the tags at the provider', async () => {
    const { owner, id } = await aCampaign();
    const key = kit.newKey();
    await as(owner).post(connect(id), { api_key: key });
    await kit.call('POST', '/v4/tags', key, { name: 'Bought the class' });

    const { status, body } = await as(owner).get(tags(id));

    expect(status).toBe(200);
    expect(body).toContainEqual({ id: expect.any(String), name: 'Bought the class' });
  });

  it('needs a connection, and says what the provider says', async () => {
    const { owner, id } = await aCampaign();
    expect(await as(owner).get(tags(id))).toMatchObject({ status: 409, body: { code: 'not_connected' } });
    await as(owner).post(connect(id), { api_key: kit.newKey() });
    await kit.fail('GET', '/v4/tags', 500, 1);

    expect(await as(owner).get(tags(id))).toMatchObject({ status: 502, body: { code: 'provider_refused', details: { reason: expect.any(String) } } });
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'GET', path: tags(campaign.id) }));
});
