import type { Locator, Page } from '@playwright/test';
import { textBoundsOf } from '../layout-problems.ts';
import { expect, navigate, test } from './marketer.ts';

test.use({ viewport: { width: 320, height: 694 } });

test('the deadline screen shows choices, buttons and messages in full', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/deadline`);
  await page.getByRole('button', { name: 'Change the format' }).click();
  await expectChoicesInFull(page);

  await test.step('the text of the save bar covers no button', async () => {
    await page.getByLabel('Campaign name').fill('Another name');
    const bar = page.getByRole('group', { name: 'Unsaved changes' });
    await expect(bar.getByRole('status')).toHaveText('Unsaved changes');
    const { right, bottom } = await textBoundsOf(bar.getByRole('status'));
    const discard = (await bar.getByRole('button', { name: 'Discard' }).boundingBox())!;
    expect.soft(right <= discard.x || bottom <= discard.y).toBe(true);
  });

  await test.step('the buttons of a dialog are stacked, the primary action first', async () => {
    await page.getByRole('link', { name: 'Analytics' }).first().click();
    const buttons = page.getByRole('dialog').getByRole('button');
    await expect(buttons).toHaveCount(2);
    const [leave, stay] = [(await buttons.nth(0).boundingBox())!, (await buttons.nth(1).boundingBox())!];
    expect.soft([leave.x, leave.width]).toEqual([stay.x, stay.width]);
    expect.soft(leave.y + leave.height).toBeLessThan(stay.y);
    await expect(buttons.nth(1)).toBeFocused();
    await buttons.nth(1).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the message of a narrow field is as wide as its row', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('textbox', { name: 'Length' }).fill('-5');
    await page.getByRole('textbox', { name: 'Length' }).blur();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const message = page.getByText(/^Please enter a whole number from/);
    await expect(message).toBeVisible();
    expect.soft(await linesOf(message)).toBe(1);
  });
});

test('the current section stays in the middle of its row, even after a font that loads late changes the width of all sections', async ({
  page,
  offer,
}) => {
  const fontMayArrive = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fontMayArrive.promise;
    await route.continue();
  });
  const current = page
    .getByRole('navigation')
    .locator('li', { has: page.locator('[aria-current="page"]') })
    .first();
  const fromMiddle = () =>
    current.evaluate((item) => {
      const row = item.closest('nav')!;
      const [own, around] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
      return Math.abs(own.left + own.width / 2 - around.left - around.width / 2);
    });
  const widthOfAll = () => current.evaluate((item) => item.closest('nav')!.scrollWidth);

  await page.goto(`/edit/${offer.campaignId}/testing`, { waitUntil: 'commit' });
  await expect.poll(fromMiddle).toBeLessThan(2);
  const before = await widthOfAll();

  fontMayArrive.resolve();

  await expect.poll(widthOfAll).not.toBe(before);
  await expect.poll(fromMiddle).toBeLessThan(2);
});

test('the image of a bar template shows the whole bar, and the editor’s toolbar shows all of its controls', async ({
  page,
  offer,
}) => {
  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor`);

  for (const name of ['Line', 'Split', 'Badge', 'Stage']) {
    const card = page.getByRole('radio', { name: new RegExp(`^${name}`) }).locator('..');
    await card.scrollIntoViewIfNeeded();
    const outer = (await card.boundingBox())!;
    const bar = (await card.locator('section').boundingBox())!;
    expect.soft(bar.x, name).toBeGreaterThanOrEqual(outer.x);
    expect.soft(bar.x + bar.width, name).toBeLessThanOrEqual(outer.x + outer.width);
  }
  await expectWholeToolbar(page);
});

test('the email timer editor shows its toolbar and the switches of its preview in full', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await expectWholeToolbar(page);

  for (const [width, height] of [
    [320, 694],
    [390, 844],
    [720, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const choice of ['Has a deadline', 'No deadline', 'Light', 'Dark'])
      await expect
        .soft(page.getByText(choice, { exact: true }), `${choice}, ${width} x ${height}`)
        .toBeInViewport({ ratio: 1 });
  }
});

test('the toolbar of the legacy bar editor shows everything without scrolling', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/legacy-editor`);

  await expectWholeToolbar(page);
});

test('the labels of the main navigation are each on one line, and the settings show every choice in full', async ({
  page,
  offer,
}) => {
  await page.goto('/campaigns');
  const labels = page.getByRole('navigation', { name: 'Main' }).getByRole('link').locator('span');
  await expect(labels.first()).toHaveText('Campaigns');
  for (const label of await labels.all()) expect.soft(await linesOf(label), await label.innerText()).toBe(1);

  await navigate(page, `/edit/${offer.campaignId}/settings`);
  await page.getByRole('combobox', { name: 'What starts a lead’s countdown' }).waitFor();
  await expectChoicesInFull(page);
});

/** Expects that the toolbar of an editor shows everything without scrolling. */
async function expectWholeToolbar(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar');
  const save = toolbar.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeInViewport({ ratio: 1 });
  const { x, width } = (await save.boundingBox())!;
  expect((await textBoundsOf(save)).right).toBeLessThanOrEqual(x + width);
  await expect(toolbar.getByRole('status')).toBeInViewport({ ratio: 1 });
  expect(await toolbar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

/** Expects that the fields with a fixed list of choices show each of them in full. */
async function expectChoicesInFull(page: Page): Promise<void> {
  const fields = page.locator('input[aria-haspopup="listbox"][readonly]');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    await field.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const choices = await page.getByRole('option').allInnerTexts();
    await page.keyboard.press('Escape');
    expect.soft(await cutChoices(field, choices)).toEqual([]);
  }
}

/** Returns the texts that are wider than the field that shows them. */
const cutChoices = (field: Locator, choices: readonly string[]): Promise<string[]> =>
  field.evaluate((input, texts) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return texts.filter((text) => context.measureText(text).width > room);
  }, choices);

/** Returns the number of lines that a text takes. */
const linesOf = (shown: Locator): Promise<number> =>
  shown.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ y }) => Math.round(y))).size;
  });
