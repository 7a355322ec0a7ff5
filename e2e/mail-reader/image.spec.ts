import type { Page } from '@playwright/test';
import { framesOf } from '../gif.ts';
import { expect, test } from '../offers.ts';
import { visit } from '../visitor/visit.ts';

/** Who fetches the images of mails, by what they call themselves. */
const programs = {
  "Apple's proxy": 'Mozilla/5.0',
  "Gmail's proxy": 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  "Yahoo's proxy": 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Outlook on Windows':
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.17328; ms-office; MSOffice 16)',
  'Outlook on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) MacOutlook/16.86',
  Thunderbird: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0',
  'a program without a name': '',
};

const reader = 'rea.der+bread@example.com';

/** The frames that a browser makes of an image's bytes; the page is one where images may be decoded. */
async function framesAt(page: Page, address: string): Promise<string[]> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif']);
  return framesOf(page, Buffer.from(await response.arrayBuffer()));
}

test('every program gets the whole image, fresh each time, however it asks', async ({ page, makeOffer }) => {
  const offer = await makeOffer();
  await visit(page, offer.linkFor(encodeURIComponent(reader)));
  const address = offer.imageFor(encodeURIComponent(reader));

  for (const [program, agent] of Object.entries(programs)) {
    await test.step(program, async () => {
      // As it is sent, for its length: what asks for less is unpacked on the way.
      const headers = { 'user-agent': agent, accept: 'image/*,*/*;q=0.8', 'accept-encoding': 'identity' };
      const first = await fetch(address, { headers });
      const bytes = Buffer.from(await first.arrayBuffer());
      const known = await fetch(address, {
        headers: {
          ...headers,
          'if-none-match': first.headers.get('etag') ?? '*',
          'if-modified-since': new Date().toUTCString(),
        },
      });
      const part = await fetch(address, { headers: { ...headers, range: 'bytes=0-99' } });
      const head = await fetch(address, { method: 'HEAD', headers });

      expect([first.status, known.status, part.status, head.status]).toEqual([200, 200, 200, 200]);
      for (const answer of [first, known, part, head]) {
        expect(answer.headers.get('content-type')).toBe('image/gif');
        expect(answer.headers.get('cache-control')).toContain('no-store');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
      expect(first.headers.get('content-length')).toBe(String(bytes.length));
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
      expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
      expect(bytes.at(-1)).toBe(0x3b);
      expect(await framesOf(page, bytes)).toHaveLength(60);
    });
  }
});

test('a hundred readers who open at once each get a whole image', async ({ page, makeOffer }) => {
  const { url, imageFor } = await makeOffer();
  await page.goto(url);

  const bodies = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const response = await fetch(
        imageFor(index % 2 === 0 ? `reader-${index}@example.com` : '{{ subscriber.email_address }}'),
      );
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    }),
  );

  const kinds = [...new Map(bodies.map((body) => [body.toString('base64'), body])).values()];
  expect(
    (await Promise.all(kinds.map((body) => framesOf(page, body)))).map((frames) => frames.length).sort((a, b) => a - b),
  ).toEqual([1, 60]);
});

test('a mail shows the image, which plays', async ({ page, site, makeOffer }) => {
  const { linkFor, imageFor } = await makeOffer();
  await visit(page, linkFor(encodeURIComponent(reader)));

  await page.goto(
    site.put('/inbox', { snippet: '', body: `<img alt="Time left" src="${imageFor(encodeURIComponent(reader))}">` }),
  );
  const image = page.getByAltText('Time left');

  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
  const before = await image.screenshot();
  await expect.poll(async () => (await image.screenshot()).equals(before)).toBe(false);
});

test('a reader is known however the program writes the address, and by the token alone', async ({
  page,
  makeOffer,
}) => {
  const offer = await makeOffer();
  const { token } = await visit(page, offer.linkFor(encodeURIComponent(reader)));

  for (const em of [
    encodeURIComponent(reader),
    reader,
    reader.replace('+', '%20'),
    reader.toUpperCase(),
    ` ${reader} `,
    `${reader}&utm_source=mail`,
    `nobody@example.com&lc=${token}`,
  ]) {
    expect(await framesAt(page, offer.imageFor(em)), em).toHaveLength(60);
  }
});

test('somebody whom nobody knows gets the card without a countdown, and no clock starts', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { campaignId, imageFor } = await makeOffer();
  await page.goto(site.origin);

  const [neutral, ...others] = await Promise.all(
    ['nobody@example.com', 'somebody@example.com', '', 'no address', `${reader}%00`, 'a'.repeat(400)].map((em) =>
      framesAt(page, imageFor(em)),
    ),
  );

  expect(neutral).toHaveLength(1);
  expect(others).toEqual(others.map(() => neutral));
  expect((await customer.ask('getCampaign', { params: { campaignId } })).analytics.leads).toBe(0);
});

test('a preview whose merge tag was not filled gets the sample, and no clock starts', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { campaignId, imageFor } = await makeOffer();
  await page.goto(site.origin);

  const [sample, ...others] = await Promise.all(
    ['{{ subscriber.email_address }}', '*|EMAIL|*', '%25EMAIL%25', '[email]', '~Contact.Email~'].map((em) =>
      framesAt(page, imageFor(em)),
    ),
  );

  expect(new Set(sample).size).toBe(60);
  expect(others).toEqual(others.map(() => sample));
  expect((await customer.ask('getCampaign', { params: { campaignId } })).analytics.leads).toBe(0);
});

test('a reader whose clock has run out gets another still than a stranger', async ({ page, makeOffer, endIn }) => {
  const offer = await makeOffer();
  await visit(page, offer.linkFor(encodeURIComponent(reader)));
  await endIn(offer, -1);

  const over = await framesAt(page, offer.imageFor(encodeURIComponent(reader)));

  expect(over).toHaveLength(1);
  expect(over).not.toEqual(await framesAt(page, offer.imageFor('nobody@example.com')));
});

test('an address that is wrong is an image all the same', async ({ page, site, makeOffer }) => {
  const { imageFor } = await makeOffer();
  const address = imageFor(encodeURIComponent(reader));
  await page.goto(site.origin);

  const wrong = [
    address.replace(/[\w-]{22}\.gif/, `${'A'.repeat(22)}.gif`),
    address.replace('.gif', ''),
    address.replace('.gif', '.png'),
    address.replace(/timer\/[^/]+/, 'timer/nobody'),
  ];
  const images = await Promise.all(wrong.map((each) => framesAt(page, each)));

  expect(images.map((frames) => frames.length)).toEqual([1, 1, 1, 1]);
});
