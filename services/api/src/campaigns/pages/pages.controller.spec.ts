import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { FrameUrls } from '@lastcall/core/campaigns';
import { instantText } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aPage,
  as,
  asOtherAccount,
  database,
  isHiddenFromOtherAccounts,
  service,
} from '@lastcall/core/testing-kit';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const form = (changes = {}) => ({
  type: 'floatbar_v2',
  beforeUrl: 'https://site.test/offer',
  afterUrl: '',
  label: 'Sales Page',
  ...changes,
});

describe('POST /pages/store', () => {
  it('adds a page with its email link and a bar', async () => {
    const campaign = await aCampaign();

    const answer = await as(campaign.owner).post('/pages/store', {
      campaignId: campaign.id,
      data: form({ beforeUrl: ' site.test/offer ', afterUrl: 'site.test/closed' }),
    });

    expect(answer).toMatchObject({
      status: 201,
      body: {
        campaignId: campaign.id,
        beforeUrl: 'https://site.test/offer',
        afterUrl: 'https://site.test/closed',
        label: 'Sales Page',
        verified: false,
        verification: 'not_checked',
        verificationProblem: null,
        verifiedAt: null,
      },
    });
    expect((await as(campaign.owner).get(`/v2/api/floating-bar/${campaign.id}/get`)).body).toMatchObject([
      { id: answer.body.id, data: { title: { text: 'Offer ends soon' } } },
    ]);
    expect(
      (await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`)).body.expiringLinks,
    ).toMatchObject([{ pageId: answer.body.id, emailLink: expect.stringMatching(/\/l\/[\w-]{22}\?em=/) }]);
  });

  it.each([
    ['no URL', { beforeUrl: undefined }, 'data.beforeUrl'],
    ['an empty URL', { beforeUrl: '' }, 'data.beforeUrl'],
    ['a word instead of a URL', { beforeUrl: 'offer' }, 'data.beforeUrl'],
    ['another scheme', { beforeUrl: 'javascript:alert(1)' }, 'data.beforeUrl'],
    ['a URL with a space', { beforeUrl: 'https://site.test/a b' }, 'data.beforeUrl'],
    ['a long URL', { beforeUrl: `https://site.test/${'x'.repeat(2048)}` }, 'data.beforeUrl'],
    ['a number', { beforeUrl: 5 }, 'data.beforeUrl'],
    ['an invalid after URL', { afterUrl: 'mailto:a@b.co' }, 'data.afterUrl'],
    ['a long label', { label: 'x'.repeat(61) }, 'data.label'],
    ['an unknown type', { type: 'poster' }, 'data.type'],
    ['a read-only field', { verification: 'verified' }, 'data.verification'],
  ])('names the field for %s', async (_, change, path) => {
    const campaign = await aCampaign();

    expect(
      await as(campaign.owner).post('/pages/store', { campaignId: campaign.id, data: form(change) }),
    ).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { fields: [{ path }] } } });
    expect((await as(campaign.owner).get(`/${campaign.id}/pages`)).body).toEqual([]);
  });

  it('rejects the same before and after URL, at both fields', async () => {
    const campaign = await aCampaign();

    const { body } = await as(campaign.owner).post('/pages/store', {
      campaignId: campaign.id,
      data: form({ afterUrl: 'http://site.test/offer/' }),
    });

    expect(body.details.fields).toEqual(
      ['data.beforeUrl', 'data.afterUrl'].map((path) => ({
        path,
        message: "Whoops! You can't use the same URL for before and after the deadline",
      })),
    );
  });

  it('rejects a URL that is used in another campaign of the account, by its name, but not one of another account', async () => {
    const campaign = await aCampaign({ campaignName: 'Rye class' });
    const second = await aCampaign({ owner: campaign.owner });
    const elsewhere = await aCampaign();
    await aPage({ campaign, beforeUrl: 'https://site.test/offer' });

    const taken = await as(campaign.owner).post('/pages/store', {
      campaignId: second.id,
      data: form({ beforeUrl: 'http://SITE.test/offer/' }),
    });

    expect(taken).toMatchObject({
      status: 409,
      body: {
        code: 'before_url_taken',
        details: {
          campaignId: campaign.id,
          campaignName: 'Rye class',
          fields: [{ path: 'data.beforeUrl', message: 'Already used in Rye class. Enter a different URL.' }],
        },
      },
    });
    expect(await as(elsewhere.owner).post('/pages/store', { campaignId: elsewhere.id, data: form() })).toMatchObject({
      status: 201,
    });
  });

  it('rejects a duplicate page in one campaign, and accepts it with another type', async () => {
    const campaign = await aCampaign();
    const { id: pageId } = await aPage({ campaign, beforeUrl: 'https://site.test/offer' });
    const add = (change: object) =>
      as(campaign.owner).post('/pages/store', { campaignId: campaign.id, data: form(change) });
    const duplicate = {
      status: 409,
      body: {
        code: 'page_duplicate',
        details: {
          pageId,
          fields: [{ path: 'data.beforeUrl', message: 'This campaign already has a page of this type at this URL.' }],
        },
      },
    };

    expect(await add({ beforeUrl: 'http://SITE.test/offer/' })).toMatchObject(duplicate);
    const timer = await add({ type: 'countdown' });

    expect(timer.status).toBe(201);
    expect(
      await as(campaign.owner).post('/pages/update', {
        campaignId: campaign.id,
        data: { id: timer.body.id, ...form({ type: 'floatbar_v2' }) },
      }),
    ).toMatchObject(duplicate);
  });

  it('saves an existing duplicate page at its unchanged URL', async () => {
    const campaign = await aCampaign();
    await aPage({ campaign, beforeUrl: 'https://site.test/offer' });
    const twin = await aPage({ campaign, beforeUrl: 'https://site.test/offer' });

    expect(
      await as(campaign.owner).post('/pages/update', {
        campaignId: campaign.id,
        data: { id: twin.id, ...form({ label: 'Sales Page' }) },
      }),
    ).toMatchObject({ status: 200, body: { label: 'Sales Page' } });
  });

  it.each(['optinform', 'salestracking', 'imagetrigger'])('ignores an after URL for %s', async (type) => {
    for (const afterUrl of ['no address', 'https://site.test/closed', 'https://site.test/offer']) {
      const campaign = await aCampaign();
      expect(
        await as(campaign.owner).post('/pages/store', { campaignId: campaign.id, data: form({ type, afterUrl }) }),
      ).toMatchObject({ status: 201, body: { type, afterUrl: '' } });
    }
  });

  it('rejects a redirect loop, even across campaigns', async () => {
    const campaign = await aCampaign();
    const other = await aPage({
      campaign: await aCampaign({ owner: campaign.owner }),
      beforeUrl: 'https://site.test/second',
      afterUrl: 'https://site.test/first',
    });
    const circle = {
      status: 400,
      body: {
        details: {
          fields: [
            {
              path: 'data.afterUrl',
              message: 'This would create a redirect loop between your pages. Choose another URL.',
            },
          ],
        },
      },
    };

    expect(
      await as(campaign.owner).post('/pages/store', {
        campaignId: campaign.id,
        data: form({ beforeUrl: 'https://site.test/first', afterUrl: 'https://site.test/second' }),
      }),
    ).toMatchObject(circle);
    const saved = await as(campaign.owner).post('/pages/store', {
      campaignId: campaign.id,
      data: form({ beforeUrl: 'https://site.test/first', afterUrl: 'https://site.test/third' }),
    });
    expect(saved.status).toBe(201);
    expect(
      await as(campaign.owner).post('/pages/update', {
        campaignId: other.campaignId,
        data: { id: other.id, ...form({ beforeUrl: 'https://site.test/third', afterUrl: 'https://site.test/first' }) },
      }),
    ).toMatchObject(circle);
  });

  it('rejects a page that would block visitors whom its campaign redirects there', async () => {
    const campaign = await aCampaign({ tracking: { lockdown: true, optin_page_url: 'https://site.test/join' } });
    const add = (type: string) =>
      as(campaign.owner).post('/pages/store', {
        campaignId: campaign.id,
        data: form({ type, beforeUrl: 'https://site.test/join' }),
      });

    expect(await add('floatbar_v2')).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'data.beforeUrl' }] } },
    });
    expect(await add('optinform')).toMatchObject({ status: 201 });
  });

  it('assigns a URL to only one of two campaigns that add it concurrently', async () => {
    const campaign = await aCampaign();
    const second = await aCampaign({ owner: campaign.owner });

    const answers = await Promise.all(
      [campaign, second, campaign, second].map(({ id }) =>
        as(campaign.owner).post('/pages/store', { campaignId: id, data: form() }),
      ),
    );

    const owners = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.campaignId));
    expect(owners.size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('limits a campaign to two hundred pages, even with concurrent requests', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < limits.pagesPerCampaign - 1; n++) await aPage({ campaign });

    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        as(campaign.owner).post('/pages/store', {
          campaignId: campaign.id,
          data: form({ beforeUrl: `https://site.test/${name}` }),
        }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('limit_reached');
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: '/pages/store',
    body: { campaignId: campaign.id, data: form() },
  }));
});

describe('POST /pages/update', () => {
  it('saves the page with its link and bar, and resets verification for a new URL', async () => {
    const page = await aPage({ beforeUrl: 'https://site.test/one', verification: 'verified' });
    const save = (data: object) =>
      as(page.owner).post('/pages/update', { campaignId: page.campaignId, data: { id: page.id, ...form(data) } });

    expect(await save({ beforeUrl: 'https://site.test/one', label: 'Renamed' })).toMatchObject({
      status: 200,
      body: { label: 'Renamed', verified: true },
    });
    expect(await save({ beforeUrl: 'https://site.test/two' })).toMatchObject({
      status: 200,
      body: { beforeUrl: 'https://site.test/two', verified: false, verification: 'not_checked' },
    });
    expect(await database().sql('SELECT link_hash FROM page WHERE id = ?', [page.id])).toEqual([
      { link_hash: page.linkHash },
    ]);
  });

  it.each(['http://site.test/one', 'https://site.test/one/', 'https://site.test/One'])(
    'stores no verification result for %s',
    async (beforeUrl) => {
      const page = await aPage({ beforeUrl: 'https://site.test/one', verification: 'not_verified' });
      await database().sql("UPDATE page SET verification_problem = 'unreachable' WHERE id = ?", [page.id]);

      expect(
        await as(page.owner).post('/pages/update', {
          campaignId: page.campaignId,
          data: { id: page.id, ...form({ beforeUrl }) },
        }),
      ).toMatchObject({ status: 200, body: { verification: 'not_checked', verificationProblem: null } });
    },
  );

  it('rejects a URL of another campaign and keeps the page unchanged', async () => {
    const page = await aPage({ beforeUrl: 'https://site.test/mine' });
    const other = await aPage({
      campaign: await aCampaign({ owner: page.owner, campaignName: 'Other' }),
      beforeUrl: 'https://site.test/other',
    });

    expect(
      await as(page.owner).post('/pages/update', {
        campaignId: page.campaignId,
        data: { id: page.id, ...form({ beforeUrl: other.beforeUrl }) },
      }),
    ).toMatchObject({ status: 409, body: { details: { campaignName: 'Other' } } });
    expect((await as(page.owner).get(`/${page.campaignId}/pages`)).body[0].beforeUrl).toBe('https://site.test/mine');
  });

  it('does not move a page to another campaign', async () => {
    const page = await aPage();
    const second = await aCampaign({ owner: page.owner });

    expect(
      await as(page.owner).post('/pages/update', { campaignId: second.id, data: { id: page.id, ...form() } }),
    ).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts('page', (page) => ({
    method: 'POST',
    path: '/pages/update',
    body: { campaignId: page.campaignId, data: { id: page.id, ...form() } },
  }));
});

describe('DELETE /pages/delete/:pageId', () => {
  it('deletes the page with its link and bar', async () => {
    const page = await aPage();

    expect(await as(page.owner).delete(`/pages/delete/${page.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await as(page.owner).get(`/${page.campaignId}/pages`)).body).toEqual([]);
    expect(await as(page.owner).delete(`/pages/delete/${page.id}`)).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts('page', (page) => `/pages/delete/${page.id}`);
});

describe('GET /:campaignId/pages', () => {
  it('lists the pages, oldest first', async () => {
    const campaign = await aCampaign();
    const first = await aPage({ campaign });
    const second = await aPage({ campaign });
    await aPage({ campaign: await aCampaign({ owner: campaign.owner }) });

    expect(
      (await as(campaign.owner).get(`/${campaign.id}/pages?type=floatbar_v2`)).body.map(({ id }: { id: string }) => id),
    ).toEqual([first.id, second.id]);
    expect(await as(campaign.owner).get(`/${campaign.id}/pages?type=poster`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'type' }] } },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => `/${campaign.id}/pages`);
});

describe('POST /api/pages/:pageId/verify', () => {
  it('schedules a check by the worker', async () => {
    const page = await aPage();

    expect(await as(page.owner).post(`/api/pages/${page.id}/verify`)).toMatchObject({
      status: 202,
      body: { verification: 'checking', verified: false },
    });
    expect(
      await database().sql(
        "SELECT topic, account_id, JSON_VALUE(payload, '$.pageId') AS page FROM outbox WHERE sent_at IS NULL",
      ),
    ).toEqual([{ topic: 'page-verification', account_id: page.accountId, page: page.id }]);
  });

  isHiddenFromOtherAccounts('page', (page) => `/api/pages/${page.id}/verify`);
});

describe('POST /account/confirm-df-code-added', () => {
  it('accepts the owner’s confirmation', async () => {
    const page = await aPage();

    expect(await as(page.owner).post('/account/confirm-df-code-added', { data: { pageId: page.id } })).toMatchObject({
      status: 200,
      body: { verified: true, verification: 'verified', verifiedAt: expect.any(String) },
    });
  });

  it.each([[{}], [{ data: {} }], [{ data: { pageId: 'x' } }], [{ data: { pageId: 7 } }]])(
    'rejects %j',
    async (body) => {
      expect(await as(await anAccount()).post('/account/confirm-df-code-added', body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  isHiddenFromOtherAccounts('page', (page) => ({
    method: 'POST',
    path: '/account/confirm-df-code-added',
    body: { data: { pageId: page.id } },
  }));
});

describe('GET /api/campaigns/:campaignId/email-setup', () => {
  it("returns a link per page with its human clicks, the image, and the provider's merge tag", async () => {
    const campaign = await aCampaign({ emailPlatform: 'mailchimp' });
    const page = await aPage({ campaign });
    const click = (scanner: boolean, daysAgo: number) =>
      database().sql(
        'INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner, clicked_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)',
        [page.accountId, campaign.id, page.id, scanner, daysAgo],
      );
    for (const [scanner, daysAgo] of [
      [false, 0],
      [false, 29],
      [false, 31],
      [true, 0],
    ] as const)
      await click(scanner, daysAgo);

    const { status, body } = await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      expiringLinks: [
        {
          pageId: page.id,
          pageUrl: page.beforeUrl,
          label: 'Sales Page',
          emailLink: `http://localhost:4001/l/${page.linkHash}?em=*|EMAIL|*`,
          engagements: 2,
        },
      ],
      mergeTag: '*|EMAIL|*',
      signing: 'no-field',
      emailProvider: { id: 'mailchimp', esp_name: 'Mailchimp' },
      settings: { useHtml: true, useLink: true },
      customApiWebhookUrl: `http://localhost:4001/listener/${campaign.id}/custom/${campaign.postHash}`,
      helpVideos: { setUp: null, test: null },
      emailTimerOpens: 0,
    });
    expect(body.emailTimerUrl).toMatch(
      new RegExp(`^http://localhost:4001/deploy/email_timer/${campaign.id}/[\\w-]{22}\\.gif$`),
    );
    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`)).body.emailTimerUrl).toBe(
      body.emailTimerUrl,
    );
  });

  it.each([
    ['mailchimp', 'LCTOKEN', '&lc=*|LCTOKEN|*', 'signed'],
    ['mailchimp', null, '', 'no-field'],
    ['kajabi', 'handle', '', 'unsupported'],
    ['other', null, '', 'unsupported'],
  ] as const)('signs the links of %s with the field %s', async (emailPlatform, field, added, signing) => {
    const campaign = await aCampaign({ emailPlatform });
    await aPage({ campaign });
    if (field !== null) {
      const connectionId = crypto.randomUUID();
      await database().sql(
        "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, ?, ?, 'x', '0000')",
        [campaign.accountId, connectionId, emailPlatform],
      );
      await database().sql(
        "INSERT INTO integration (account_id, campaign_id, provider, connection_id, token_field_id, token_field_name) VALUES (?, ?, ?, ?, ?, 'Token')",
        [campaign.accountId, campaign.id, emailPlatform, connectionId, field],
      );
    }

    const { body } = await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`);

    expect(body.signing).toBe(signing);
    expect(body.expiringLinks[0].emailLink.endsWith(`?em=${body.mergeTag}${added}`)).toBe(true);
  });

  it("counts clicks and image loads in the same 30 days as the analytics, by the account's time zone", async () => {
    const campaign = await aCampaign();
    const page = await aPage({ campaign });
    const { timezone } = await service().get(AccountsRepository, { strict: false }).get(campaign.accountId);
    const first = addDays(dayAt(new Date(), timezone), -29);
    const begins = calendarDays(first, first, timezone)[0]!.from.getTime();
    for (const at of [begins, begins - 1].map((ms) => instantText(new Date(ms)))) {
      await database().sql(
        'INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner, clicked_at) VALUES (?, ?, ?, FALSE, ?)',
        [page.accountId, campaign.id, page.id, at],
      );
      await database().sql(
        "INSERT INTO image_load (account_id, campaign_id, verdict, loaded_at) VALUES (?, ?, 'timer', ?)",
        [page.accountId, campaign.id, at],
      );
    }

    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`)).body).toMatchObject({
      expiringLinks: [{ engagements: 1 }],
      emailTimerOpens: 1,
    });
  });

  it('reports that neither the code nor the links work unmodified on an unknown platform', async () => {
    const campaign = await aCampaign({ emailPlatform: 'other' });

    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`)).body).toMatchObject({
      emailProvider: { id: 'other', esp_name: 'Other' },
      settings: { useHtml: false, useLink: false },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => `/api/campaigns/${campaign.id}/email-setup`);
});

describe('GET /frame-content/:url', () => {
  it('returns the proxy URL for a page of the account, with a token for that URL, frame and session only', async () => {
    const page = await aPage({ beforeUrl: 'https://site.test/offer?x=1*' });
    const url = 'https://site.test/offer?x=1';

    const { status, body } = await as(page.owner).get(`/frame-content/${encodeURIComponent(url)}`);

    expect([status, body.useUrl, body.useProxy, body.pageUrl]).toEqual([200, false, true, null]);
    const proxy = new URL(body.proxyUrl);
    expect(proxy.origin + proxy.pathname).toBe(`http://localhost:4001/frame-content/proxy/${encodeURIComponent(url)}`);
    const token = proxy.searchParams.get('token')!;
    const frames = service().get(FrameUrls);
    expect(await frames.isValidFor('proxy', url, token)).toBe(true);
    expect(await frames.isValidFor('page', url, token)).toBe(false);
    expect(await frames.isValidFor('proxy', 'https://site.test/', token)).toBe(false);
    await as(page.owner).post('/api/auth/sign-out');
    expect(await frames.isValidFor('proxy', url, token)).toBe(false);
  });

  it("accepts a URL of the contract's maximum length", async () => {
    const beforeUrl = `https://site.test/${'ä'.repeat(1500)}`;
    const page = await aPage({ beforeUrl });

    expect(await as(page.owner).get(`/frame-content/${encodeURIComponent(beforeUrl)}`)).toMatchObject({ status: 200 });
  });

  it('is not an open proxy: pages of other accounts, other URLs and other schemes are not found', async () => {
    const owner = await anAccount();
    const { beforeUrl } = await aPage();

    for (const url of [
      beforeUrl,
      'https://site.test/',
      'http://169.254.169.254/',
      'javascript:alert(1)',
      '*',
      `${'x'.repeat(4097)}`,
    ]) {
      expect(await as(owner).get(`/frame-content/${encodeURIComponent(url)}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await asOtherAccount().get(`/frame-content/${encodeURIComponent(beforeUrl)}`)).toMatchObject({
      status: 401,
    });
  });
});
