import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { countdownOn } from '../visitor/visit.ts';
import { expect, navigate, test } from './marketer.ts';

// Recent reports of the account's scripts are shown here, so other specs' reports would interfere.
test.use({ hasOwnCustomer: true });

/** The example function of the Install screen: true while the buyer’s deadline is ahead. */
type IsOpenFor = (email: string) => Promise<boolean>;

const container = '<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-E2E0001"></script>';
const keyOf = (snippet: string): string => /\/e\/([\w-]{22})\.js/.exec(snippet)![1]!;

/** Checks a URL for the snippet, and returns the element of the result. */
async function verify(page: Page, url: string): Promise<Locator> {
  await page.getByLabel('Page URL').fill(url);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  return page.getByRole('status').filter({ hasText: url });
}

test('a marketer installs the snippet with a guide or Google Tag Manager, and Verify finds it', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const url = `${stack.origins.sites}/workshop/?${randomUUID()}`;
  const { campaignId } = await customer.makeOffer({ url });
  const other = customer.snippet.replace(keyOf(customer.snippet), 'ZzCdEfGhIjKlMnOpQrStUv');
  await page.goto('/install?platform=gtm');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('lastcall.tpl');
  const template = await readFile(await download.path(), 'utf8');
  expect(template).toContain(`"defaultValue": "${keyOf(customer.snippet)}"`);
  expect(template).toContain(`"string": "${stack.origins.edge}/e/*"`);

  await stack.pasteSnippet('workshop', other);
  await expect(await verify(page, url)).toContainText('This page has another Lastcall account’s snippet.');

  await stack.pasteSnippet('workshop', container);
  const src = /src="([^"]+)"/.exec(customer.snippet)![1]!;
  // Acts like a tag manager container with our tag.
  await context.route('https://www.googletagmanager.com/gtm.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.head.append(Object.assign(document.createElement('script'), { async: true, src: ${JSON.stringify(src)} }))`,
    }),
  );
  const finding = await verify(page, url);
  await expect(finding).toContainText('We can’t see the snippet from outside.');
  await expect(finding).toContainText(`Waiting for the script to load on ${new URL(stack.origins.sites).host}`);
  const opened = context.waitForEvent('page');
  await finding.getByRole('link', { name: 'Open the page' }).click();
  await (await opened).getByRole('heading', { name: 'Ink & Press' }).waitFor();
  await expect(finding).toContainText(`The script is running on ${new URL(stack.origins.sites).host}.`);
  await expect(finding).not.toContainText('Waiting');

  await stack.pasteSnippet('workshop', customer.snippet);
  await page.getByRole('button', { name: `Verify ${url}` }).click();
  await expect(page.getByRole('status').filter({ hasText: url })).toContainText('Snippet found.');
  await navigate(page, `/edit/${campaignId}/pages`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('the page examples do what the screen says', async ({ page, site, makeOffer, endIn, browser }) => {
  await page.goto('/install');
  const example = async (title: string): Promise<string> =>
    (await page.getByRole('region', { name: title }).locator('code').textContent())!;
  const inThePage = await Promise.all(
    [
      'Text before and after the deadline',
      'Deadline in a sentence',
      'Timer on the page',
      'Timer with text and your colors',
      'Last day, coupon code and cart button',
    ].map(example),
  );
  const inTheHead = await Promise.all(
    ['Get the time left', 'Listen for the deadline', 'Log script errors', 'Send all events to Google Tag Manager'].map(
      example,
    ),
  );
  const check = await example('Check a deadline on your server');
  const offer = await makeOffer({
    types: ['floatbar_v2', 'countdown', 'dynamic'],
    bar: { cta: { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' } },
  });
  site.put('/offer', {
    head: inTheHead.join(''),
    body: `<h1>Bread class</h1><button class="add-to-cart">Add to cart</button>${inThePage.join('')}`,
  });
  const visitor = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] }, permissions: ['clipboard-write'] })
  ).newPage();
  const said: string[] = [];
  visitor.on('console', (message) => said.push(message.text()));
  const events = (): Promise<unknown[]> =>
    visitor.evaluate(() =>
      ((window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event),
    );

  await visitor.goto(offer.linkFor('ann@example.com'));
  await expect(countdownOn(visitor)).toBeVisible();
  await expect(visitor.locator('[data-lastcall-timer]').getByRole('timer')).toBeVisible();
  await expect(visitor.getByText('Your early-bird price is reserved.')).toBeVisible();
  await expect(visitor.getByText('The early-bird price has expired.')).toBeHidden();
  await expect(visitor.getByText('The early-bird price ends')).toHaveText(
    /^The early-bird price ends \w+ \d+ at .+\.$/,
  );
  await expect.poll(events).toEqual(['lastcall_ready', 'lastcall_show', 'lastcall_show']);
  await expect(visitor.getByText('Your price is reserved for')).toBeVisible();
  await expect(visitor.locator('lastcall-timer small').first()).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expect(visitor.locator('lastcall-bar .bar')).toHaveCSS('font-family', /^Georgia/);
  await expect(visitor.locator('lastcall-bar .cta')).toHaveCSS('border-radius', '2px');
  await visitor.evaluate(() =>
    window.lastcall!.push(() => {
      throw new Error('Of the page');
    }),
  );
  await expect
    .poll(() => said.toSorted())
    .toEqual([
      expect.stringMatching(/^Lastcall: Error: Of the page/),
      expect.stringMatching(/^The deadline is /),
      expect.stringMatching(/^active \d/),
    ]);
  await expect(visitor.getByText('Last day!')).toBeVisible();
  await visitor.getByRole('button', { name: 'Copy code' }).click();
  await expect(visitor.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  const [, link] = /\/l\/([^?]+)/.exec(offer.linkFor(''))!;
  // Runs the example in Node, as a customer's server does.
  const isOpenFor = (
    Reflect.construct(Function, [`${check.replace('LINK', link!)}; return isOpenFor;`]) as () => IsOpenFor
  )();
  expect([await isOpenFor('ann@example.com'), await isOpenFor('ben@example.com')]).toEqual([true, false]);

  await endIn(offer, 3);
  await visitor.reload();
  await expect(visitor.getByText('The early-bird price has expired.')).toBeVisible();
  await expect(visitor.getByText('Your early-bird price is reserved.')).toBeHidden();
  await expect(visitor.locator('.add-to-cart')).toBeHidden();
  await expect.poll(events).toContain('lastcall_expire');
  await visitor.context().close();
});

test('the snippet that waits for consent shows the bar only after the consent code runs', async ({
  page,
  site,
  customer,
  makeOffer,
  browser,
}) => {
  await page.goto('/install');
  await page.getByText('Consent banners', { exact: true }).click();
  const example = async (title: string): Promise<string> =>
    (await page.getByRole('region', { name: title }).locator('code').textContent())!;
  const [waiting, agreed] = [await example('Snippet that waits for consent'), await example('When the visitor agrees')];
  expect(keyOf(waiting)).toBe(keyOf(customer.snippet));
  const offer = await makeOffer();
  site.put('/offer', { snippet: waiting });
  const visitor = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await Promise.all([visitor.waitForResponse(/\/e\/decide$/), visitor.goto(offer.url)]);
  await expect(countdownOn(visitor)).toBeHidden();

  await visitor.evaluate(agreed);

  await expect(countdownOn(visitor)).toBeVisible();
  await visitor.context().close();
});
