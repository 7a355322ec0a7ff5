import { expect, test } from '../offers.ts';
import { errorsOf, recordEvents } from './visit.ts';

test('a page stays unchanged when the edge is unavailable or redirects to a script', async ({
  page,
  stack,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  const errors = errorsOf(page);
  const emittedErrors = await recordEvents(page, 'error');
  const expectUnchanged = async () => {
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await expect(page.getByRole('button', { name: 'Asked' })).toBeVisible();
    await expect(page.getByText('Your early-bird price is reserved.')).toBeVisible();
    expect([page.url(), errors, await emittedErrors.details()]).toEqual([url, [], []]);
  };

  await page.route(`${stack.origins.edge}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(url);
  await expectUnchanged();
  await page.unroute(`${stack.origins.edge}/**`);

  await page.route('**/e/decide', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { do: 'redirect', to: 'javascript:alert(1)', now: new Date().toISOString(), visitor: null },
    }),
  );
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => request.url().endsWith('/e/decide')),
    page.goto(url),
  ]);
  await expectUnchanged();
});
