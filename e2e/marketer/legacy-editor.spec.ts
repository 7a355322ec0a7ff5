import { recordLayoutShifts } from '../visitor/visit.ts';
import { eventually } from '../eventually.ts';
import { expect, test } from './marketer.ts';

test('the legacy bar is saved, shown to visitors in its own font, and replaced by the new one', async ({
  page,
  context,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({ url: site.put('/legacy', {}) });
  await page.goto(`/edit/${offer.campaignId}/legacy-editor`);

  await page.getByLabel('Text', { exact: true }).fill('Only until Monday.');
  await page.getByRole('combobox', { name: 'Font' }).click();
  const lobster = page.getByRole('option', { name: 'Lobster' });
  await expect(lobster.locator('span').last()).toHaveCSS('font-family', /^"Lastcall Lobster"/);
  await lobster.click();
  await page.getByRole('button', { name: 'Save changes' }).click();

  const visit = await context.newPage();
  const fonts: string[] = [];
  visit.on('request', (request) => request.url().includes('/fonts/') && fonts.push(new URL(request.url()).pathname));
  const shifts = await recordLayoutShifts(visit);
  await eventually(async (timeout) => {
    await visit.goto(offer.url);
    await expect(visit.locator('lastcall-legacy-bar').getByText('Only until Monday.')).toBeVisible({ timeout });
  });
  const bar = visit.locator('lastcall-legacy-bar');
  await expect(bar.getByText('Only until Monday.')).toHaveCSS('font-family', /^"Lastcall Lobster"/);
  await expect(bar.getByRole('timer')).toBeVisible();
  expect(await visit.evaluate(() => document.fonts.check('16px "Lastcall Lobster"', 'Only until Monday.'))).toBe(true);
  expect(new Set(fonts.map((path) => path.replace(/\.[0-9a-f]{10}\./, '.')))).toEqual(
    new Set(['/fonts/lobster.css', '/fonts/lobster-latin-400.woff2']),
  );
  expect(await shifts()).toEqual([]);

  await page.getByRole('button', { name: 'Switch to new floating bar' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'Please confirm that you want to use the new floating bar style for this campaign.',
  );
  await question.getByRole('button', { name: 'Switch to new floating bar' }).click();
  await expect(page).toHaveURL(/floating-bar-editor/);
  await eventually(async (timeout) => {
    await visit.goto(offer.url);
    await expect(visit.locator('lastcall-bar').getByText('Only until Monday.')).toBeVisible({ timeout });
  });
  await expect(visit.locator('lastcall-legacy-bar')).toHaveCount(0);
});

test('settings stay reachable beside the preview at 200% zoom, and leave it two fifths of a phone screen', async ({
  page,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({ url: site.put('/zoomed', {}) });

  for (const editor of ['legacy-editor', 'floating-bar-editor', 'email-timer-editor']) {
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto(`/edit/${offer.campaignId}/${editor}`);
    const panel = page.getByRole('complementary', { name: /settings/i });
    await expect(panel.getByRole('button', { expanded: true }).first()).toBeInViewport({ ratio: 1 });
    const beside = (await panel.boundingBox())!;
    expect.soft([beside.width, beside.x + beside.width], editor).toEqual([304, 720]);
    expect.soft(beside.y + beside.height, editor).toBeLessThanOrEqual(450);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await panel.boundingBox())!.width, editor).toBe(390);
    // The preview with its tools is the area between the toolbar and the sheet.
    const toolbar = (await page.getByRole('toolbar').first().boundingBox())!;
    const sheet = (await panel.boundingBox())!;
    expect.soft(sheet.y + sheet.height, editor).toBeLessThanOrEqual(844);
    expect.soft(sheet.y - toolbar.y - toolbar.height, editor).toBeGreaterThanOrEqual(337);
  }
});

test('every setting is reachable on small phones and at 200% zoom, where settings have half of a short phone screen', async ({
  page,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({ url: site.put('/small', {}) });

  for (const editor of ['floating-bar-editor', 'inline-timer-editor', 'email-timer-editor'])
    for (const [width, height] of [
      [320, 568],
      [320, 448],
      [720, 450],
    ] as const) {
      const at = `${editor} at ${width}x${height}`;
      await page.setViewportSize({ width, height });
      await page.goto(`/edit/${offer.campaignId}/${editor}`);
      const panel = page.getByRole('complementary', { name: /settings/i });
      await expect(panel.locator('button:visible, input:visible').nth(3), at).toBeAttached();
      const toolbar = (await page.getByRole('toolbar').first().boundingBox())!;
      const whole = (await panel.boundingBox())!;
      expect.soft(whole.y + whole.height, at).toBeLessThanOrEqual(height);
      // Below the title of the sheet.
      const settings = (await panel.locator('> :last-child').boundingBox())!;
      if (width === 320) expect.soft(settings.height / (height - toolbar.y), at).toBeGreaterThanOrEqual(0.5);
      const save = (await page.getByRole('toolbar').first().getByRole('button').last().boundingBox())!;
      expect.soft(save.x + save.width, at).toBeLessThanOrEqual(width);

      const covered = await panel.locator('button:visible').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          // The content of a template picture is not interactive.
          if (button.getRootNode() !== document) return [];
          button.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return button.contains(hit) ? [] : [button.textContent];
        }),
      );
      expect.soft(covered, at).toEqual([]);
    }
});
