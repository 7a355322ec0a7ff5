import { expect, test } from '../offers.ts';
import { visit } from '../visitor/visit.ts';

const reader = 'rea.der+bread@example.com';

test('an email shows the image, which is animated', async ({ page, site, makeOffer }) => {
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
