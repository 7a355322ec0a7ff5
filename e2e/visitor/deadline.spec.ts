import { expect, test } from '../offers.ts';
import { barOn, clockOn, errorsOf, hears, visit } from './visit.ts';

const before = 'The early price is held for you.';
const after = 'The early price is gone.';
/** A campaign that has ended for everybody long ago. */
const over = { campaignType: 'FlashSale', deadlineDate: '2026-01-01', deadlineTime: '12:00' } as const;

test('a page shows the words of before while the clock runs, and only them', async ({ page, makeOffer }) => {
  const { url } = await makeOffer();

  await page.goto(url);

  await expect(clockOn(page)).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();
  await expect(page.getByText(after)).toBeHidden();
});

test('words that a page adds later follow the clock too', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ form: over });
  site.put('/offer', { body: '<h1>Bread class</h1>' });
  const ready = await hears(page, 'ready');
  await page.goto(url);
  await expect.poll(ready.details).toHaveLength(1);

  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p data-lastcall-show="before">Early</p><p data-lastcall-show="after">Late</p>',
    ),
  );

  await expect(page.getByText('Late')).toBeVisible();
  await expect(page.getByText('Early')).toBeHidden();
});

test('an offer that is over and leads nowhere shows the words of after, and no bar', async ({ page, makeOffer }) => {
  const { url } = await makeOffer({ form: over });

  await page.goto(url);

  await expect(page.getByText(after)).toBeVisible();
  await expect(page.getByText(before)).toBeHidden();
  await expect(barOn(page)).toHaveCount(0);
  expect(page.url()).toBe(url);
});

test('somebody who comes too late is led on, and Back leads to where they were', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ form: over, afterUrl: `${site.origin}/closed` });
  site.put('/', { body: `<a href="${url}">The bread class</a>` });

  await page.goto(`${site.origin}/`);
  await page.getByRole('link', { name: 'The bread class' }).click();
  await expect(page).toHaveURL(`${site.origin}/closed`);
  await page.goBack();

  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole('link', { name: 'The bread class' })).toBeVisible();
});

test('a clock that runs out on the open page leads on, and Back leads to where the visitor was', async ({
  page,
  site,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  site.put('/', { body: `<a href="${offer.url}">The bread class</a>` });
  await visit(page, offer.url);
  await endIn(offer, 3);

  await page.goto(`${site.origin}/`);
  await page.getByRole('link', { name: 'The bread class' }).click();
  await expect(clockOn(page)).toHaveText(/00.*00.*00.*0[1-3]/);
  await expect(page).toHaveURL(`${site.origin}/closed`);
  await page.goBack();

  await expect(page).toHaveURL(`${site.origin}/`);
});

test('a clock that runs out on a page that leads nowhere takes the bar away and changes the words', async ({
  page,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer();
  const expired = await hears(page, 'expire');
  const errors = errorsOf(page);
  await visit(page, offer.url);
  await endIn(offer, 2);
  await page.reload();
  await expect(page.getByText(before)).toBeVisible();
  await expect(barOn(page)).toHaveCount(1);

  await expect(page.getByText(after)).toBeVisible();
  await expect(page.getByText(before)).toBeHidden();
  await expect(barOn(page)).toHaveCount(0);

  expect(await expired.details()).toEqual([{ campaignId: offer.campaignId, pageId: offer.pageId }]);
  expect(errors).toEqual([]);
});

test('a clock that runs out while the edge is away waits at zero, and leads on when the edge is back', async ({
  page,
  site,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  await visit(page, offer.url);
  await endIn(offer, 2);
  await visit(page, offer.url);

  const refused = page.waitForRequest('**/e/decide');
  await page.route('**/e/decide', (route) => route.abort(), { times: 1 });
  await refused;

  await expect(clockOn(page)).toHaveText(/00.*00.*00.*00/);
  expect(page.url()).toBe(offer.url);
  await expect(page).toHaveURL(`${site.origin}/closed`);
});

test('the browser that sets its clock forward is asked about, and stays', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ afterUrl: `${site.origin}/closed` });
  await page.clock.install();
  await visit(page, url);
  await expect(clockOn(page)).toBeVisible();

  const asked = page.waitForResponse('**/e/decide');
  await page.clock.fastForward('03:00:00');
  await asked;

  await expect(clockOn(page)).toHaveText(/00.*01.*59/);
  expect(page.url()).toBe(url);
});
