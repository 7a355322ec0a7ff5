import { recordConsoleProblems } from '../marketer/marketer.ts';
import { expectAccessible, phone, wide } from '../accessibility-checks.ts';
import { expect, test } from './own-remote.ts';
import { channel, dialog, openCard, openTab } from './staff-card.ts';

test('axe, the policy and the console report nothing on the remotes page', async ({ page, own, stack }) => {
  const complaints = recordConsoleProblems(page);
  await own.releaseStable({ days: 12 });
  await own.releaseStable();
  await own.changeChannels({ what: 'canary', version: await own.release(), percent: 5 });
  await own.release({ until: 'refused', note: 'mfe-spec threw at start.' });
  await own.release({ until: 'published', preview: 'rings' });
  await own.pin(stack.demo.email, await own.release());
  const card = await openCard(page, own);

  await expect(channel(card, 'Canary')).toContainText('5% of accounts');
  await expectAccessible(page, 'the first look');
  const answers = await Promise.all(
    ['Promote', `Change the canary of ${own.remote}`, 'Stop'].map(
      async (name) => (await card.getByRole('button', { name }).boundingBox())!,
    ),
  );
  expect(Math.min(...answers.map(({ height }) => height))).toBeGreaterThanOrEqual(32);
  expect(answers[1]!.x - answers[0]!.x - answers[0]!.width).toBeCloseTo(8, 0);

  for (const tab of ['Accounts', 'Failures', 'History', 'Deploy tokens', 'Versions']) {
    const panel = await openTab(card, tab);
    await expect(panel.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessible(
      page,
      tab,
      [phone, wide],
      `[aria-labelledby="${await card.getAttribute('aria-labelledby')}"]`,
    );
  }

  const more = card.getByRole('button', { name: /^More/ }).first();
  await more.click();
  await expectAccessible(page, 'the menu of a version', [wide], '[role=menu]');
  // Remotes that are published meanwhile move the card down, and a menu closes while its button is out of view.
  await more.scrollIntoViewIfNeeded();
  await page.getByRole('menuitem', { name: 'Start canary...' }).click();
  await page.getByLabel('Share of accounts (%)').fill('150');
  await dialog(page).getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog(page).getByText('Please enter a number that is at most 100.')).toBeVisible();
  await expectAccessible(page, 'a canary that cannot be started', [phone, wide], '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.setViewportSize(phone);
  const tabs = card.getByRole('tab');
  await expect(tabs).toHaveCount(5);
  await tabs.first().scrollIntoViewIfNeeded();
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  expect(complaints).toEqual([]);
});
