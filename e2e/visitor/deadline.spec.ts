import { expect, test } from '../offers.ts';
import { countdownOn } from './visit.ts';

/** A fixed campaign that ended long ago. */
const over = { campaignType: 'FlashSale', deadlineDate: '2026-01-01', deadlineTime: '12:00' } as const;

test('a visitor who arrives after the deadline is redirected, and Back returns to the previous page', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ form: over, afterUrl: `${site.origin}/closed` });
  site.put('/', { body: `<a href="${url}">The bread class</a>` });

  await page.goto(`${site.origin}/`);
  await page.getByRole('link', { name: 'The bread class' }).click();
  await expect(page).toHaveURL(`${site.origin}/closed`);
  await page.goBack();

  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole('link', { name: 'The bread class' })).toBeVisible();
});

test('a countdown that ends on the open page redirects, and Back returns to the previous page', async ({
  page,
  site,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  site.put('/', { body: `<a href="${offer.url}">The bread class</a>` });
  await page.clock.install();

  await page.goto(`${site.origin}/`);
  await page.getByRole('link', { name: 'The bread class' }).click();
  await expect(countdownOn(page)).toBeVisible();
  await endIn(offer, 0);
  await page.clock.fastForward('02:00:00');
  await expect(page).toHaveURL(`${site.origin}/closed`);
  await page.goBack();

  await expect(page).toHaveURL(`${site.origin}/`);
});
