import type { Page, Request } from '@playwright/test';
import type { CampaignForm } from '@lastcall/contracts';
import { expect, test } from '../offers.ts';
import { barOn, clockOn, nextShown, storedOn } from './visit.ts';

const forAll: Partial<CampaignForm> = { campaignType: 'FlashSale', deadlineDate: '2099-01-01', deadlineTime: '12:00' };
const nothing = { cookies: '', local: null, session: [] };

/** What is asked of the edge from now on, beside the script and its parts. */
function askedOn(page: Page): Request[] {
  const asked: Request[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && /\/e\/(decide|events)$/.test(request.url()) && asked.push(request),
  );
  return asked;
}

const consent = (page: Page, answer: string): Promise<void> =>
  page.evaluate((detail) => void document.dispatchEvent(new CustomEvent('lastcall:consent', { detail })), answer);
const waiting = (snippet: string): string => snippet.replace('<script', '<script data-lastcall-consent="wait"');

test('before consent nothing is stored, nobody is named, and no clock starts', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  site.put('/offer', { snippet: waiting(customer.snippet) });
  const asked = askedOn(page);

  await Promise.all([page.waitForResponse(/\/e\/decide$/), page.goto(`${url}?em=ann@example.com&utm_id=ann`)]);

  expect(asked.map((request) => request.postDataJSON())).toEqual([{ key: expect.any(String), url, anonymous: true }]);
  expect(asked[0]!.headers().referer ?? '').toBe('');
  expect(await storedOn(page)).toEqual(nothing);
  await expect(barOn(page)).toHaveCount(0);
});

test('consent makes it a visit like any other', async ({ page, site, customer, makeOffer }) => {
  const { url } = await makeOffer();
  site.put('/offer', { snippet: waiting(customer.snippet) });
  await Promise.all([page.waitForResponse(/\/e\/decide$/), page.goto(`${url}?em=ann@example.com`)]);

  const [request] = await Promise.all([page.waitForRequest(/\/e\/decide$/), consent(page, 'granted')]);

  expect(request.postDataJSON()).toMatchObject({ em: 'ann@example.com' });
  await expect(clockOn(page)).toBeVisible();
  expect(await storedOn(page)).toMatchObject({
    cookies: expect.stringMatching(/^lastcall=[\w-]{22}$/),
    local: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test('consent by the banner’s event on every load stays one visitor with one deadline, who may have closed the bar', async ({
  page,
  site,
  customer,
  makeOffer,
  leadsIn,
}) => {
  const offer = await makeOffer();
  site.put('/offer', { snippet: waiting(customer.snippet) });
  const openWithBanner = async () => {
    await Promise.all([page.waitForResponse(/\/e\/decide$/), page.goto(offer.url)]);
    const [shown] = await Promise.all([nextShown(page), consent(page, 'granted')]);
    return shown;
  };
  const first = await openWithBanner();
  await barOn(page).getByRole('button', { name: 'Hide' }).click();
  const kept = await storedOn(page);

  const second = await openWithBanner();

  expect([second.deadlineAt, second.visitor]).toEqual([first.deadlineAt, first.visitor]);
  expect(await storedOn(page)).toEqual(kept);
  expect(kept.session).toHaveLength(1);
  expect(await leadsIn(offer)).toHaveLength(1);
});

test('a no takes away what an earlier yes has kept, without asking again', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  await Promise.all([nextShown(page), page.goto(url)]);
  await expect(clockOn(page)).toBeVisible();
  const kept = await storedOn(page);
  site.put('/offer', { snippet: waiting(customer.snippet) });
  const asked = askedOn(page);
  await Promise.all([page.waitForResponse(/\/e\/decide$/), page.goto(url)]);
  expect(await storedOn(page)).toEqual(kept);

  await consent(page, 'denied');

  expect(await storedOn(page)).toEqual(nothing);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(asked.map((request) => request.postDataJSON())).toMatchObject([{ anonymous: true }]);
});

test('an offer that ends for everybody at once shows before consent, without a word about its visitor', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { url } = await makeOffer({ form: forAll });
  site.put('/offer', { snippet: waiting(customer.snippet) });
  const asked = askedOn(page);

  await page.goto(url);
  await expect(clockOn(page)).toBeVisible();
  await barOn(page).getByRole('button', { name: 'Hide' }).click();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));

  expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(['/e/decide']);
  expect(await storedOn(page)).toEqual(nothing);
});

test('what the page has heard before the script came counts', async ({ page, site, customer, makeOffer }) => {
  const { url } = await makeOffer();
  site.put('/offer', {
    head: "<script>window.lastcallConsent = 'granted'</script>",
    snippet: waiting(customer.snippet),
  });
  await page.goto(url);
  await expect(clockOn(page)).toBeVisible();

  site.put('/offer', { head: "<script>window.lastcallConsent = 'denied'</script>" });
  const asked = askedOn(page);
  await Promise.all([page.waitForResponse(/\/e\/decide$/), page.goto(url)]);
  expect(asked.map((request) => request.postDataJSON())).toMatchObject([{ anonymous: true }]);
  expect(await storedOn(page)).toEqual(nothing);
});

for (const answer of ['denied', 'maybe']) {
  test(`consent that is taken back (${answer}) takes away what was stored, and the bar`, async ({
    page,
    makeOffer,
  }) => {
    const { url } = await makeOffer();
    await page.goto(url);
    await expect(clockOn(page)).toBeVisible();
    await barOn(page).getByRole('button', { name: 'Hide' }).click();
    expect((await storedOn(page)).session).toHaveLength(1);

    const [request] = await Promise.all([page.waitForRequest(/\/e\/decide$/), consent(page, answer)]);

    expect(request.postDataJSON()).toMatchObject({ anonymous: true });
    await expect(barOn(page)).toHaveCount(0);
    expect(await storedOn(page)).toEqual(nothing);
  });
}
