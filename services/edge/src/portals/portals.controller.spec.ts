import { describe, expect, it } from '@jest/globals';
import type { PortalSettings } from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aPage,
  aPortal,
  database,
  eventually,
  onePixelPng,
  portalBlocks,
  scriptInjections,
  send,
} from '@lastcall/core/testing-kit';
import {
  requestDecision,
  embed,
  customerPageHeaders,
  leadsOf,
  passDeadlines,
  useEdge,
  exhaustRateLimit,
  visit,
  visitAs,
} from '../testing-kit/index.ts';

useEdge({ env: { TRUSTED_PROXIES: '1' } });

const { survey, subscribe: form } = portalBlocks;
const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;

/** A page with a portal for these specs, in an account with the portal feature. */
async function aPortalPage({
  settings = {},
  ...facts
}: { settings?: Partial<PortalSettings> } & Parameters<typeof aCampaign>[0] = {}) {
  const campaign = await aCampaign({ owner: await anAccount({ hasPortal: true }), ...anHour, ...facts });
  await aPortal({ campaign, ...settings });
  return { ...(await aPage({ campaign, type: 'portal', afterUrl: '' })), campaign };
}
/** The form block with a consent checkbox and this wording. */
const asking = (consent: string) => [{ ...form, consent }] as unknown as PortalSettings['blocks'];

type PortalPage = Awaited<ReturnType<typeof aPortalPage>>;

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send({ method: 'POST', path, raw: JSON.stringify(body), headers: { ...customerPageHeaders, ...headers } });
const subscribe = (page: PortalPage, said: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  post(
    '/portal/subscribe',
    {
      key: page.owner.accountKey,
      pageId: page.id,
      blockId: form.id,
      email: 'ann@site.test',
      hasAgreed: false,
      ...said,
    },
    headers,
  );
const answer = (page: PortalPage, said: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  post(
    '/portal/answer',
    { key: page.owner.accountKey, pageId: page.id, blockId: survey.id, option: 0, ...said },
    headers,
  );
const content = (page: PortalPage, headers: Record<string, string> = {}) =>
  send({
    method: 'GET',
    path: `/portal/${page.owner.accountKey}/${page.id}`,
    headers: { ...customerPageHeaders, ...headers },
  });

const subscribersOf = ({ campaignId }: PortalPage) =>
  database().sql<{ lead_id: string; block_id: string; has_agreed: number; state: string }[]>(
    'SELECT lead_id, block_id, has_agreed, state FROM portal_subscriber WHERE campaign_id = ?',
    [campaignId],
  );
const consentsOf = ({ campaignId }: PortalPage) =>
  database().sql(
    'SELECT lead_id, source, block_id, words, is_own_words, locale, page_url FROM lead_consent WHERE campaign_id = ? ORDER BY given_at',
    [campaignId],
  );
const answersOf = ({ campaignId }: PortalPage) =>
  database().sql<{ lead_id: string | null; question: string; option_text: string; comment: string }[]>(
    'SELECT lead_id, question, option_text, comment FROM portal_answer WHERE campaign_id = ?',
    [campaignId],
  );
const requestsOf = ({ accountId }: PortalPage) =>
  database().sql("SELECT payload FROM outbox WHERE topic = 'portal-subscribers' AND account_id = ?", [accountId]);
const causesOf = ({ campaignId }: PortalPage) =>
  database().sql<{ what: string; cause: string }[]>(
    'SELECT what, cause FROM lead_ledger WHERE campaign_id = ? ORDER BY id',
    [campaignId],
  );

describe('the portal launcher on a page', () => {
  it('renders the owner’s design in its own bundle, and has the URL of the panel’s content', async () => {
    const page = await aPortalPage({
      settings: {
        launcher: { side: 'left', icon: 'bell', label: 'Offer', pictureId: null },
        events: { opensAfterSeconds: 30, dataLayer: true },
      },
    });

    expect((await visit(page)).portal).toEqual({
      pageId: page.id,
      src: `http://localhost:4001/e/${embed.portalName}`,
      panelSrc: `http://localhost:4001/e/${embed.portalPanelName}`,
      contentUrl: `http://localhost:4001/portal/${page.owner.accountKey}/${page.id}`,
      launcher: {
        side: 'left',
        icon: 'bell',
        label: 'Offer',
        title: 'Bread class',
        accent: expect.stringMatching(/^#[0-9a-f]{6}$/),
        ink: expect.stringMatching(/^#[0-9a-f]{6}$/),
        pictureUrl: null,
      },
      opensAfterSeconds: 30,
      hasCountdown: true,
    });
  });

  it('uses the owner’s color with readable text, and their picture', async () => {
    const pictureId = '11111111-1111-4111-8111-111111111111';
    const page = await aPortalPage({
      settings: { accent: '#ffee00', launcher: { ...defaultPortal(1).launcher, pictureId } },
    });

    expect((await visit(page)).portal!.launcher).toMatchObject({
      accent: '#ffee00',
      ink: '#000000',
      pictureUrl: `http://localhost:4001/portal-pictures/${pictureId}.jpg`,
    });
  });

  it('uses the first theme until a portal is saved', async () => {
    const page = await aPage({
      campaign: await aCampaign({ owner: await anAccount({ hasPortal: true }), ...anHour }),
      type: 'portal',
    });

    expect((await visit(page)).portal!.launcher.title).toBe(defaultPortal(1).title);
  });

  it('is hidden after the deadline', async () => {
    const page = await aPortalPage();
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect((await requestDecision(page, { visitor })).body).toMatchObject({ do: 'show', portal: null });
  });

  it('shows without a countdown in a quantity campaign until sold out', async () => {
    const page = await aPortalPage({
      campaignType: 'Quantity',
      quantity: 5,
      startDate: '2020-01-01',
      deadlineDate: '2099-06-30',
    });

    expect((await requestDecision(page)).body.portal).toMatchObject({ hasCountdown: false });
    await database().sql(
      'UPDATE campaign SET quantity_used = 5, sold_out_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE id = ?',
      [page.campaignId],
    );

    await eventually(async () => expect((await requestDecision(page)).body.portal).toBeNull());
  });

  it('is absent without the portal feature, on other page types, and in archived campaigns', async () => {
    const page = await aPortalPage();
    const bar = await aPage({ campaign: page.campaign });
    expect((await visit(bar)).portal).toBeNull();

    await database().sql(`UPDATE account SET features = '{"portal": false}' WHERE id = ?`, [page.accountId]);
    await eventually(async () => expect((await requestDecision(page)).body.portal).toBeNull());
    await database().sql(`UPDATE account SET features = '{"portal": true}' WHERE id = ?`, [page.accountId]);
    await database().sql('UPDATE campaign SET is_archived = TRUE WHERE id = ?', [page.campaignId]);
    await eventually(async () => expect((await requestDecision(page)).body.do).toBe('nothing'));
  });
});

describe('GET /portal/:accountKey/:pageId', () => {
  it('returns the portal to any site, without hidden blocks and subscriber settings', async () => {
    const integration = {
      provider: 'kit',
      connection_id: '11111111-1111-4111-8111-111111111111',
      type: 'tag',
      tag_id: '7',
      tag_name: 'Secret tag',
    } as const;
    const page = await aPortalPage({
      settings: { integration, blocks: [survey, { ...form, isShown: false }] as unknown as PortalSettings['blocks'] },
    });

    const { status, body, headers, text } = await content(page);

    expect([status, body.blocks.map(({ id }: { id: string }) => id), body.title, body.launcherUrl]).toEqual([
      200,
      [survey.id],
      'Bread class',
      null,
    ]);
    expect(text).not.toMatch(/Secret tag|integration|connection/);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  it('leaves out blocks that still have sample text', async () => {
    const unwritten = newBlock('reviews');
    const page = await aPortalPage({
      settings: { blocks: [survey, unwritten] as unknown as PortalSettings['blocks'] },
    });

    const { body } = await content(page);

    expect(unwritten.isShown).toBe(true);
    expect(body.blocks).toEqual([expect.objectContaining({ id: survey.id })]);
  });

  it('revalidates with its ETag, and changes within a second of a save', async () => {
    const page = await aPortalPage();
    const { etag } = (await content(page)).headers as { etag: string };

    const again = await content(page, { 'if-none-match': `W/${etag}` });
    await aPortal({ campaign: page.campaign, title: 'Another' });

    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    await eventually(async () =>
      expect(await content(page, { 'if-none-match': etag })).toMatchObject({
        status: 200,
        body: { title: 'Another' },
      }),
    );
  });

  it('returns 404 for another account’s key, an unknown page, another page type, and an account without portals', async () => {
    const page = await aPortalPage();
    const other = await aPortalPage();
    const bar = await aPage({ campaign: page.campaign });
    const without = await aPage({ campaign: await aCampaign(), type: 'portal' });
    const at = (accountKey: string, pageId: string) => send({ method: 'GET', path: `/portal/${accountKey}/${pageId}` });

    const answers = await Promise.all([
      at(other.owner.accountKey, page.id),
      at(page.owner.accountKey, randomKey()),
      at(page.owner.accountKey, '11111111-1111-4111-8111-111111111111'),
      at(page.owner.accountKey, bar.id),
      at(without.owner.accountKey, without.id),
      at('x', page.id),
    ]);

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']));
  });

  it('is rate limited per IP', async () => {
    const page = await aPortalPage();
    await exhaustRateLimit(599, 'portals', page.owner.accountKey, '127.0.0.1');

    const answers = [await content(page), await content(page)];

    expect(answers).toMatchObject([{ status: 200 }, { status: 429, body: { code: 'too_many_attempts' } }]);
    expect((await content(page, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
  });

  it('keeps text that looks like markup as JSON text', async () => {
    const [text] = scriptInjections;
    const page = await aPortalPage({ settings: { title: text!.slice(0, 60) } });

    const answered = await content(page);

    expect(answered.body.title).toBe(text!.slice(0, 60));
    expect(answered.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('GET /portal-pictures/:file', () => {
  it('serves a picture to any site as immutable', async () => {
    const { accountId } = await aPortalPage();
    const id = '21111111-1111-4111-8111-111111111112';
    await database().sql('REPLACE INTO portal_picture (account_id, id, image) VALUES (?, ?, ?)', [
      accountId,
      id,
      Buffer.from(onePixelPng, 'base64'),
    ]);

    expect(await send({ method: 'GET', path: `/portal-pictures/${id}.jpg` })).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
    for (const file of ['31111111-1111-4111-8111-111111111113.jpg', `${id}.png`, 'x.jpg'])
      expect(await send({ method: 'GET', path: `/portal-pictures/${file}` })).toMatchObject({ status: 404 });
  });
});

describe('POST /portal/subscribe', () => {
  it('records the email address that a visitor enters, and keeps their active countdown', async () => {
    const page = await aPortalPage();
    const { visitor, token, deadlineAt } = await visit(page);

    const { status, body, headers } = await subscribe(page, { visitor, lc: token, email: ' Ann@Site.test ' });

    expect([status, body]).toEqual([200, { ok: true, deadlineAt, token: expect.any(String) }]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(await leadsOf(page)).toMatchObject([{ email: null, claimed_email: 'ann@site.test' }]);
    expect(await visit(page, { lc: body.token })).toMatchObject({ deadlineAt });
    expect(await subscribersOf(page)).toMatchObject([{ block_id: form.id, has_agreed: 0, state: 'none' }]);
    expect(await requestsOf(page)).toEqual([]);
  });

  it('starts the countdown of a lead without an active one, and the ledger records the cause', async () => {
    const page = await aPortalPage();

    const { body } = await subscribe(page);

    expect(Date.parse(body.deadlineAt) - Date.now()).toBeGreaterThan(3_500_000);
    expect(await causesOf(page)).toEqual([{ what: 'started', cause: 'portal' }]);
    expect(
      await database().sql('SELECT started_by FROM campaign_lead WHERE campaign_id = ?', [page.campaignId]),
    ).toEqual([{ started_by: 'opt-in' }]);
  });

  it('never extends time: the earlier of two deadlines of one lead applies', async () => {
    const page = await aPortalPage();
    const early = await visitAs(page, { em: 'ann@site.test' });
    await database().sql(
      'UPDATE campaign_lead SET deadline_at = deadline_at - INTERVAL 10 MINUTE WHERE campaign_id = ?',
      [page.campaignId],
    );
    const { deadlineAt } = await visit(page, { visitor: early.visitor });
    const late = await visit(page);

    const { body } = await subscribe(page, { visitor: late.visitor, lc: late.token });

    expect(body.deadlineAt).toBe(deadlineAt);
  });

  it('records the subscription for the typed email address, even in the browser of another lead', async () => {
    const page = await aPortalPage();
    const ann = await visitAs(page, { em: 'ann@site.test' });

    await subscribe(page, { visitor: ann.visitor, lc: ann.token, email: 'bob@site.test' });

    const bob = (await leadsOf(page)).find(({ claimed_email: email }) => email === 'bob@site.test')!;
    expect(await subscribersOf(page)).toMatchObject([{ lead_id: bob.id }]);
    expect(await visit(page, { visitor: ann.visitor, lc: ann.token })).toMatchObject({ deadlineAt: ann.deadlineAt });
  });

  it('stores one subscription per email address, across fifty concurrent and many sequential requests', async () => {
    const page = await aPortalPage({
      settings: {
        integration: {
          provider: 'kit',
          connection_id: '11111111-1111-4111-8111-111111111111',
          type: 'tag',
          tag_id: '7',
          tag_name: 'Customer',
        },
      },
    });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => subscribe(page, {}, { 'x-forwarded-for': `198.51.100.${n}` })),
    );
    answers.push(await subscribe(page), await subscribe(page, { visitor: randomKey() }));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await leadsOf(page)).filter(({ email }) => email !== null)).toEqual([]);
    expect(await subscribersOf(page)).toMatchObject([{ state: 'pending' }]);
    expect(await requestsOf(page)).toHaveLength(1);
  });

  it('moves the subscription to the current record of a lead that re-entered', async () => {
    const page = await aPortalPage({ tracking: { coupon_cookie_exist_days: 1 } });
    const visitor = randomKey();
    await subscribe(page, { visitor });
    await database().sql(
      'UPDATE campaign_lead SET started_at = started_at - INTERVAL 3 DAY, deadline_at = deadline_at - INTERVAL 3 DAY WHERE campaign_id = ?',
      [page.campaignId],
    );

    await subscribe(page, { visitor });

    const now = (await leadsOf(page)).find(({ deadline_at: at }) => at! > new Date())!;
    expect(await subscribersOf(page)).toMatchObject([{ lead_id: now.id }]);
  });

  it('returns the shared deadline of a fixed campaign', async () => {
    const page = await aPortalPage({ campaignType: 'FlashSale', deadlineDate: '2099-06-30' });

    expect((await subscribe(page)).body).toMatchObject({ deadlineAt: '2099-06-30T21:59:00.000Z' });
  });

  it('requires the consent box where the form has one, and records that it was checked', async () => {
    const page = await aPortalPage({
      settings: { blocks: [{ ...form, consent: 'I would like mails.' }] as unknown as PortalSettings['blocks'] },
    });

    expect(await subscribe(page)).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        details: { fields: [{ path: 'hasAgreed', message: 'Please check the box to continue.' }] },
      },
    });
    expect([await leadsOf(page), await subscribersOf(page)]).toEqual([[], []]);
    expect(await subscribe(page, { hasAgreed: true })).toMatchObject({ status: 200 });

    expect(await subscribersOf(page)).toMatchObject([{ has_agreed: 1 }]);
  });

  it('records the consent text as shown, with language and page, once', async () => {
    const page = await aPortalPage({ settings: { blocks: asking('I would like mails.') } });
    const shown = {
      hasAgreed: true,
      consent: 'I would like mails.',
      pageUrl: 'https://shop.test/sale?email=ann@site.test#x',
    };

    const visitor = randomKey();
    await subscribe(page, { ...shown, visitor }, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
    await subscribe(page, { ...shown, visitor }, { 'accept-language': 'en' });

    const leads = await leadsOf(page);
    expect(await consentsOf(page)).toEqual([
      {
        lead_id: leads[0]!.id,
        source: 'portal',
        block_id: form.id,
        words: 'I would like mails.',
        is_own_words: 1,
        locale: 'de-AT',
        page_url: 'https://shop.test/sale',
      },
    ]);
  });

  it('records the text of a page that was open during an edit, and marks that it differs', async () => {
    const page = await aPortalPage({ settings: { blocks: asking('I would like mails and calls.') } });

    await subscribe(page, { hasAgreed: true, consent: 'I would like mails.' });

    expect(await consentsOf(page)).toMatchObject([{ words: 'I would like mails.', is_own_words: 0, page_url: null }]);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['no address', null],
    ['https://shop.test/sale', 'https://shop.test/sale'],
  ])('records the form’s text for a page that reported none, at %s', async (pageUrl, storedUrl) => {
    const page = await aPortalPage({ settings: { blocks: asking('I would like mails.') } });

    await subscribe(page, { hasAgreed: true, pageUrl }, { 'accept-language': '*' });

    expect(await consentsOf(page)).toMatchObject([
      { words: 'I would like mails.', is_own_words: 1, locale: null, page_url: storedUrl },
    ]);
  });

  it('records no consent where the form did not ask for it', async () => {
    const page = await aPortalPage();

    await subscribe(page, { hasAgreed: true, consent: 'I would like mails.' });

    expect(await subscribersOf(page)).toMatchObject([{ has_agreed: 0 }]);
    expect(await consentsOf(page)).toEqual([]);
  });

  it('returns 404 for a hidden, missing or non-form block, and for another account’s page', async () => {
    const page = await aPortalPage({
      settings: { blocks: [survey, { ...form, isShown: false }] as unknown as PortalSettings['blocks'] },
    });
    const other = await aPortalPage();

    const answers = [
      await subscribe(page),
      await subscribe(page, { blockId: survey.id }),
      await subscribe(page, { blockId: 'nobody-knows' }),
      await subscribe(other, { pageId: page.id }),
      await subscribe(other, { key: page.owner.accountKey }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await leadsOf(page)).toEqual([]);
  });

  it.each([
    ['an invalid email address', { email: 'ann' }],
    ['a merge tag', { email: '%EMAIL%' }],
    ['another merge tag', { email: '{{ subscriber.email_address }}' }],
    ['two email addresses', { email: 'ann@site.test,bob@site.test' }],
    ['an unknown field', { isAdmin: true }],
    ['a page URL with an email address', { url: 'https://shop.test/?email=ann@site.test' }],
    ['an invalid visitor id', { visitor: "' OR 1=1" }],
  ])('rejects %s and starts nothing', async (_, said) => {
    const page = await aPortalPage();

    expect(await subscribe(page, said)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect([await leadsOf(page), await subscribersOf(page)]).toEqual([[], []]);
  });

  it('is rate limited per IP', async () => {
    const page = await aPortalPage();

    await exhaustRateLimit(59, 'subscriptions', page.owner.accountKey, '127.0.0.1');

    const last = await subscribe(page);
    const refused = await subscribe(page);

    expect(last.status).toBe(200);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await subscribe(page, {}, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
  });

  it('rejects a body larger than any subscription', async () => {
    expect(await subscribe(await aPortalPage(), { email: 'x'.repeat(8_192) })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  it('answers the CORS preflight of scripts that send JSON', async () => {
    for (const path of ['/portal/subscribe', '/portal/answer'])
      expect(await send({ method: 'OPTIONS' as never, path })).toMatchObject({
        status: 204,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' },
      });
  });
});

describe('POST /portal/answer', () => {
  it('records the chosen option in the question’s words, with its comment', async () => {
    const page = await aPortalPage();
    const { visitor, token } = await visit(page);

    const { status, body } = await answer(page, { visitor, lc: token, option: 1, comment: ' <b>With cream</b> ' });

    expect([status, body]).toEqual([200, { ok: true }]);
    const [lead] = await leadsOf(page);
    expect(await answersOf(page)).toEqual([
      { lead_id: lead!.id, question: survey.question, option_text: 'Cake', comment: '<b>With cream</b>' },
    ]);
  });

  it('stores only the last answer per lead and question, even under concurrency', async () => {
    const page = await aPortalPage();
    const { visitor, token } = await visit(page);

    await Promise.all(Array.from({ length: 20 }, (_, n) => answer(page, { visitor, lc: token, option: n % 3 })));
    await answer(page, { visitor, option: 2 });

    expect(await answersOf(page)).toMatchObject([{ option_text: 'Nothing yet' }]);
  });

  it('stores one answer per unidentified browser, without storing the browser’s key', async () => {
    const page = await aPortalPage({ campaignType: 'FlashSale', deadlineDate: '2099-06-30' });
    const [one, other] = [randomKey(), randomKey()];

    for (const option of [0, 1]) await answer(page, { visitor: one, option });
    await answer(page, { visitor: other, option: 2 });

    expect((await answersOf(page)).map(({ lead_id, option_text }) => [lead_id, option_text]).sort()).toEqual([
      [null, 'Cake'],
      [null, 'Nothing yet'],
    ]);
    expect(
      JSON.stringify(await database().sql('SELECT * FROM portal_answer WHERE campaign_id = ?', [page.campaignId])),
    ).not.toContain(one);
  });

  it('keeps one answer when a visitor becomes a lead, and when lead records are merged', async () => {
    const page = await aPortalPage({ campaignType: 'FlashSale', deadlineDate: '2099-06-30' });
    const visitor = randomKey();
    await answer(page, { visitor, option: 0 });
    const { body } = await subscribe(page, { visitor });

    await answer(page, { visitor, lc: body.token, option: 1 });
    expect(await answersOf(page)).toMatchObject([{ option_text: 'Cake', lead_id: expect.any(String) }]);

    const evergreen = await aPortalPage();
    const first = await visit(evergreen);
    await answer(evergreen, { visitor: first.visitor, lc: first.token, option: 0 });
    await visitAs(evergreen, { em: 'ann@site.test' });
    const { body: known } = await subscribe(evergreen, { visitor: first.visitor, lc: first.token });
    await answer(evergreen, { lc: known.token, option: 2 });
    expect(await answersOf(evergreen)).toMatchObject([{ option_text: 'Nothing yet' }]);
  });

  it('stores nothing for a visitor without tracking consent', async () => {
    const page = await aPortalPage();

    expect(await answer(page, { option: 1, comment: 'Who am I?' })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await answersOf(page)).toEqual([]);
  });

  it('keeps an answer when another visitor enters the subscriber’s email in a campaign without countdowns', async () => {
    const page = await aPortalPage({ campaignType: 'announcement-bar' });
    const own = (await subscribe(page, { visitor: randomKey() })).body.token;
    await answer(page, { lc: own, visitor: randomKey() });

    const visitor = randomKey();
    const { token: lc } = (await subscribe(page, { visitor })).body;
    await answer(page, { lc, visitor, option: 1 });

    expect((await subscribe(page, { lc: own })).body.token).toBe(own);
    expect((await answersOf(page)).map(({ option_text: text }) => text).sort()).toEqual(
      [...survey.options.slice(0, 2)].sort(),
    );
    expect(await subscribersOf(page)).toHaveLength(1);
  });

  it('stores no comment where the question does not ask for one', async () => {
    const page = await aPortalPage({
      settings: { blocks: [{ ...survey, hasComment: false }] as unknown as PortalSettings['blocks'] },
    });

    await answer(page, { visitor: randomKey(), comment: 'Unasked' });

    expect(await answersOf(page)).toMatchObject([{ comment: '' }]);
  });

  it.each([
    ['an option that does not exist', { option: 3 }, 400],
    ['an option that is not a number', { option: '0' }, 400],
    ['an option below the first', { option: -1 }, 400],
    ['a comment that is too long', { comment: 'x'.repeat(301) }, 400],
    ['another block', { blockId: form.id }, 404],
    ['a block that does not exist', { blockId: 'nobody-knows' }, 404],
    ['an unknown account key', { key: 'AAAAAAAAAAAAAAAAAAAAAA' }, 404],
  ])('rejects %s and stores nothing', async (_, said, status) => {
    const page = await aPortalPage();

    expect((await answer(page, { visitor: randomKey(), ...said })).status).toBe(status);
    expect(await answersOf(page)).toEqual([]);
  });

  it('is rate limited per IP', async () => {
    const page = await aPortalPage();

    await exhaustRateLimit(119, 'answers', page.owner.accountKey, '127.0.0.1');

    const statuses = [(await answer(page, { visitor: randomKey() })).status, (await answer(page)).status];

    expect(statuses).toEqual([200, 429]);
  });
});
