import { expect, test } from '../offers.ts';
import { barOn, barWouldBeThere, clockOn, hears, visit } from './visit.ts';

test('a bar that was closed stays closed for the session, and shows in the next', async ({
  page,
  context,
  makeOffer,
}) => {
  const offer = await makeOffer();
  const closed = await hears(page, 'close');
  await page.goto(offer.url);

  await barOn(page).getByRole('button', { name: 'Hide' }).click();
  await expect(clockOn(page)).toBeHidden();
  expect(await closed.details()).toEqual([{ campaignId: offer.campaignId, pageId: offer.pageId }]);
  await barWouldBeThere(page, await visit(page, offer.url));
  await expect(barOn(page)).toHaveCount(0);

  const later = await context.newPage();
  await later.goto(offer.url);
  await expect(clockOn(later)).toBeVisible();
});

test('a bar that was closed does not stop the clock', async ({ page, site, makeOffer, endIn }) => {
  const offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  await visit(page, offer.url);
  await barOn(page).getByRole('button', { name: 'Hide' }).click();
  await endIn(offer, 2);
  await barWouldBeThere(page, await visit(page, offer.url));
  await expect(barOn(page)).toHaveCount(0);

  await expect(page).toHaveURL(`${site.origin}/closed`);
});

test('a bar without a hide button cannot be closed', async ({ page, makeOffer }) => {
  const { url } = await makeOffer({ bar: { showHideButton: false } });

  await page.goto(url);

  await expect(clockOn(page)).toBeVisible();
  await expect(barOn(page).getByRole('button', { name: 'Hide' })).toHaveCount(0);
});

test('a bar with a delay waits for it', async ({ page, makeOffer }) => {
  const { url } = await makeOffer({ bar: { delay: 3_600 } });
  await page.clock.install();
  await visit(page, url);
  await expect(barOn(page)).toHaveCount(1);

  await page.clock.fastForward('55:00');
  await expect(clockOn(page)).toBeHidden();
  await page.clock.fastForward('10:00');

  await expect(clockOn(page)).toBeVisible();
});
