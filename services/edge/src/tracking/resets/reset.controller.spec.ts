import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/tracking';
import { aCampaign, aPage, database, send, service, type TestRequest } from '@lastcall/core/testing-kit';
import { requestDecision, passDeadlines, useEdge, visitAs } from '../../testing-kit/index.ts';

useEdge();

const email = 'ann@site.test';

/** A reset link for Ann, whose deadline in a one-hour campaign has passed. */
async function aLink({
  redirectsTo = null as string | null,
  text = {},
}: { redirectsTo?: string | null; text?: Parameters<typeof aCampaign>[0] } = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60, ...text });
  const page = await aPage({ campaign });
  await visitAs(page, { em: email });
  await passDeadlines(page);
  const { hash, id } = await service()
    .get(ResetLinkService)
    .create(campaign.accountId, campaign.id, { email, redirect: 'https://site.test/', hours: 72 }, new Date());
  // Older links have no redirect URL and stay on our page.
  await database().sql('UPDATE reset_link SET redirects_to = ? WHERE id = ?', [redirectsTo, id]);
  return { campaignId: campaign.id, hash, id, page };
}

type Link = Pick<Awaited<ReturnType<typeof aLink>>, 'campaignId' | 'hash'>;
const pathOf = ({ campaignId, hash }: Link, em: string | null = email): string =>
  `/reset/${campaignId}/${hash}${em === null ? '' : `?em=${encodeURIComponent(em)}`}`;

/** Opens the link like a lead who follows it from an email. */
const open = (link: Link, em?: string | null, call: Partial<TestRequest> = {}) =>
  send({
    method: 'GET',
    path: pathOf(link, em),
    ...call,
    headers: { origin: undefined, 'sec-fetch-site': 'none', ...call.headers },
  });
/** Presses the button of that page: a form without a body, from a page that sends no referrer. */
const press = (link: Link, em?: string | null, headers: TestRequest['headers'] = {}) =>
  send({
    method: 'POST',
    path: pathOf(link, em),
    headers: {
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

const resetsOf = async ({ campaignId }: Link): Promise<number> =>
  Number(
    (
      await database().sql<{ n: string }[]>(
        "SELECT COUNT(*) AS n FROM lead_ledger WHERE campaign_id = ? AND what = 'reset'",
        [campaignId],
      )
    )[0]!.n,
  );

describe('a public reset link', () => {
  it('asks for confirmation first, in a page without scripts that refuses frames', async () => {
    const link = await aLink();

    const { status, text, headers } = await open(link);

    expect(status).toBe(200);
    expect(text).toMatch(
      /Click “Restart offer” to restart the countdown for a…@site\.test\. Your new deadline will be [A-Z][a-z]{2} \d+ at \d+:\d\d [AP]M CES?T\./,
    );
    expect(text).toContain('<form method="post"><button>Restart offer</button></form>');
    expect(text).not.toContain('<script');
    expect(text).not.toContain(email);
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

  it('changes nothing when bots open it, however often', async () => {
    const link = await aLink();

    for (let n = 0; n < 25; n++) {
      await open(link);
      await open(link, email, { method: 'HEAD' });
      await open(link, email, { headers: { 'sec-purpose': 'prefetch' } });
      await open(link, email, { headers: { 'user-agent': 'curl/8.5.0' } });
    }

    expect(await resetsOf(link)).toBe(0);
    expect((await requestDecision(link.page, { em: email })).body.do).toBe('redirect');
  });

  it('restarts its lead’s countdown when the button is pressed, once', async () => {
    const link = await aLink();

    const pressed = await press(link);
    const again = await press(link);

    expect(pressed).toMatchObject({ status: 200 });
    expect(pressed.text).toMatch(
      /<h1>Your offer has restarted<\/h1><p>Your new deadline for a…@site\.test is [^<]+ CES?T\.<\/p>/,
    );
    expect(again).toMatchObject({ status: 410 });
    expect(again.text).toContain('<h1>This link has expired</h1>');
    expect(await open(link)).toMatchObject({ status: 410 });
    expect(await resetsOf(link)).toBe(1);
    expect((await visitAs(link.page, { em: email })).bar).not.toBeNull();
  });

  it('counts once when the button is pressed many times at once', async () => {
    const link = await aLink();

    const statuses = await Promise.all(Array.from({ length: 20 }, () => press(link)));

    expect(statuses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(410)]);
    expect(await resetsOf(link)).toBe(1);
  });

  it('shows the deadline in the campaign’s language, time format and time zone', async () => {
    const link = await aLink({
      text: { timezone: 'Asia/Kolkata', deadlineLanguage: 'de', useTwentyFourHours: true, deadlineTextFormat: 'full' },
    });

    const [asked, pressed] = [await open(link), await press(link)];

    for (const { text } of [asked, pressed])
      expect(text).toMatch(/(will be|is) [A-Z][a-z]+, \d+\. \S+ um \d\d:\d\d (IST|GMT\+5:30)\./);
  });

  it('redirects to the owner’s URL, taken only from the saved row, and only after the press', async () => {
    const link = await aLink({ redirectsTo: 'https://site.test/again?a=1&b="' });
    const injected = '&redirects_to=https://evil.test&redirect=https://evil.test&url=//evil.test';

    const opened = await open(link, email, { path: pathOf(link) + injected });
    const pressed = await send({
      method: 'POST',
      path: pathOf(link) + injected,
      raw: 'redirects_to=https%3A%2F%2Fevil.test',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect([opened.status, opened.headers.location, pressed.status, pressed.headers.location]).toEqual([
      200,
      undefined,
      200,
      undefined,
    ]);
    expect(opened.text).not.toMatch(/refresh|site\.test\/again/);
    expect(pressed.text).toContain(
      '<meta http-equiv="refresh" content="0; url=https://site.test/again?a=1&#38;b=&#34;">',
    );
    expect(pressed.text).toContain('<a href="https://site.test/again?a=1&#38;b=&#34;">Continue</a>');
    expect(pressed.text).not.toContain('evil.test');
  });

  it('does not redirect after a press that does not count', async () => {
    const link = await aLink({ redirectsTo: 'https://site.test/again' });
    const strange = await press(link, email, { 'sec-fetch-site': 'cross-site' });
    await press(link);
    const second = await press(link);

    expect([strange.status, second.status]).toEqual([403, 410]);
    for (const { text } of [strange, second]) expect(text).not.toMatch(/refresh|site\.test/);
  });

  it('is named in the ledger, and changes no other lead', async () => {
    const link = await aLink();
    await visitAs(link.page, { em: 'bob@site.test' });

    await press(link);

    const changes = await database().sql<{ what: string; cause: string; email: string }[]>(
      "SELECT l.what, l.cause, p.email FROM lead_ledger l JOIN campaign_lead p ON p.account_id = l.account_id AND p.id = l.lead_id WHERE l.campaign_id = ? AND l.what <> 'started'",
      [link.campaignId],
    );
    expect(changes).toEqual([{ what: 'reset', cause: `reset-link:${link.id}`, email }]);
  });

  it('is a secret of 128 random bits, a new one each time', async () => {
    const hashes = await Promise.all(Array.from({ length: 5 }, async () => (await aLink()).hash));

    for (const hash of hashes) expect(Buffer.from(hash, 'base64url')).toHaveLength(16);
    expect(new Set(hashes).size).toBe(5);
  });

  it('sends no referrer and is never cached, whatever the response', async () => {
    const link = await aLink({ redirectsTo: 'https://site.test/again' });
    const strange = { 'sec-fetch-site': 'cross-site' };

    for (const answer of [
      await open(link),
      await open(link, email, { method: 'HEAD' }),
      await open(link, 'bob@site.test'),
      await press(link, email, strange),
      await press(link),
      await press(link),
    ]) {
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    }
  });

  it('expires, and then shows an HTML page', async () => {
    const link = await aLink();
    await database().sql('UPDATE reset_link SET expires_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [link.id]);

    for (const answer of [await open(link), await press(link)]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('<h1>This link has expired</h1>');
    }
    expect(await resetsOf(link)).toBe(0);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['another site of our domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.lastcall.test' }],
    ['a typed URL', { 'sec-fetch-site': 'none', origin: undefined }],
    ['an older browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
    ['the dashboard', { 'sec-fetch-site': undefined, origin: 'http://localhost:4000' }],
    ['a client without origin headers', { 'sec-fetch-site': undefined, origin: undefined }],
    ['a file', { 'sec-fetch-site': undefined, origin: 'null' }],
  ])('rejects a press from %s', async (_, headers) => {
    const link = await aLink();

    const answer = await press(link, email, headers);

    expect(answer.status).toBe(403);
    expect(answer.text).toContain('<h1>We couldn’t verify this request</h1>');
    expect(await resetsOf(link)).toBe(0);
  });

  it('accepts a press from an older browser with our origin', async () => {
    expect(
      await press(await aLink(), email, { 'sec-fetch-site': undefined, origin: 'http://localhost:4001' }),
    ).toMatchObject({ status: 200 });
  });

  it('is bound to its lead: every wrong link returns the same page', async () => {
    const link = await aLink();
    const other = await aLink();
    const wrong = [
      pathOf(link, 'bob@site.test'),
      pathOf(link, ''),
      pathOf(link, '{{ subscriber.email_address }}'),
      pathOf({ ...link, hash: randomKey() }),
      pathOf({ ...link, hash: other.hash }),
      pathOf({ ...link, campaignId: other.campaignId }),
      pathOf({ ...link, campaignId: randomUUID() }),
      pathOf({ ...link, campaignId: 'x' }),
      pathOf({ ...link, hash: 'x'.repeat(65) }),
    ];

    for (const path of wrong) {
      for (const answer of [
        await open(link, email, { path }),
        await send({ method: 'POST', path, headers: { 'sec-fetch-site': 'same-origin' } }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('<h1>Page not found</h1>');
        expect(answer.text).not.toContain(email);
      }
    }
    expect(await resetsOf(link)).toBe(0);
  });

  it.each(['ANN@Site.test', ' ann@site.test ', null])(
    'opens with any spelling of its lead’s email address, or without it (%j)',
    async (em) => {
      expect(await open(await aLink(), em)).toMatchObject({ status: 200 });
    },
  );

  it('escapes every email address', async () => {
    const link = await aLink();
    await database().sql('UPDATE reset_link SET email = ? WHERE id = ?', [
      'ann@<img src=x onerror=alert(1)>.test',
      link.id,
    ]);

    const { text } = await open(link, null);

    expect(text).toContain('a…@&#60;img src=x onerror=alert(1)&#62;.test');
    expect(text).not.toContain('<img');
  });
});
