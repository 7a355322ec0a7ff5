import { expect, test } from '../offers.ts';
import { errorsOf, hears, visit } from './visit.ts';

const places = {
  body: '<h1>Bread class</h1><p>Until <b data-lastcall-text>soon</b>.</p><form><input name="until" type="hidden" data-lastcall-text></form>',
};

test('a page says its deadline as the server writes it, in words, in fields, and in what comes later', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ types: ['dynamic'] });
  site.put('/offer', places);

  const { texts, deadlineAt } = await visit(page, url);

  expect(texts.deadline).toBe(
    `${new Date(deadlineAt).toLocaleString('en-US', { timeZone: 'Europe/Vienna', month: 'short', day: 'numeric' })} at ${new Date(deadlineAt).toLocaleString('en-US', { timeZone: 'Europe/Vienna', hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')} ${/Mar|Apr|May|Jun|Jul|Aug|Sep|Oct/.test(texts.deadline!) ? 'CEST' : 'CET'}`,
  );
  await expect(page.locator('b')).toHaveText(texts.deadline!);
  await expect(page.locator('input')).toHaveValue(texts.deadline!);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<i data-lastcall-text></i>'));
  await expect(page.locator('i')).toHaveText(texts.deadline!);
});

test('a text stays where a page writes its own over it', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ types: ['dynamic'] });
  site.put('/offer', places);
  const { texts } = await visit(page, url);
  await expect(page.locator('b')).toHaveText(texts.deadline!);

  await page.locator('b').evaluate((b) => (b.textContent = 'soon'));

  await expect(page.locator('b')).toHaveText(texts.deadline!);
});

test('a text is a text, whatever stands in it', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ types: ['dynamic'] });
  site.put('/offer', places);
  const errors = errorsOf(page);
  const text = '<img src=x onerror="document.title=1"></b><script>document.title=2</script>';
  await page.route('**/e/decide', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), texts: { deadline: text, quantity: null } } });
  });

  await page.goto(url);

  await expect(page.locator('b')).toHaveText(text);
  await expect(page).toHaveTitle('Bread class /offer');
  expect(errors).toEqual([]);
});

test('a page keeps its own words where it has no text of ours, and where the edge is away', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ types: ['floatbar_v2'] });
  site.put('/offer', places);
  const ready = await hears(page, 'ready');
  await page.goto(url);
  await expect.poll(ready.details).toHaveLength(1);
  await expect(page.locator('p b')).toHaveText('soon');

  await page.route('**/e/decide', (route) => route.abort('connectionrefused'));
  await Promise.all([page.waitForEvent('requestfailed'), page.goto(url)]);
  await expect(page.locator('p b')).toHaveText('soon');
});
