import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/reset-links';
import { aCampaign, aPage, database, send, service, type Sent } from '@lastcall/core/testing-kit';
import { ask, passDeadlines, useEdge, visit } from '../testing-kit/index.ts';

useEdge();

const email = 'ann@site.test';

/** A link for Ann in a campaign of an hour, whose deadline is over. */
async function aLink({ redirectsTo = null as string | null, hours = 72 } = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const page = await aPage({ campaign });
  await visit(page, { em: email });
  await passDeadlines(page);
  const { hash, id } = await service().get(ResetLinkService).create(campaign.accountId, campaign.id, { email, hours }, new Date());
  if (redirectsTo !== null) await database().sql('UPDATE reset_link SET redirects_to = ? WHERE id = ?', [redirectsTo, id]);
  return { campaignId: campaign.id, hash, id, page };
}

type Link = Pick<Awaited<ReturnType<typeof aLink>>, 'campaignId' | 'hash'>;
const pathOf = ({ campaignId, hash }: Link, em: string | null = email): string => `/reset/${campaignId}/${hash}${em === null ? '' : `?em=${encodeURIComponent(em)}`}`;

/** Opens the link as somebody does who follows it from a mail. */
const open = (link: Link, em?: string | null, call: Partial<Sent> = {}) => send({ method: 'GET', path: pathOf(link, em), ...call, headers: { origin: undefined, 'sec-fetch-site': 'none', ...call.headers } });
/** Presses the button of that page: a form without a body, from a page that sends no referrer. */
const press = (link: Link, em?: string | null, headers: Sent['headers'] = {}) => send({ method: 'POST', path: pathOf(link, em), headers: { origin: 'null', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...headers } });

const resetsOf = async ({ campaignId }: Link): Promise<number> => Number((await database().sql<{ n: string }[]>("SELECT COUNT(*) AS n FROM lead_ledger WHERE campaign_id = ? AND what = 'reset'", [campaignId]))[0]!.n);

describe('a public reset link', () => {
  it('asks first, in a page that runs nothing and is shown in no other', async () => {
    const link = await aLink();

    const { status, text, headers } = await open(link);

    expect(status).toBe(200);
    expect(text).toContain('The countdown for ann@site.test begins anew');
    expect(text).toContain('<form method="post"><button>Start again</button></form>');
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('changes nothing when programs open it, however often', async () => {
    const link = await aLink();

    for (let n = 0; n < 25; n++) {
      await open(link);
      await open(link, email, { method: 'HEAD' });
      await open(link, email, { headers: { 'sec-purpose': 'prefetch' } });
      await open(link, email, { headers: { 'user-agent': 'curl/8.5.0' } });
    }

    expect(await resetsOf(link)).toBe(0);
    expect((await ask(link.page, { em: email })).body.do).toBe('redirect');
  });

  it('starts its person again when the button is pressed, once', async () => {
    const link = await aLink();

    const pressed = await press(link);
    const again = await press(link);

    expect(pressed).toMatchObject({ status: 200 });
    expect(pressed.text).toMatch(/<h1>Your offer has started again<\/h1><p>It lasts until [^<]+\.<\/p>/);
    expect(again).toMatchObject({ status: 410 });
    expect(again.text).toContain('<h1>This link is over</h1>');
    expect(await open(link)).toMatchObject({ status: 410 });
    expect(await resetsOf(link)).toBe(1);
    expect((await visit(link.page, { em: email })).bar).not.toBeNull();
  });

  it('counts once when the button is pressed by many fingers', async () => {
    const link = await aLink();

    const statuses = await Promise.all(Array.from({ length: 20 }, () => press(link)));

    expect(statuses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(410)]);
    expect(await resetsOf(link)).toBe(1);
  });

  it('leads on where its owner wants', async () => {
    const link = await aLink({ redirectsTo: 'https://site.test/again' });

    expect(await press(link)).toMatchObject({ status: 303, headers: { location: 'https://site.test/again' } });
  });

  it('is over when its time is, and says so in a page', async () => {
    const link = await aLink();
    await database().sql('UPDATE reset_link SET expires_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [link.id]);

    for (const answer of [await open(link), await press(link)]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('<h1>This link is over</h1>');
    }
    expect(await resetsOf(link)).toBe(0);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site', origin: 'https://other.lastcall.test' }],
    ['an address that somebody typed', { 'sec-fetch-site': 'none', origin: undefined }],
    ['an older browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
    ['the dashboard', { 'sec-fetch-site': undefined, origin: 'http://localhost:4000' }],
    ['nowhere', { 'sec-fetch-site': undefined, origin: undefined }],
    ['a file', { 'sec-fetch-site': undefined, origin: 'null' }],
  ])('takes no press from %s', async (_, headers) => {
    const link = await aLink();

    const answer = await press(link, email, headers);

    expect(answer.status).toBe(403);
    expect(answer.text).toContain('<h1>This did not come from our page</h1>');
    expect(await resetsOf(link)).toBe(0);
  });

  it('takes a press from an older browser that names our origin', async () => {
    expect(await press(await aLink(), email, { 'sec-fetch-site': undefined, origin: 'http://localhost:4001' })).toMatchObject({ status: 200 });
  });

  it('is bound to its person: the same page for every wrong one tells nothing', async () => {
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
      for (const answer of [await open(link, email, { path }), await send({ method: 'POST', path, headers: { 'sec-fetch-site': 'same-origin' } })]) {
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('<h1>There is nothing here</h1>');
        expect(answer.text).not.toContain(email);
      }
    }
    expect(await resetsOf(link)).toBe(0);
  });

  it.each(['ANN@Site.test', ' ann@site.test ', null])('knows its person however the mail program writes them (%j)', async (em) => {
    expect(await open(await aLink(), em)).toMatchObject({ status: 200 });
  });

  it('shows an address as text, whatever it looks like', async () => {
    const link = await aLink();
    await database().sql('UPDATE reset_link SET email = ? WHERE id = ?', ['<img src=x onerror=alert(1)>@site.test', link.id]);

    const { text } = await open(link, null);

    expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;@site.test');
    expect(text).not.toContain('<img');
  });
});
