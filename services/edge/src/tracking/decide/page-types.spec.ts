import { describe, expect, it } from '@jest/globals';
import type { PageType, TrackingSettings } from '@lastcall/contracts/campaigns';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, anAccount, aPage, database, type Owner } from '@lastcall/core/testing-kit';
import { requestDecision, embed, leadsOf, passDeadlines, useEdge, visit, visitAs } from '../../testing-kit/index.ts';

useEdge();

const part = (pageId: string, name: string) => ({ pageId, src: `http://localhost:4001/e/${name}` });

/** Adds pages of these types, in this order, at one URL of a one-hour campaign. */
async function pagesOf(
  types: readonly PageType[],
  {
    tracking,
    ...facts
  }: {
    tracking?: Partial<TrackingSettings>;
    afterUrl?: string;
    campaignType?: 'FlashSale';
    deadlineDate?: string;
    owner?: Owner;
  } = {},
) {
  const { afterUrl = '', ...form } = facts;
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60, tracking, ...form });
  const beforeUrl = `https://${randomKey()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}.test/offer`;
  const pages = [];
  for (const type of types) pages.push(await aPage({ campaign, type, beforeUrl, afterUrl }));
  return pages as [Awaited<ReturnType<typeof aPage>>, ...Awaited<ReturnType<typeof aPage>>[]];
}

describe('a page', () => {
  it.each([
    ['floatbar', 'sidebar-bar', embed.sidebarBarName],
    ['floatbar_v2', 'bar', embed.barName],
    ['announcement_bar', 'bar', embed.barName],
  ] as const)('of type %s shows its %s', async (type, kind, name) => {
    const [page] = await pagesOf([type]);

    expect(await visit(page)).toMatchObject({
      bar: { kind, ...part(page.id, name) },
      timer: null,
      form: null,
      portal: null,
      texts: { deadline: null },
    });
  });

  it('of type countdown shows its timer', async () => {
    const [page] = await pagesOf(['countdown']);

    expect(await visit(page)).toMatchObject({ bar: null, timer: part(page.id, embed.panelTimerName) });
  });

  it('of type dynamic shows its deadline as text, in the campaign’s time format', async () => {
    const [page] = await pagesOf(['dynamic'], { campaignType: 'FlashSale', deadlineDate: '2099-06-30' });

    expect((await visit(page)).texts).toEqual({ deadline: 'Jun 30 at 11:59 PM CEST', quantity: null });
  });

  it('of type portal shows its portal launcher, and none without the portal feature', async () => {
    const [page] = await pagesOf(['portal'], { owner: await anAccount({ hasPortal: true }) });
    const [without] = await pagesOf(['portal']);

    expect(await visit(page)).toMatchObject({
      bar: null,
      portal: { ...part(page.id, embed.portalName), panelSrc: part('', embed.portalPanelName).src },
    });
    expect(await visit(without)).toMatchObject({ portal: null });
  });

  it('of type imagetrigger starts the countdown as the pixel does, and shows nothing', async () => {
    const [page] = await pagesOf(['imagetrigger']);

    expect(await visit(page)).toMatchObject({ bar: null, timer: null, form: null, texts: { deadline: null } });
    expect(
      await database().sql('SELECT started_by FROM campaign_lead WHERE campaign_id = ?', [page.campaignId]),
    ).toEqual([{ started_by: 'pixel' }]);
  });

  it('may show several widgets, but only the older of two of the same kind', async () => {
    const [bar, text, timer] = await pagesOf(['floatbar_v2', 'dynamic', 'countdown', 'floatbar', 'countdown']);

    const shown = await visit(bar);

    expect(shown).toMatchObject({
      pageId: bar.id,
      bar: { pageId: bar.id },
      timer: { pageId: timer!.id },
      texts: { deadline: expect.stringMatching(/^\w{3} \d+ at /) },
    });
    expect(text).toBeDefined();
    expect(await leadsOf(bar)).toHaveLength(1);
  });

  it('redirects to the first after-deadline URL of the entries for its URL', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const beforeUrl = 'https://leads.test/offer';
    const page = await aPage({ campaign, beforeUrl, afterUrl: '' });
    await aPage({ campaign, beforeUrl, type: 'countdown', afterUrl: 'https://leads.test/first' });
    await aPage({ campaign, beforeUrl, type: 'dynamic', afterUrl: 'https://leads.test/second' });
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect((await requestDecision(page, { visitor })).body).toMatchObject({
      do: 'redirect',
      to: 'https://leads.test/first',
    });
  });

  it('keeps its deadline text after the deadline', async () => {
    const [page] = await pagesOf(['dynamic', 'countdown', 'floatbar_v2']);
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect(await visit(page, { visitor })).toMatchObject({
      bar: null,
      timer: null,
      texts: { deadline: expect.stringMatching(/ at /) },
    });
  });
});

describe('hours left until the countdown shows', () => {
  const hidden = (hours: number | null) =>
    ({
      tracking: { hours_left_until_reveal: hours },
      campaignType: 'FlashSale',
      deadlineDate: '2099-06-30',
      afterUrl: 'https://site.test/closed',
    }) as const;

  it('hide bar and timer until then, but not the deadline text or the countdown itself', async () => {
    const [page] = await pagesOf(['floatbar_v2', 'countdown', 'dynamic'], hidden(48));

    expect(await visit(page)).toMatchObject({
      deadlineAt: '2099-06-30T21:59:00.000Z',
      revealAt: '2099-06-28T21:59:00.000Z',
      bar: { pageId: page.id },
      texts: { deadline: expect.any(String) },
    });
  });

  it.each([0, null, 87_600])('hide nothing at %s, or once the deadline is nearer', async (hours) => {
    const [page] = await pagesOf(['floatbar_v2'], { tracking: { hours_left_until_reveal: hours } });

    expect((await visit(page)).revealAt).toBeNull();
  });

  it('redirect after the deadline as usual', async () => {
    const [page] = await pagesOf(['floatbar_v2'], {
      tracking: { hours_left_until_reveal: 1_000 },
      afterUrl: 'https://site.test/closed',
    });
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect((await requestDecision(page, { visitor })).body).toMatchObject({
      do: 'redirect',
      to: 'https://site.test/closed',
    });
  });
});

describe('an opt-in page', () => {
  it('starts no countdown until its form is sent', async () => {
    const [page] = await pagesOf(['optinform']);

    const { body } = await requestDecision(page);

    expect(body).toMatchObject({
      do: 'show',
      deadlineAt: null,
      token: '',
      form: part(page.id, embed.formName),
      texts: { deadline: null },
    });
    expect(await leadsOf(page)).toEqual([]);
  });

  it('starts the countdown of the email address in the form, and returns the text for its hidden field', async () => {
    const [page] = await pagesOf(['optinform']);
    const { visitor } = (await requestDecision(page)).body;

    const started = await visit(page, { visitor, em: 'ann@site.test', optIn: true });

    expect(started.texts.deadline).toMatch(/^\w{3} \d+ at \d+:\d\d [AP]M CES?T$/);
    expect(
      await database().sql('SELECT email, claimed_email, started_by FROM campaign_lead WHERE campaign_id = ?', [
        page.campaignId,
      ]),
    ).toEqual([{ email: null, claimed_email: 'ann@site.test', started_by: 'opt-in' }]);
    expect((await visit(page, { visitor })).deadlineAt).toBe(started.deadlineAt);
    expect((await visit(page, { em: 'ann@site.test', optIn: true })).deadlineAt).toBe(started.deadlineAt);
  });

  it('records a consent for the email address in its form, even in the browser of another lead', async () => {
    const [page] = await pagesOf(['optinform']);
    const { visitor, deadlineAt } = await visitAs(page, { em: 'ann@site.test', optIn: true });
    const sent = { visitor, em: 'Bob@site.test', optIn: true as const, consents: ['Terms'] };

    for (let time = 0; time < 2; time++) expect((await requestDecision(page, sent)).body).toMatchObject({ deadlineAt });

    expect(
      await database().sql(
        'SELECT p.email, p.claimed_email FROM lead_consent c JOIN campaign_lead p ON p.account_id = c.account_id AND p.id = c.lead_id WHERE c.campaign_id = ?',
        [page.campaignId],
      ),
    ).toEqual([{ email: null, claimed_email: 'bob@site.test' }]);
  });

  it('records the consent text of its form as shown, with language and page, once', async () => {
    const [page] = await pagesOf(['optinform']);
    const sent = {
      visitor: randomKey(),
      em: 'ann@site.test',
      optIn: true as const,
      consents: ['I agree to get mails.', 'Terms'],
    };
    const url = `${page.beforeUrl}?em=ann@site.test`;

    await requestDecision(page, { ...sent, url }, { 'accept-language': 'de-AT,de;q=0.9' });
    await requestDecision(page, { ...sent, url }, { 'accept-language': 'en' });

    const [lead] = await database().sql<{ id: string }[]>('SELECT id FROM campaign_lead WHERE campaign_id = ?', [
      page.campaignId,
    ]);
    expect(
      await database().sql(
        'SELECT lead_id, source, block_id, words, is_own_words, locale, page_url FROM lead_consent WHERE campaign_id = ? ORDER BY words',
        [page.campaignId],
      ),
    ).toEqual(
      ['I agree to get mails.', 'Terms'].map((words) => ({
        lead_id: lead!.id,
        source: 'form',
        block_id: page.id,
        words,
        is_own_words: 1,
        locale: 'de-AT',
        page_url: page.beforeUrl,
      })),
    );
  });

  it.each<[string, PageType, object]>([
    ['who agreed to nothing', 'optinform', { optIn: true, consents: [] }],
    ['whose form was not sent', 'optinform', { consents: ['Terms'] }],
    ['on a page without a form', 'salestracking', { optIn: true, consents: ['Terms'] }],
    ['without tracking consent', 'optinform', { optIn: true, consents: ['Terms'], anonymous: true }],
  ])('records no consent from a visitor %s', async (_, type, sent) => {
    const [page] = await pagesOf([type]);

    expect((await requestDecision(page, { em: 'ann@site.test', ...sent })).status).toBe(200);

    expect(await database().sql('SELECT words FROM lead_consent WHERE campaign_id = ?', [page.campaignId])).toEqual([]);
  });

  it('waits for its form even when it also shows a bar', async () => {
    const [page] = await pagesOf(['floatbar_v2', 'optinform']);

    expect((await requestDecision(page)).body).toMatchObject({ deadlineAt: null, bar: null });
    expect(await leadsOf(page)).toEqual([]);
    expect(await visit(page, { optIn: true })).toMatchObject({ bar: { pageId: page.id } });
  });

  it('is the only page type whose form starts a countdown', async () => {
    const [page] = await pagesOf(['salestracking']);

    await requestDecision(page, { em: 'ann@site.test', optIn: true });

    expect(await leadsOf(page)).toEqual([]);
  });

  it('accepts the form of an expired lead without a redirect', async () => {
    const [page] = await pagesOf(['optinform']);
    const { visitor } = await visitAs(page, { em: 'ann@site.test', optIn: true });
    await passDeadlines(page);

    expect((await requestDecision(page, { visitor, em: 'ann@site.test', optIn: true })).body.do).toBe('show');
  });
});

describe('a visitor without tracking consent', () => {
  it('gets no personal countdown, is not stored, and cannot be identified by the request', async () => {
    const [page] = await pagesOf(['floatbar_v2', 'countdown', 'dynamic']);

    expect((await requestDecision(page, { anonymous: true })).body).toEqual({
      do: 'nothing',
      now: expect.any(String),
      visitor: null,
    });
    expect((await requestDecision(page, { anonymous: true, em: 'ann@site.test', visitor: randomKey() })).body.do).toBe(
      'nothing',
    );
    expect((await requestDecision(page, { anonymous: true, em: 'ann@site.test', optIn: true })).body.do).toBe(
      'nothing',
    );
    expect(await leadsOf(page)).toEqual([]);
  });

  it('sees what is shared by everyone', async () => {
    const [page] = await pagesOf(['floatbar_v2', 'dynamic'], { campaignType: 'FlashSale', deadlineDate: '2099-06-30' });

    expect((await requestDecision(page, { anonymous: true, em: 'ann@site.test' })).body).toMatchObject({
      do: 'show',
      deadlineAt: '2099-06-30T21:59:00.000Z',
      token: '',
      visitor: null,
      bar: { pageId: page.id },
      texts: { deadline: expect.any(String) },
    });
    expect(await leadsOf(page)).toEqual([]);
  });

  it('records no sale by opening a thank-you page', async () => {
    const [page] = await pagesOf(['salestracking']);
    await database().sql(
      "INSERT INTO sales_integration (account_id, campaign_id, provider, hash, amount, currency) VALUES (?, ?, 'custom', ?, 49, 'USD')",
      [page.accountId, page.campaignId, randomKey()],
    );

    await requestDecision(page, { anonymous: true });

    expect(await database().sql('SELECT id FROM sale WHERE campaign_id = ?', [page.campaignId])).toEqual([]);
  });

  it('is redirected after a shared deadline', async () => {
    const [page] = await pagesOf(['floatbar_v2'], {
      campaignType: 'FlashSale',
      deadlineDate: '2020-06-30',
      afterUrl: 'https://site.test/closed',
    });

    expect((await requestDecision(page, { anonymous: true })).body).toMatchObject({
      do: 'redirect',
      to: 'https://site.test/closed',
      visitor: null,
    });
  });
});

describe('a campaign that ends when sold out', () => {
  async function aSale(used: number, types: readonly PageType[] = ['floatbar_v2', 'countdown', 'dynamicquantity']) {
    const pages = await pagesOf(types, { afterUrl: 'https://site.test/sold-out' });
    await database().sql(
      'UPDATE campaign SET rule = ?, quantity_start = 1200, quantity_used = ?, sold_out_at = ? WHERE id = ?',
      [
        JSON.stringify({
          kind: 'quantity',
          date: '2099-06-30',
          time: '23:59',
          opens: { date: '2020-01-01', time: '09:00' },
        }),
        used,
        used < 1200 ? null : new Date(),
        pages[0].campaignId,
      ],
    );
    return pages[0];
  }

  it('shows the remaining units, and no time', async () => {
    const page = await aSale(100);

    const shown = await visit(page);

    expect(shown).toMatchObject({
      timer: null,
      texts: { deadline: null, quantity: '1,100' },
      bar: { settings: { labels: { hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true } } },
    });
  });

  it('expires with the last unit', async () => {
    const page = await aSale(1200);

    expect((await requestDecision(page)).body).toMatchObject({ do: 'redirect', to: 'https://site.test/sold-out' });
  });
});

describe('the deadline text', () => {
  it('uses the campaign’s format', async () => {
    const campaign = await aCampaign({
      campaignType: 'FlashSale',
      deadlineDate: '2099-06-30',
      deadlineTextFormat: 'full',
      deadlineLanguage: 'de',
      useTwentyFourHours: true,
    });
    const page = await aPage({ campaign, type: 'dynamic' });

    expect((await visit(page)).texts.deadline).toBe('Dienstag, 30. Juni um 23:59 MESZ');
  });
});
