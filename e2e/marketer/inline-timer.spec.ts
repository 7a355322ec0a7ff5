import type { Locator } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expect, test } from './marketer.ts';

/** Returns the appearance of a timer: its classes, its inline style, its width and its labels. */
const appearanceOf = (timer: Locator) =>
  timer.evaluate((element) => {
    const frame = element.shadowRoot!.querySelector<HTMLElement>('[role="timer"]')!;
    return {
      name: frame.className,
      style: frame.style.cssText,
      width: frame.offsetWidth,
      labels: [...frame.querySelectorAll('small')].map(({ innerText }) => innerText),
    };
  });

test('a visitor’s page shows exactly the timer of its editor: template, colors and size', async ({
  page,
  context,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({
    url: site.put('/inline', { body: '<h1>Bread class</h1><lastcall-timer></lastcall-timer>' }),
    types: ['countdown'],
  });
  await page.goto(`/edit/${offer.campaignId}/inline-timer-editor`);
  await page.getByRole('button', { name: /^Template/ }).click();
  await page
    .getByRole('dialog', { name: 'Base Template Options' })
    .getByRole('radio', { name: 'Slate panels' })
    .check();
  await page.getByRole('button', { name: 'Save Selection' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: /^Colors/ }).click();
  await page.getByLabel('Upper digits').fill('#ffcf4a');
  await page.getByLabel('Panel top').fill('#1b1340ff');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Size/ }).click();
  await page.getByRole('radio', { name: '75% Width' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const previewed = await appearanceOf(page.getByRole('group', { name: 'Preview' }).locator('lastcall-timer'));
  expect(previewed.style).toContain('255, 207, 74');
  await page.getByRole('button', { name: 'Save and Exit' }).click();
  await expect(page).toHaveURL(`/edit/${offer.campaignId}/pages`);

  const visit = await context.newPage();
  const timer = visit.locator('lastcall-timer');
  await eventually(async (timeout) => {
    await visit.goto(offer.url);
    await expect(timer.getByRole('timer')).toBeVisible({ timeout });
    expect(await appearanceOf(timer)).toEqual(previewed);
  });
});
