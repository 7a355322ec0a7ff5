import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { trackingDefaults } from '@lastcall/contracts/campaigns';
import {
  aCampaign,
  aCampaignForm,
  anAccount,
  aPage,
  as,
  asOtherAccount,
  computeNumbers,
  database,
  isHiddenFromOtherAccounts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';
import { aClick, aLead, aSale } from '../testing-kit/index.ts';

useApi();

const timezone = 'Europe/Vienna';
const path = (id: string) => `/api/campaigns/${id}`;

describe('GET /api/campaigns/last-platforms', () => {
  const last = async (owner: Owner) => (await as(owner).get('/api/campaigns/last-platforms')).body;

  it('is empty before the first campaign', async () => {
    expect(await last(await anAccount())).toEqual({ platforms: null });
  });

  it("returns the platforms of the account's newest campaign", async () => {
    const owner = await anAccount();
    await as(owner).post('/api/campaigns', { data: aCampaignForm({ emailPlatform: 'kit' }), timezone });
    const platforms = {
      emailPlatform: 'drip',
      checkoutPlatform: 'samcart',
      landingPlatform: 'samcart',
      samePlatform: true,
    } as const;
    await as(owner).post('/api/campaigns', { data: aCampaignForm(platforms), timezone });

    expect(await last(owner)).toEqual({ platforms });
    expect(await last(await anAccount())).toEqual({ platforms: null });
  });
});

describe('POST /api/campaigns', () => {
  it('creates a campaign from the form', async () => {
    const owner = await anAccount();
    const data = aCampaignForm({ campaignName: '  Autumn class ', deadlineLength: 2 });

    const created = await as(owner).post('/api/campaigns', { data, timezone });

    expect(created).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    expect((await as(owner).get(path(created.body.id))).body).toEqual({
      id: created.body.id,
      name: 'Autumn class',
      campaign_type: 'Evergreen',
      deadline_type: 1,
      form: { ...data, campaignName: 'Autumn class' },
      timezone,
      rule: { text: 'After 2 days, at {0}', moments: ['23:59'] },
      endsAt: null,
      ruleVersion: 1,
      version: 1,
      category: '',
      quickstartPercentage: 0,
      hasShopifyDiscount: false,
      promotion: expect.objectContaining({ name: 'Autumn class' }),
      tracking: trackingDefaults,
      post_hash: expect.stringMatching(/^[\w-]{22}$/),
      test_page_hash: expect.stringMatching(/^[\w-]{22}$/),
      analytics: { visitors: 0, leads: 0, engagement: 0, conversion: null, orders: 0, sales: [] },
      remaining: null,
      pageCount: 0,
      isArchived: false,
      createdAt: expect.any(String),
    });
  });

  it('computes the end of a fixed campaign', async () => {
    const owner = await anAccount();
    const data = aCampaignForm({
      campaignType: 'FlashSale',
      deadlineDate: '2099-11-27',
      deadlineTime: '20:00',
      deadlineLength: null,
    });

    const { body } = await as(owner).post('/api/campaigns', { data, timezone: 'America/New_York' });

    expect((await as(owner).get(path(body.id))).body).toMatchObject({
      deadline_type: 2,
      endsAt: '2099-11-28T01:00:00.000Z',
      rule: { text: '{0}', moments: ['2099-11-28T01:00:00.000Z'] },
    });
  });

  it('stores a campaign with a calendar rule, and describes it in words', async () => {
    const owner = await anAccount();
    const data = aCampaignForm({
      campaignType: 'Hybrid',
      blendedPeriod: 'month',
      blendedDay: 31,
      extendBelowHours: 48,
      deadlineTime: '20:00',
    });

    const { body } = await as(owner).post('/api/campaigns', { data, timezone: 'America/New_York' });

    expect((await as(owner).get(path(body.id))).body).toMatchObject({
      deadline_type: 4,
      form: data,
      endsAt: null,
      remaining: null,
      rule: { text: expect.stringContaining('31') },
    });
  });

  it('stores the quantity of a campaign, and keeps the sold count when it is saved again', async () => {
    const owner = await anAccount();
    const data = aCampaignForm({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2199-12-31',
      quantity: 100,
    });
    const { body } = await as(owner).post('/api/campaigns', { data, timezone });
    await database().sql('UPDATE campaign SET quantity_used = 40 WHERE id = ?', [body.id]);

    await as(owner).put(path(body.id), { data: { ...data, quantity: 30 }, timezone, version: 1 });

    expect((await as(owner).get(path(body.id))).body).toMatchObject({ deadline_type: 5, remaining: 0, ruleVersion: 1 });
  });

  it('creates a sold-out campaign from a quantity of zero', async () => {
    const owner = await anAccount();

    const { body } = await as(owner).post('/api/campaigns', {
      data: aCampaignForm({
        campaignType: 'Quantity',
        startDate: '2026-11-01',
        deadlineDate: '2199-12-31',
        quantity: 0,
      }),
      timezone,
    });

    expect(await database().sql('SELECT sold_out_at FROM campaign WHERE id = ?', [body.id])).toEqual([
      { sold_out_at: expect.any(Date) },
    ]);
  });

  it('records when a quantity below the sold count made the campaign sold out, until it is raised', async () => {
    const owner = await anAccount();
    const data = aCampaignForm({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2199-12-31',
      quantity: 100,
    });
    const { body } = await as(owner).post('/api/campaigns', { data, timezone });
    await database().sql('UPDATE campaign SET quantity_used = 40 WHERE id = ?', [body.id]);
    const soldOutAfter = async (quantity: number) => {
      const { version } = (await as(owner).get(path(body.id))).body;
      await as(owner).put(path(body.id), { data: { ...data, quantity }, timezone, version });
      return (
        await database().sql<[{ sold_out_at: Date | null }]>('SELECT sold_out_at FROM campaign WHERE id = ?', [body.id])
      )[0].sold_out_at;
    };

    const [open, soldOut, still, more] = [
      await soldOutAfter(41),
      await soldOutAfter(40),
      await soldOutAfter(30),
      await soldOutAfter(50),
    ];

    expect([open, soldOut, still, more]).toEqual([null, expect.any(Date), soldOut, null]);
  });

  it.each([
    ['no name', { campaignName: ' ' }, 'data.campaignName', 'This field is required.'],
    ['a long name', { campaignName: 'x'.repeat(121) }, 'data.campaignName', 'Please use at most 120 characters.'],
    ['no email platform', { emailPlatform: undefined }, 'data.emailPlatform', 'The email platform is required.'],
    [
      'an unknown checkout platform',
      { checkoutPlatform: 'abacus' },
      'data.checkoutPlatform',
      'The checkout platform is required.',
    ],
    ['no website platform', { landingPlatform: null }, 'data.landingPlatform', 'The website platform is required.'],
    ['an unknown type', { campaignType: 'Lottery' }, 'data.campaignType', 'Campaign type is required.'],
    ['no length', { deadlineLength: null }, 'data.deadlineLength', 'Deadline length is required.'],
    ['half a day', { deadlineLength: 1.5 }, 'data.deadlineLength', 'Please enter a whole number.'],
    [
      'a negative length',
      { deadlineLength: -1 },
      'data.deadlineLength',
      'Please enter a whole number from 0 to 3650 days.',
    ],
    [
      'zero minutes',
      { deadlineLength: 0, deadlineUnit: 'minutes' },
      'data.deadlineLength',
      'Please enter a whole number from 1 to 525600 minutes.',
    ],
    ['an invalid time', { deadlineTime: '24:00' }, 'data.deadlineTime', 'Please enter a time such as 23:59.'],
    ['a fixed type without its date', { campaignType: 'ProductLaunch' }, 'data.deadlineDate', 'Please choose a date.'],
    [
      'a date that does not exist',
      { campaignType: 'ProductLaunch', deadlineDate: '2026-02-30' },
      'data.deadlineDate',
      'Please choose a date.',
    ],
    ['an unknown field', { accountId: 1 }, 'data.accountId', 'Unknown field.'],
  ])('names the field for %s', async (_, change, field, message) => {
    const answer = await as(await anAccount()).post('/api/campaigns', {
      data: { ...aCampaignForm(), ...change },
      timezone,
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } },
    });
  });

  it('requires an existing time zone, and nothing else', async () => {
    const owner = await anAccount();

    expect(await as(owner).post('/api/campaigns', { data: aCampaignForm(), timezone: '+02:00' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'timezone' }] } },
    });
    expect(await as(owner).post('/api/campaigns', { data: aCampaignForm(), timezone, accountId: 1 })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'accountId' }] } },
    });
    expect((await as(owner).get('/api/campaigns')).body.campaigns).toEqual([]);
  });

  it('requires a session', async () => {
    expect(await asOtherAccount().post('/api/campaigns', { data: aCampaignForm(), timezone })).toMatchObject({
      status: 401,
    });
  });
});

describe('PUT /api/campaigns/:campaignId', () => {
  it('saves the form; a changed rule is a new version, and active countdowns keep their deadline', async () => {
    const campaign = await aCampaign({ deadlineLength: 2 });
    await database().sql(
      "INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, deadline_at, rule_version) VALUES (?, ?, ?, '2026-11-01 10:00:00', '2026-11-03 22:59:00', 1)",
      [campaign.accountId, randomUUID(), campaign.id],
    );

    const answer = await as(campaign.owner).put(path(campaign.id), {
      data: { ...campaign.form, deadlineLength: 5 },
      timezone,
      version: 1,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: { ruleVersion: 2, rule: { text: 'After 5 days, at {0}', moments: ['23:59'] } },
    });
    expect(
      await database().sql('SELECT deadline_at, rule_version FROM campaign_lead WHERE campaign_id = ?', [campaign.id]),
    ).toEqual([{ deadline_at: new Date('2026-11-03T22:59:00.000Z'), rule_version: 1 }]);
  });

  it('responds with the campaign as saved, without its numbers', async () => {
    const campaign = await aCampaign({ deadlineLength: 2 });
    const read = async () => (await as(campaign.owner).get(path(campaign.id))).body;
    const { analytics: _a, pageCount: _p, quickstartPercentage: _q, hasShopifyDiscount: _h, ...before } = await read();

    const saved = await as(campaign.owner).put(path(campaign.id), { data: campaign.form, timezone, version: 1 });

    expect(saved.body).toEqual({ ...before, version: 2 });
    expect(await read()).toMatchObject(saved.body);
  });

  it('keeps the version when only texts change, and raises it with the time zone', async () => {
    const campaign = await aCampaign();

    expect(
      (
        await as(campaign.owner).put(path(campaign.id), {
          data: { ...campaign.form, campaignName: 'Rye class' },
          timezone,
          version: 1,
        })
      ).body,
    ).toMatchObject({ name: 'Rye class', ruleVersion: 1 });
    expect(
      (await as(campaign.owner).put(path(campaign.id), { data: campaign.form, timezone: 'Asia/Tokyo', version: 2 }))
        .body,
    ).toMatchObject({ timezone: 'Asia/Tokyo', ruleVersion: 2 });
  });

  it('accepts one of several concurrent saves and rejects the others', async () => {
    const campaign = await aCampaign();

    const answers = await Promise.all(
      [3, 4, 5, 6].map((deadlineLength) =>
        as(campaign.owner).put(path(campaign.id), { data: { ...campaign.form, deadlineLength }, timezone, version: 1 }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'campaign_changed',
      message: 'This campaign was changed in another tab. Your edits are kept but not saved.',
    });
    expect((await as(campaign.owner).get(path(campaign.id))).body).toMatchObject({
      version: 2,
      form: { deadlineLength: answers.find(({ status }) => status === 200)!.body.form.deadlineLength },
    });
  });

  const leaves =
    "You can't change from Announcement Bar to another campaign type when you have pages already added to your campaign. Please create a new campaign, or delete your existing pages first and then update the campaign type.";
  const becomes =
    "You can't change an existing campaign to Announcement Bar when you have pages and email links already added to your campaign. Please create a new campaign to use the Announcement Bar, or delete your existing pages first and then update the campaign type.";

  it.each([
    ['from Announcement Bar to another type', 'announcement-bar', 'Evergreen', leaves],
    ['to Announcement Bar', 'Evergreen', 'announcement-bar', becomes],
  ] as const)('rejects a change of %s while the campaign has pages', async (_, campaignType, wanted, message) => {
    const campaign = await aCampaign({ campaignType });
    const page = await aPage({
      campaign,
      ...(campaignType === 'announcement-bar' ? { type: 'announcement_bar' as const } : {}),
    });
    const save = () =>
      as(campaign.owner).put(path(campaign.id), {
        data: { ...campaign.form, campaignType: wanted },
        timezone,
        version: 1,
      });

    expect(await save()).toMatchObject({ status: 409, body: { error: message } });

    await as(campaign.owner).delete(`/pages/delete/${page.id}`);
    expect(await save()).toMatchObject({ status: 200, body: { campaign_type: wanted } });
  });

  it('writes nothing when a field is invalid', async () => {
    const campaign = await aCampaign();

    expect(
      await as(campaign.owner).put(path(campaign.id), {
        data: { ...campaign.form, campaignName: 'New', deadlineTime: 'noon' },
        timezone,
        version: 1,
      }),
    ).toMatchObject({ status: 400 });
    expect((await as(campaign.owner).get(path(campaign.id))).body.name).toBe('Bread class');
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'PUT',
    path: path(campaign.id),
    body: { data: aCampaignForm(), timezone, version: 1 },
  }));
});

describe('PUT /api/campaigns/:campaignId/name', () => {
  it('renames the campaign, including in its form', async () => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).put(`${path(campaign.id)}/name`, { newName: ' Rye class ' })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await as(campaign.owner).get(path(campaign.id))).body).toMatchObject({
      name: 'Rye class',
      form: { campaignName: 'Rye class' },
      ruleVersion: 1,
    });
  });

  it.each([[{}], [{ newName: '' }], [{ newName: 'x'.repeat(121) }], [{ newName: 1 }], [{ newName: 'x', id: 'y' }]])(
    'rejects %j',
    async (body) => {
      const campaign = await aCampaign();

      expect(await as(campaign.owner).put(`${path(campaign.id)}/name`, body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'PUT',
    path: `${path(campaign.id)}/name`,
    body: { newName: 'Mine now' },
  }));
});

describe('GET /api/campaigns/:campaignId', () => {
  it('counts the last 30 days: leads once, human clicks, orders, and money by currency', async () => {
    const campaign = await aCampaign();
    const other = await aCampaign({ owner: campaign.owner });
    for (const lead of [{}, { daysAgo: 29 }, { daysAgo: 31 }, { joined: true }]) await aLead(campaign, lead);
    for (const click of [{}, {}, {}, { scanner: true }, { daysAgo: 31 }]) await aClick(campaign, click);
    await aSale(campaign, '49.9000', 'USD');
    await aSale(campaign, '0.1000', 'USD');
    await aSale(campaign, '1000.0000', 'JPY');
    await aSale(campaign, '500.0000', 'USD', 31);
    await aSale(other, '7.0000', 'EUR');
    await aPage({ campaign });
    await computeNumbers();

    expect((await as(campaign.owner).get(path(campaign.id))).body).toMatchObject({
      analytics: {
        leads: 2,
        engagement: 3,
        orders: 3,
        sales: [
          { currency: 'USD', amount: '50.00' },
          { currency: 'JPY', amount: '1000' },
        ],
      },
      pageCount: 1,
    });
  });

  it.each(['x', '00000000-0000-0000-0000-00000000000g', '%00', "' OR 1=1 --"])(
    'responds 404 for the id %j',
    async (id) => {
      expect(await as(await anAccount()).get(path(encodeURIComponent(id)))).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});
