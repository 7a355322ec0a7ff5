import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../offers.ts';
import { barOn, clockOn, errorsOf, hears } from './visit.ts';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const answering = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body });

const faults: Record<string, (route: Route) => Promise<void> | undefined> = {
  'is down': (route) => route.abort('connectionrefused'),
  'closes the connection': (route) => route.abort('connectionreset'),
  'answers 500': answering(500, '{"code":"internal"}'),
  'answers 404': answering(404, '{"code":"not_found"}'),
  "answers a proxy's page": answering(200, '<!doctype html><h1>Gateway</h1>'),
  'answers nothing': answering(200, ''),
  'answers half of its JSON': answering(200, `{"do":"show","now":"${soon}","dead`),
  'answers null': answering(200, 'null'),
  'answers a decision without its deadline': answering(200, `{"do":"show","now":"${soon}"}`),
  'answers a decision that nobody knows': answering(200, `{"do":"dance","now":"${soon}","visitor":"x"}`),
  'leads to a script': answering(200, `{"do":"redirect","to":"javascript:alert(1)","now":"${soon}","visitor":"x"}`),
  hangs: () => undefined,
};

/** A page with a place for everything that the script may put into it. */
const everything = `<main><h1>Bread class</h1>
<p data-lastcall-show="before">The early price is held for you.</p><p data-lastcall-show="after" hidden>The early price is gone.</p>
<div data-lastcall-timer></div><p>Until <b data-lastcall-text>soon</b></p>
<p><button type="button" onclick="this.textContent = 'Asked'">Ask a question</button></p></main>`;

/** Waits until the page script has what it asked for, whatever that is; a hanging edge lets it wait. */
async function answered(page: Page, isHanging: boolean): Promise<unknown> {
  const isDecision = (request: Request) => request.url().endsWith('/e/decide');
  if (isHanging) return page.waitForRequest(isDecision);
  return Promise.race([
    page.waitForEvent('requestfinished', isDecision),
    page.waitForEvent('requestfailed', isDecision),
  ]);
}

/** Has the edge answer a bar as another version of it may have saved it. */
async function withoutLabels(page: Page): Promise<void> {
  await page.route('**/e/decide', async (route) => {
    const response = await route.fetch();
    const decision = (await response.json()) as { bar: { settings: Record<string, unknown> } };
    delete decision.bar.settings.labels;
    await route.fulfill({ response, json: decision });
  });
}

test('whatever is wrong with the edge, the page stays as it is', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ types: ['floatbar_v2', 'countdown', 'dynamic'] });
  site.put('/offer', { body: everything });
  const errors = errorsOf(page);
  const told = await hears(page, 'error');

  for (const [fault, answer] of Object.entries(faults)) {
    await test.step(`it ${fault}`, async () => {
      await page.route('**/e/decide', answer);

      await Promise.all([answered(page, fault === 'hangs'), page.goto(url)]);
      await page.getByRole('button', { name: 'Ask a question' }).click();

      await expect(page.getByRole('button', { name: 'Asked' })).toBeVisible();
      await expect(page.getByText('The early price is held for you.')).toBeVisible();
      await expect(page.getByText('Until soon')).toBeVisible();
      await expect(page.locator('lastcall-bar, lastcall-timer')).toHaveCount(0);
      expect(page.url()).toBe(url);
      expect(errors).toEqual([]);
      expect(await told.details()).toEqual([]);
      await page.unroute('**/e/decide');
    });
  }
});

test('an edge that is away altogether leaves the page as it is', async ({ page, stack, makeOffer }) => {
  const { url } = await makeOffer();
  const errors = errorsOf(page);
  await page.route(`${stack.origins.edge}/**`, (route) => route.abort('connectionrefused'));

  await page.goto(url);
  await page.getByRole('button', { name: 'Ask a question' }).click();

  await expect(page.getByRole('button', { name: 'Asked' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an edge that comes back is asked again, and the bar shows', async ({ page, makeOffer }) => {
  const { url } = await makeOffer();
  await page.route('**/e/decide', answering(503, ''), { times: 1 });

  await page.goto(url);

  await expect(clockOn(page)).toBeVisible();
});

for (const { name, without, fault } of [
  {
    name: 'cannot be loaded',
    without: (page: Page) => page.route('**/e/bar.*.js', (route) => route.abort()),
    fault: 'dynamically imported module',
  },
  { name: 'cannot be drawn', without: withoutLabels, fault: 'hideDays' },
]) {
  test(`a bar that ${name} is told to the page as an event, and thrown nowhere`, async ({ page, makeOffer }) => {
    const { url } = await makeOffer();
    const errors = errorsOf(page);
    const told = await hears(page, 'error');
    await without(page);

    await page.goto(url);

    await expect.poll(told.details).toEqual([expect.stringContaining(fault)]);
    await expect(page.getByText('The early price is held for you.')).toBeVisible();
    await expect(barOn(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test("the page's own errors stay its own, and do not reach the bar", async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer();
  site.put('/offer', {
    head: `<script>
      document.addEventListener('lastcall:ready', () => { throw new Error('own listener'); });
      document.addEventListener('lastcall:show', () => { throw new Error('own other listener'); });
      setTimeout(() => { throw new Error('own timer'); });
    </script>`,
  });
  const errors = errorsOf(page);

  await page.goto(url);

  await expect(clockOn(page)).toBeVisible();
  await expect.poll(() => [...errors].sort()).toEqual(['own listener', 'own other listener', 'own timer']);
});
