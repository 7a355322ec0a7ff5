import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import { randomKey } from '@lastcall/core/platform';
import { EmailTimerService } from '@lastcall/core/campaigns';
import {
  aCampaign,
  anExpiredImage,
  aPage,
  checksumOfTables,
  database,
  send,
  service,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { leadsOf, passDeadlines, useEdge, exhaustRateLimit, visit, visitAs } from '../../testing-kit/index.ts';

useEdge();

/** A one-hour campaign with an offer page. */
async function aTest(facts: Parameters<typeof aCampaign>[0] = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60, ...facts });
  const page = await aPage({
    campaign,
    beforeUrl: 'https://site.test/offer',
    afterUrl: 'https://site.test/closed',
    verification: 'verified',
  });
  return { campaign, campaignId: campaign.id, page, path: `/promotions/xray/${campaign.id}/${campaign.testPageHash}` };
}
type Test = Pick<Awaited<ReturnType<typeof aTest>>, 'path'>;

/** Opens the test page like a tester who follows its link. */
const open = ({ path }: Test, query: Record<string, string> = {}, call: Partial<TestRequest> = {}) =>
  send({
    method: 'GET',
    path: `${path}?${new URLSearchParams(query)}`,
    ...call,
    headers: { origin: undefined, 'sec-fetch-site': 'none', ...call.headers },
  });
/** Presses a button of the test page. */
const press = ({ path }: Test, fields: Record<string, string>, headers: TestRequest['headers'] = {}) =>
  send({
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: {
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

/** The visible text of the page. */
const words = (html: string): string =>
  html
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<(option|pre)[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
const ledgerOf = ({ campaignId }: { campaignId: string }) =>
  database().sql<{ what: string; cause: string; lead_id: string }[]>(
    'SELECT what, cause, lead_id FROM lead_ledger WHERE campaign_id = ? ORDER BY id',
    [campaignId],
  );

describe('the test page', () => {
  it('runs no script, refuses frames, and is neither cached nor indexed', async () => {
    const { status, text, headers } = await open(await aTest());

    expect(status).toBe(200);
    expect(text).not.toMatch(/<script|<img|<link|javascript:|\son\w+=/i);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('explains to a new visitor what would happen and how to identify themselves', async () => {
    const test = await aTest();

    const text = words((await open(test)).text);

    expect(text).toContain('can’t read your site’s cookies');
    expect(text).toContain('You have no active countdown.');
    expect(text).toContain('Current rule: After 60 minutes.');
    expect(text).toMatch(
      /https:\/\/site\.test\/offer When you open it Stays on the page and shows the bar\. Until .+ Opening it starts your countdown\. Its email link opens https:\/\/site\.test\/offer/,
    );
    expect(text).toContain('Shows the fallback card');
    expect(text).toContain('There is nothing to clear or restart');
  });

  it('names the matched signal, the deadline, its rule and its time zone for a lead with an active countdown', async () => {
    const test = await aTest();
    const visitor = randomKey();
    const { token } = await visitAs(test.page, { em: 'ann@site.test', visitor });
    await database().sql('UPDATE campaign SET rule_version = 3 WHERE id = ?', [test.campaignId]);

    const text = words((await open(test, { lc: token, em: 'bob@site.test', visitor })).text);

    expect(text).toContain('Token in the link Matched: this identifies you.');
    expect(text).toContain('Email in the link Ignored: a stronger signal identifies a different lead.');
    expect(text).toContain('Cookie from your site Matched: this identifies you.');
    expect(text).toMatch(
      /Your countdown ends on .+ at \d+:\d\d:\d\d [AP]M \w+\. Started on .+ by .+?\. Calculated with deadline rule version 1: .+ at \d+:\d\d:\d\d [AP]M \w+, Europe\/Vienna\. The current rule version is 3/,
    );
    expect(text).toMatch(/Shows a countdown with 0:00:59:\d\d left\./);
  });

  it.each([
    ['{{ subscriber.email_address }}', 'This looks like an unfilled merge tag from Kit.'],
    ['*|EMAIL|*', 'This looks like an unfilled merge tag from Mailchimp.'],
    ['{{ email }}', 'This looks like an unfilled merge tag from Klaviyo and Kajabi.'],
    ['{!email}', 'This looks like an unfilled merge tag from AWeber.'],
  ])('reports %s as an unfilled merge tag, and names the platform it resembles', async (em, sentence) => {
    const text = words((await open(await aTest(), { em })).text);

    expect(text).toContain(`Ignored: your email platform didn’t fill it in. ${sentence}`);
  });

  it('simulates another time', async () => {
    const test = await aTest();
    await visitAs(test.page, { em: 'ann@site.test' });
    const at = async (query: Record<string, string>) =>
      words((await open(test, { em: 'ann@site.test', ...query })).text);

    const before = await at({ at: 'before' });
    const after = await at({ at: 'after' });
    const later = await at({ at: 'custom', date: '2199-12-24T18:00' });

    expect(before).toMatch(
      /Your deadline Preview for .+ Pages and their links Preview for .+ Stays on the page and shows the bar\. .+ Email timer Preview for .+ Shows a countdown with 0:00:05:00 left\./,
    );
    expect(after).toMatch(
      /Your countdown ended on .+ Redirects to https:\/\/site\.test\/closed Its email link opens https:\/\/site\.test\/closed \(after the deadline\) .+ Shows your expired image/,
    );
    expect(later).toMatch(/Preview for Dec 24, 2199 at 6:00:00 PM CET\. .+ Redirects to https:\/\/site\.test\/closed/);
    expect(words((await open(test, { at: 'before' })).text)).toContain('This time isn’t available');
  });

  it.each([
    [{ expiration_image_id: 1 }, 'Shows your expired image: Stamp.'],
    [{ expiration_image_id: 7 }, 'Shows your expired image: No image.'],
    [{ expiration_image_id: 8 }, 'Shows your expired image: your custom image.'],
  ] as const)('names what an email shows after the deadline (%j)', async (changes, sentence) => {
    const test = await aTest();
    await anExpiredImage({ campaign: test.campaign });
    await service()
      .get(EmailTimerService)
      .save(test.campaign.accountId, test.campaignId, { settings: { ...defaultEmailTimer, ...changes } }, null);
    await visitAs(test.page, { em: 'ann@site.test' });
    await passDeadlines(test.page);

    expect(words((await open(test, { em: 'ann@site.test' })).text)).toContain(sentence);
  });

  it('quotes the card that an email shows instead of a countdown', async () => {
    const test = await aTest({
      deadlineUnit: 'days',
      deadlineLength: 3,
      deadlineTime: '23:59',
      useTwentyFourHours: true,
    });
    await service()
      .get(EmailTimerService)
      .save(test.campaign.accountId, test.campaignId, { settings: { ...defaultEmailTimer, use_static_card: 1 } }, null);
    await visitAs(test.page, { em: 'ann@site.test' });

    expect(words((await open(test, { em: 'ann@site.test' })).text)).toMatch(
      /Email timer Shows a card with \w+ \d+ at 23:59 CES?T and no countdown\./,
    );
    expect(words((await open(test, { em: '{{ email }}' })).text)).toMatch(
      /Shows a sample card with .+, because the merge tag wasn’t filled in\./,
    );
  });

  it('states that an expired lead may re-enter', async () => {
    const test = await aTest({ tracking: { coupon_cookie_exist_days: 1 } });
    await visitAs(test.page, { em: 'ann@site.test' });
    await database().sql(
      'UPDATE campaign_lead SET started_at = started_at - INTERVAL 2 DAY, deadline_at = deadline_at - INTERVAL 2 DAY WHERE campaign_id = ?',
      [test.campaignId],
    );

    expect(words((await open(test, { em: 'ann@site.test' })).text)).toMatch(
      /Your deadline expired on .+ Your next visit starts a new countdown\. .+ Opening it starts your countdown\./,
    );
  });

  it('states that clicking a link starts the countdown only for links that start one', async () => {
    const starting = 'Clicking its link starts your countdown unless it is already active.';
    const test = await aTest({ tracking: { start_on_click: true } });
    await aPage({ campaign: test.campaign, type: 'optinform', beforeUrl: 'https://site.test/join', afterUrl: '' });
    await visitAs(test.page, { em: 'ann@site.test' });

    const text = words((await open(test, { em: 'ann@site.test' })).text);

    expect(text.split(starting)).toHaveLength(2);
    expect(text).toContain(`Its email link opens https://site.test/offer ${starting}`);
    expect(words((await open(test, { em: 'ann@site.test', at: 'after' })).text)).not.toContain(starting);
    expect(words((await open(await aTest())).text)).not.toContain(starting);
  });

  it('sends an empty visitor id for a browser without storage', async () => {
    const test = await aTest();
    const { text } = await open(test);
    const line = /<pre>([^]*?)<\/pre>/
      .exec(text)![1]!
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const location = { href: '' };

    runInNewContext(line, { location, localStorage: {}, document: { cookie: 'other=1' } });

    expect(location.href).toMatch(new RegExp(`${test.path}\\?visitor=$`));
  });

  it('mentions no widget that the page does not show', async () => {
    const test = await aTest();
    await aPage({ campaign: test.campaign, type: 'portal', beforeUrl: 'https://site.test/portal', afterUrl: '' });

    expect(words((await open(test)).text)).toMatch(
      /https:\/\/site\.test\/portal When you open it Stays on the page without a countdown\./,
    );
  });

  it('explains a campaign that ends for everyone at once', async () => {
    const test = await aTest({ campaignType: 'FlashSale', deadlineDate: '2099-06-30' });

    expect(words((await open(test)).text)).toContain(
      'This campaign ends for everyone on Jun 30, 2099 at 11:59:00 PM CEST.',
    );
  });

  it('explains why nothing is shown before a campaign opens', async () => {
    const test = await aTest({ campaignType: 'FlashSale', startDate: '2099-06-01', deadlineDate: '2099-06-30' });
    const opening = 'Jun 1, 2099 at 12:00:00 AM CEST';

    const text = words((await open(test)).text);
    const then = words((await open(test, { at: 'custom', date: '2099-06-10T12:00' })).text);

    expect(text).toContain(`This campaign opens on ${opening}. This campaign ends for everyone on`);
    expect(text).toContain(`Shows nothing and doesn’t redirect. The campaign opens on ${opening}.`);
    expect(text).toContain('Shows the fallback card, because the campaign isn’t open yet.');
    expect(then).not.toContain(opening + '. This campaign ends');
    expect(then).not.toContain('not open');
  });

  it('explains why a page restricted to leads shows nothing', async () => {
    expect(words((await open(await aTest({ tracking: { lockdown: true } }))).text)).toContain(
      'Only tracked leads have access.',
    );
  });

  it('names no deadline for a campaign that ends when sold out', async () => {
    const test = await aTest({
      campaignType: 'Quantity',
      quantity: 5,
      startDate: '2020-01-01',
      deadlineDate: '2099-06-30',
    });

    expect(words((await open(test)).text)).toContain(
      'Shows the fallback card, because this campaign is open until sold out.',
    );
  });

  it('does not present a past deadline as upcoming', async () => {
    const test = await aTest({ campaignType: 'FlashSale', deadlineDate: '2020-06-30' });
    await database().sql("UPDATE page SET after_url = '' WHERE campaign_id = ?", [test.campaignId]);

    const text = words((await open(test)).text);

    expect(text).toContain('Stays on the page without a countdown. Its email link');
    expect(text).not.toContain('Until');
  });

  it('names its campaign', async () => {
    const test = await aTest({ campaignName: 'Autumn <sale>' });

    expect((await open(test)).text).toContain('<h1>Team testing: Autumn &#60;sale&#62;</h1>');
  });

  it('reports a missing date at its field', async () => {
    const { text } = await open(await aTest(), { at: 'custom' });

    expect(text).toContain('name="date" value="" aria-invalid="true" aria-describedby="missing"><span id="missing"');
    expect(words(text)).toContain('Please choose a date and time.');
    expect(words(text)).not.toContain('This time isn’t available');
  });

  it('explains to a visitor known by browser alone what emails with their email address show', async () => {
    const test = await aTest();
    const { visitor } = await visitAs(test.page, { em: 'ann@site.test' });
    const other = await visit(test.page);

    const { text } = await open(test, { visitor: visitor! });

    expect(words(text)).toMatch(
      /In emails with your address: Shows a countdown with 0:00:59:\d\d left\. In emails without your address: the fallback card\./,
    );
    expect(text).not.toContain('ann@site.test');
    expect(words((await open(test, { visitor: other.visitor })).text)).toContain(
      'Shows the fallback card, because no lead was recognized.',
    );
  });

  it('changes nothing on GET or HEAD, whatever the parameters', async () => {
    const test = await aTest();
    const { token, visitor } = await visitAs(test.page, { em: 'ann@site.test' });
    const before = await checksumOfTables();

    for (const query of [
      {},
      { em: 'new@site.test' },
      { lc: token, visitor: visitor! },
      { visitor: randomKey() },
      { at: 'after', em: 'ann@site.test' },
      { do: 'clear', em: 'ann@site.test' },
      { do: 'restart', done: 'restart', lc: token },
    ]) {
      for (const method of ['GET', 'HEAD'] as const)
        expect(await open(test, query as Record<string, string>, { method })).toMatchObject({ status: 200 });
    }

    expect(await checksumOfTables()).toBe(before);
  });

  it('escapes every value that the visitor typed', async () => {
    const test = await aTest();
    await database().sql("UPDATE page SET before_url = 'https://site.test/<b>x</b>' WHERE campaign_id = ?", [
      test.campaignId,
    ]);

    const { text } = await open(test, {
      em: '"><script>alert(1)</script>',
      lc: "'><img src=x>",
      visitor: '</pre><b>',
      at: '"><b>',
      date: '"><b>',
      done: '<b>',
    });

    expect(text).not.toMatch(/<script|<img|<b>/);
    expect(text).toContain('&#34;&#62;&#60;script&#62;');
  });

  it('returns the same page for every wrong URL', async () => {
    const [test, other] = [await aTest(), await aTest()];
    const { id, testPageHash, postHash, hash } = test.campaign;
    const wrong = [
      [id, randomKey()],
      [id, other.campaign.testPageHash],
      [id, postHash],
      [id, hash],
      [id, testPageHash.slice(1)],
      [id, `${testPageHash}A`],
      [id, 'x'.repeat(65)],
      [randomUUID(), testPageHash],
      [other.campaignId, testPageHash],
      ['x', testPageHash],
    ];
    await visitAs(test.page, { em: test.campaign.owner.email });
    const before = await checksumOfTables();
    const seen = new Set<string>();

    for (const [campaignId, secret] of wrong) {
      const path = `/promotions/xray/${campaignId}/${secret}`;
      for (const { status, text } of [
        await open({ path }),
        await press({ path }, { do: 'clear', em: test.campaign.owner.email }),
        await press({ path }, { do: 'clear' }, { 'sec-fetch-site': 'cross-site' }),
      ])
        seen.add(`${status} ${text}`);
    }

    expect(seen.size).toBe(1);
    expect([...seen][0]).toMatch(/^404 [^]*<h1>Page not found<\/h1>/);
    expect(await checksumOfTables()).toBe(before);
  });

  it('is rate limited per source IP', async () => {
    const test = await aTest();
    await exhaustRateLimit(119, 'tests', test.campaignId, '127.0.0.1');

    const statuses = [];
    for (let n = 0; n < 2; n++)
      statuses.push((await open({ path: `/promotions/xray/${test.campaignId}/${randomKey()}` })).status);

    expect([...statuses, (await open(test)).status]).toEqual([404, 429, 429]);
  });
});

describe('a test visitor', () => {
  it('clears their own tracking: the campaign treats them as new, and the ledger records the cause', async () => {
    const test = await aTest();
    const em = test.campaign.owner.email;
    await visitAs(test.page, { em });
    await visitAs(test.page, { em: 'ann@site.test' });

    const { status, headers } = await press(test, { do: 'clear', em });

    expect([status, headers.location]).toEqual([303, `${test.path}?${new URLSearchParams({ em, done: 'clear' })}`]);
    expect(words((await open(test, { em, done: 'clear' })).text)).toMatch(
      /Tracking cleared.+Who you are.+You have no active countdown\./,
    );
    expect((await ledgerOf(test)).filter(({ cause }) => cause === 'xray')).toMatchObject([{ what: 'cleared' }]);
    expect((await leadsOf(test)).filter(({ deadline_at }) => deadline_at !== null)).toMatchObject([
      { email: 'ann@site.test' },
    ]);
  });

  it('restarts their own countdown repeatedly', async () => {
    const test = await aTest();
    const em = test.campaign.owner.email;
    await visitAs(test.page, { em });

    for (let n = 0; n < 2; n++) {
      await passDeadlines(test);
      expect(await press(test, { do: 'restart', em })).toMatchObject({ status: 303 });
      expect((await visitAs(test.page, { em })).bar).not.toBeNull();
    }

    expect((await ledgerOf(test)).filter(({ cause }) => cause === 'xray').map(({ what }) => what)).toEqual([
      'reset',
      'reset',
    ]);
    expect(
      await database().sql('SELECT started_by FROM campaign_lead WHERE campaign_id = ?', [test.campaignId]),
    ).toEqual([{ started_by: 'xray' }]);
  });

  it('can be the contact of the testing checklist', async () => {
    const test = await aTest();
    await database().sql("INSERT INTO checklist (account_id, campaign_id, email) VALUES (?, ?, 'tester@site.test')", [
      test.campaign.accountId,
      test.campaignId,
    ]);
    await visitAs(test.page, { em: 'tester@site.test' });

    await press(test, { do: 'clear', em: 'tester@site.test' });

    expect((await ledgerOf(test)).at(-1)).toMatchObject({ what: 'cleared', cause: 'xray' });
  });

  it('can be a browser without an email address', async () => {
    const test = await aTest();
    const { visitor } = await visit(test.page);

    await press(test, { do: 'clear', visitor: visitor! });

    expect((await ledgerOf(test)).at(-1)).toMatchObject({ what: 'cleared', cause: 'xray' });
  });

  it.each<[string, (facts: { lc: string; visitor: string }) => Record<string, string>]>([
    ['by their email address', () => ({ em: 'ann@site.test' })],
    ['by their token', ({ lc }) => ({ lc })],
    ['by their browser', ({ visitor }) => ({ visitor })],
  ])('cannot change another lead, identified %s', async (_, by) => {
    const test = await aTest();
    const { token, visitor } = await visitAs(test.page, { em: 'ann@site.test' });
    const fields = by({ lc: token, visitor: visitor! });
    const before = await checksumOfTables();

    for (const change of ['clear', 'restart'])
      expect(await press(test, { do: change, ...fields })).toMatchObject({
        status: 303,
        headers: { location: `${test.path}?${new URLSearchParams(fields)}` },
      });

    expect(await checksumOfTables()).toBe(before);
    const { text } = await open(test, fields);
    expect(words(text)).toContain('you can’t change its tracking here');
    expect(text).not.toContain('name="do"');
  });

  it('cannot test campaigns of another account', async () => {
    const [test, other] = [await aTest(), await aTest()];
    const em = other.campaign.owner.email;
    await visitAs(test.page, { em });
    const before = await checksumOfTables();

    await press(test, { do: 'restart', em });

    expect(await checksumOfTables()).toBe(before);
  });

  it.each([{ do: 'delete' }, { do: '' }, {}, { do: 'constructor' }])(
    'changes nothing for the action %j',
    async (fields) => {
      const test = await aTest();
      await visitAs(test.page, { em: test.campaign.owner.email });
      const before = await checksumOfTables();

      expect(await press(test, { em: test.campaign.owner.email, ...fields } as Record<string, string>)).toMatchObject({
        status: 303,
      });

      expect(await checksumOfTables()).toBe(before);
    },
  );

  it.each<[string, TestRequest['headers']]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['another site of our domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.lastcall.test' }],
    ['a typed URL', { 'sec-fetch-site': 'none', origin: undefined }],
    ['an older browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
    ['a client without origin headers', { 'sec-fetch-site': undefined, origin: undefined }],
  ])('rejects a submission from %s', async (_, headers) => {
    const test = await aTest();
    await visitAs(test.page, { em: test.campaign.owner.email });
    const before = await checksumOfTables();

    expect(await press(test, { do: 'restart', em: test.campaign.owner.email }, headers)).toMatchObject({ status: 403 });

    expect(await checksumOfTables()).toBe(before);
  });
});
