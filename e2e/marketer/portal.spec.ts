import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makePremium } from '../make-premium.ts';
import { expectAccessible, phone } from '../accessibility-checks.ts';
import { setPortal } from '../set-portal.ts';
import { expect, navigate, test } from './marketer.ts';

// A test grants the account the portal feature.
test.use({ hasOwnCustomer: true });

test.beforeEach(async ({ stack, customer }) => {
  await makePremium(stack.databaseUrl, customer.email);
  await setPortal(stack.databaseUrl, customer.email, true);
});

const blocksOf = (page: Page) => page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: /^Move / });
const namesOf = async (page: Page): Promise<string[]> =>
  (await blocksOf(page).evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')!))).map(
    (label) => label.replace(/^Move (.*), .*$/, '$1'),
  );

test('a marketer builds a portal from a theme, and a visitor who subscribes and answers in it appears in its results', async ({
  page,
  browser,
  stack,
  customer,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({ url: site.put('/portal', {}), types: ['portal'] });
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('link', { name: 'Edit portal' }).click();
  await expect(page).toHaveURL(`/edit-portal/${offer.campaignId}/pages`);

  await page.getByRole('radio', { name: 'Bloom' }).check();
  const panel = page.getByRole('group', { name: 'Preview' }).locator('lastcall-portal');
  await expect(panel.getByRole('heading', { name: 'Something for you' })).toBeVisible();
  await page.getByRole('button', { name: /^Launcher/ }).click();
  await page
    .getByLabel('Custom image file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('group', { name: 'Preview' }).locator('lastcall-portal-launcher img')).toBeVisible();

  await page.getByRole('button', { name: /^Content/ }).click();
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByLabel('Button', { exact: true }).fill('Remind me');
  for (const [label, text] of Object.entries({
    Title: 'Hear from us',
    Text: '',
    'Thank-you message': 'Thank you for joining.',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'All blocks' }).click();
  const before = await namesOf(page);
  await blocksOf(page).last().focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => namesOf(page)).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
  const ordered = await namesOf(page);
  await blocksOf(page)
    .nth(2)
    .dragTo(blocksOf(page).first(), { targetPosition: { x: 8, y: 2 } });
  await expect.poll(() => namesOf(page)).toEqual([ordered[2], ordered[0], ordered[1], ...ordered.slice(3)]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Saved');

  const [key] = /[\w-]{22}(?=\.js)/.exec(customer.snippet)!;
  const published = async (): Promise<string> =>
    (await fetch(`${stack.origins.edge}/portal/${key}/${offer.pageId}`)).text();
  await expect.poll(published, { message: 'visitors get the portal as it was saved' }).toContain('Remind me');
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  await visit.goto(offer.url);
  await visit.locator('lastcall-portal-launcher').getByRole('button').click();
  const shown = visit.getByRole('dialog', { name: 'Something for you' });
  await shown.getByRole('radio', { name: 'For me' }).check();
  await shown.getByRole('button', { name: 'Send' }).click();
  await expect(shown.getByText('Thanks for your answer.')).toBeVisible();
  await shown.getByRole('textbox', { name: 'Your email' }).fill('ann@example.com');
  await shown.getByRole('button', { name: 'Remind me' }).click();
  await expect(shown.getByText('Thank you for joining.')).toBeVisible();
  await visitor.close();

  await navigate(page, `/portal-editor/${offer.campaignId}/pages`);
  await page.getByRole('button', { name: /^Results/ }).click();
  await page.getByRole('button', { name: 'Subscribers and answers' }).click();
  const results = page.getByRole('dialog', { name: 'Portal results' });
  await expect(results.getByRole('cell', { name: 'ann@example.com' })).toBeVisible();
  await expectAccessible(page, 'the subscribers');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    results.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('ann@example.com');
  await results.getByRole('tab', { name: 'Survey answers' }).click();
  await expect(results.getByText('1 (100%)')).toBeVisible();
});

test('every part of the portal editor is accessible, also on a phone', async ({ page, newUrl, makeOffer }) => {
  const offer = await makeOffer({ url: newUrl(), types: ['portal'] });
  await page.goto(`/edit-portal/${offer.campaignId}/pages`);
  await expect(page.getByRole('radio', { name: 'Daylight' })).toBeVisible();
  await expectAccessible(page, 'the themes');
  for (const section of ['Launcher', 'Content', 'Labels', 'Events', 'Results']) {
    await page.getByRole('button', { name: new RegExp(`^${section}`), expanded: false }).click();
    await expectAccessible(page, section, undefined, 'aside');
  }
  await page.getByRole('button', { name: /^Content/, expanded: false }).click();
  await page.getByRole('button', { name: 'Add block' }).click();
  await expectAccessible(page, 'the types of block', undefined, 'aside');
  await page.getByRole('button', { name: 'Reviews', exact: true }).click();
  await expectAccessible(page, 'a block', undefined, 'aside');

  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
});

test('the image of a portal theme starts at the top of the panel', async ({ page, newUrl, makeOffer }) => {
  const offer = await makeOffer({ url: newUrl(), types: ['portal'] });
  await page.goto(`/edit-portal/${offer.campaignId}/pages`);

  const pictures = page.getByRole('radiogroup').locator('lastcall-portal');
  await expect(pictures.first()).toBeVisible();
  const bands = await pictures.evaluateAll((portals) =>
    portals.map((portal) => {
      const panel = portal.shadowRoot!.querySelector('dialog')!.getBoundingClientRect();
      return Math.round(panel.top - portal.closest('label')!.getBoundingClientRect().top);
    }),
  );
  expect(Math.max(...bands)).toBeLessThanOrEqual(12);
});
