import { expect, test } from '../offers.ts';
import { barOn, countdownOn, storedOn } from './visit.ts';

const nothing = { cookies: '', local: null, session: [] };

test('a browser stores nothing before consent, an ID after it is given, and nothing again after it is withdrawn', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  site.put('/offer', { snippet: customer.snippet.replace('<script', '<script data-lastcall-consent="wait"') });
  const answer = (consent: string) =>
    Promise.all([
      page.waitForResponse(/\/e\/decide$/),
      page.evaluate((detail) => document.dispatchEvent(new CustomEvent('lastcall:consent', { detail })), consent),
    ]);

  const [response] = await Promise.all([
    page.waitForResponse(/\/e\/decide$/),
    page.goto(`${url}?em=ann@example.com&utm_id=ann`),
  ]);
  expect(response.request().postDataJSON()).toEqual({ key: expect.any(String), url, anonymous: true });
  expect(response.request().headers().referer ?? '').toBe('');
  expect(await storedOn(page)).toEqual(nothing);
  await expect(barOn(page)).toHaveCount(0);

  await answer('granted');
  await expect(countdownOn(page)).toBeVisible();
  expect(await storedOn(page)).toMatchObject({
    cookies: expect.stringMatching(/^lastcall=[\w-]{22}$/),
    local: expect.stringMatching(/^[\w-]{22}$/),
  });

  await answer('denied');
  await expect(barOn(page)).toHaveCount(0);
  expect(await storedOn(page)).toEqual(nothing);
});
