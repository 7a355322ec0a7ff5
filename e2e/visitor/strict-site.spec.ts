import type { Page } from '@playwright/test';
import { expect, test } from '../offers.ts';
import { countdownOn, errorsOf } from './visit.ts';

/** Records the violations of the page's policy that the browser reports. */
async function refusalsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = ((window as unknown as { refused: string[] }).refused = []);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

test('a site with a strict policy shows the bar with styles, and reports no violation', async ({
  page,
  stack,
  customer,
  makeOffer,
}) => {
  const { url } = await makeOffer({ url: `${stack.origins.sites}/broken/` });
  await stack.pasteSnippet('broken', customer.snippet);
  const refusals = await refusalsOn(page);

  await page.goto(url);

  await expect(countdownOn(page)).toBeVisible();
  await expect(countdownOn(page)).toHaveCSS('display', 'flex');
  await expect(page.getByText("The page's own script has run.")).toBeVisible();
  expect(await refusals()).toEqual([]);
});

test('a nonce is enough for bars, timers and texts, but the fonts of a timer need the edge’s origin', async ({
  page,
  site,
  stack,
  customer,
  makeOffer,
}) => {
  const { url } = await makeOffer({ types: ['countdown', 'dynamic', 'floatbar_v2'] });
  site.put('/offer', {
    snippet: customer.snippet.replace('<script', '<script nonce="once"'),
    body: '<h1>Bread class</h1><div data-lastcall-timer></div><p data-lastcall-text>soon</p>',
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-once'; style-src 'nonce-once'; font-src ${stack.origins.edge}; connect-src ${stack.origins.edge}; img-src data:; require-trusted-types-for 'script'`,
    },
  });
  const refusals = await refusalsOn(page);
  const errors = errorsOf(page);

  await page.goto(url);

  await expect(countdownOn(page)).toBeVisible();
  await expect(page.locator('lastcall-timer').getByRole('timer')).toBeVisible();
  await expect(page.locator('[data-lastcall-text]')).toHaveText(/ at /);
  expect(await refusals()).toEqual([]);
  expect(errors).toEqual([]);
});
