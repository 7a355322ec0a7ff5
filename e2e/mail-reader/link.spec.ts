import type { Page } from '@playwright/test';
import type { Offer } from '../customer.ts';
import { expect, test } from '../offers.ts';
import { clockOn, visit } from '../visitor/visit.ts';

const person =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

/** What opens the links of a mail before its reader does. */
const scanners: Record<string, RequestInit> = {
  'a look at the headers alone': { method: 'HEAD', headers: { 'user-agent': person } },
  'a crawler': {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  },
  'a link checker': { headers: { 'user-agent': 'BarracudaCentral-bot/1.0' } },
  'a program': { headers: { 'user-agent': 'python-requests/2.32.3' } },
  'a browser that fetches ahead': { headers: { 'user-agent': person, 'sec-purpose': 'prefetch;prerender' } },
  'a mail program that previews': { headers: { 'user-agent': person, 'x-purpose': 'preview' } },
};

test('programs that open every link are led on, start nothing and use nothing up, and then the reader comes', async ({
  page,
  customer,
  makeOffer,
}) => {
  const offer = await makeOffer();
  const params = { campaignId: offer.campaignId };
  const clicks = async (): Promise<number> =>
    (await customer.ask('getEmailSetup', { params })).expiringLinks[0]!.engagements;
  const link = offer.linkFor(encodeURIComponent('ida+wheel@example.com'));

  for (const [scanner, asked] of Object.entries(scanners)) {
    const response = await fetch(link, { ...asked, redirect: 'manual' });
    expect([response.status, response.headers.get('location')], scanner).toEqual([
      302,
      `${offer.url}?em=ida%2Bwheel%40example.com`,
    ]);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect((await customer.ask('getCampaign', { params })).analytics.leads).toBe(0);
  expect(await clicks()).toBe(0);

  const cameAt = Date.now();
  const { deadlineAt } = await visit(page, link);
  await expect(clockOn(page)).toBeVisible();
  await expect.poll(clicks).toBe(1);
  expect(Math.abs(Date.parse(deadlineAt) - cameAt - 2 * 3_600_000)).toBeLessThan(10_000);
  await expect.poll(async () => (await customer.ask('getCampaign', { params })).analytics.leads).toBe(1);
});

test('what the mail adds to the link comes along, and the page keeps its own', async ({ page, site, makeOffer }) => {
  const { linkFor } = await makeOffer({ url: `${site.origin}/offer?plan=evening` });

  await visit(page, `${linkFor('ida+wheel@example.com')}&utm_source=newsletter&utm_campaign=oven+spring&plan=morning`);

  const { origin, pathname, searchParams } = new URL(page.url());
  expect(origin + pathname).toBe(`${site.origin}/offer`);
  expect(Object.fromEntries(searchParams)).toEqual({
    plan: 'evening',
    em: 'ida wheel@example.com',
    utm_source: 'newsletter',
    utm_campaign: 'oven spring',
  });
  await expect(clockOn(page)).toBeVisible();
});

/** Makes the browser of a page another one, as far as pages can tell. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('one reader has one deadline, however the link writes the address', async ({ page, makeOffer }) => {
  const { linkFor } = await makeOffer();
  const { deadlineAt } = await visit(page, linkFor('ida%2Bwheel@example.com'));

  for (const em of ['ida+wheel@example.com', 'IDA%2BWHEEL%40EXAMPLE.COM', '%20ida%2Bwheel@example.com%20']) {
    await forget(page);
    expect((await visit(page, linkFor(em))).deadlineAt, em).toBe(deadlineAt);
  }
});

test('a link without a filled merge tag leads on, and the visitor is nobody in particular', async ({
  page,
  makeOffer,
}) => {
  const { linkFor } = await makeOffer();
  const link = linkFor(encodeURIComponent('{{ subscriber.email_address }}'));

  const first = await visit(page, link);
  await expect(clockOn(page)).toBeVisible();
  await forget(page);
  const second = await visit(page, link);

  expect(second.deadlineAt).not.toBe(first.deadlineAt);
});

test('the link of a reader whose clock has run out leads to the page of after', async ({
  page,
  site,
  makeOffer,
  endIn,
}) => {
  const offer: Offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  await visit(page, offer.linkFor('ida@example.com'));
  await endIn(offer, -1);

  const late = await fetch(`${offer.linkFor('ida@example.com')}&utm_source=mail`, { redirect: 'manual' });
  const stranger = await fetch(offer.linkFor('new@example.com'), { redirect: 'manual' });

  expect(late.headers.get('location')).toBe(`${site.origin}/closed?em=ida%40example.com&utm_source=mail`);
  expect(stranger.headers.get('location')).toBe(`${offer.url}?em=new%40example.com`);
});

test("a link that is nobody's says so in words", async ({ page, stack }) => {
  const response = await page.goto(`${stack.origins.edge}/l/${'A'.repeat(22)}?em=ida@example.com`);

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
