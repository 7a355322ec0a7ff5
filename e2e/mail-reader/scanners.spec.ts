import type { Customer, Offer } from '../customer.ts';
import { expect, test } from '../offers.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const scanner = 'checked@example.com';

/** How programs look at the addresses in a mail. */
const looks: Record<string, RequestInit> = {
  'at the headers alone': { method: 'HEAD', headers: { 'user-agent': firefox } },
  'ahead of its reader': { headers: { 'user-agent': firefox, 'sec-purpose': 'prefetch' } },
  'ahead, to prepare the page': { headers: { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' } },
  'as a program that says so': { headers: { 'user-agent': 'BarracudaCentral-bot/1.0' } },
  'without a name': { headers: { 'user-agent': '' } },
  'as a headless browser': { headers: { 'user-agent': firefox.replace('Firefox', 'HeadlessChrome') } },
};

const threePages = ['floatbar_v2', 'countdown', 'dynamic'] as const;

/** Every address of a mail: the links of all pages, and the image. */
async function addressesIn(customer: Customer, { campaignId, imageFor }: Offer, em: string): Promise<string[]> {
  const { expiringLinks } = await customer.ask('getEmailSetup', { params: { campaignId } });
  return [...expiringLinks.map(({ emailLink }) => emailLink.replace(/\?.*$/, `?em=${em}`)), imageFor(em)];
}

test('programs that check a mail start nobody, however they look at it and at the pages behind it', async ({
  customer,
  browser,
  makeOffer,
  leadsIn,
}) => {
  const offer = await makeOffer({ types: threePages });
  const addresses = await addressesIn(customer, offer, scanner);

  for (const [how, asked] of Object.entries(looks)) {
    for (const answer of await Promise.all(addresses.map((address) => fetch(address, asked))))
      expect(answer.status, how).toBe(200);
  }
  // All links as a browser opens them, to their pages, where no script runs.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const pages = await Promise.all(
    addresses.map(async (address) => (await (await context.newPage()).goto(address))!.status()),
  );

  expect(pages).toEqual([200, 200, 200, 200]);
  expect(await leadsIn(offer)).toEqual([]);
});

test('where a click starts the clock, one who opens all links of a mail at once starts nobody, and one who opens one does', async ({
  customer,
  makeOffer,
  leadsIn,
}) => {
  const offer = await makeOffer({ types: threePages, tracking: { start_on_click: true } });
  const addresses = await addressesIn(customer, offer, scanner);
  const reader = 'ann@example.com';

  for (const asked of Object.values(looks)) await Promise.all(addresses.map((address) => fetch(address, asked)));
  expect(await leadsIn(offer)).toEqual([]);
  await Promise.all(addresses.map((address) => fetch(address, { headers: { 'user-agent': firefox } })));
  await fetch(offer.linkFor(reader), { headers: { 'user-agent': firefox } });

  // The reader clicked last, so whatever was clicked before is decided on by then.
  await expect.poll(() => leadsIn(offer), { timeout: 20_000 }).toContainEqual({ email: reader, hasStarted: true });
  expect(await leadsIn(offer)).toContainEqual({ email: scanner, hasStarted: false });
});
