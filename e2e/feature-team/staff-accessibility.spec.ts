import { watchComplaints } from '../marketer/marketer.ts';
import { expectNothingFound, phone, wide } from '../nothing-found.ts';
import { expect, test } from './own-remote.ts';
import { channel, dialog, openCard, openTab } from './staff-card.ts';

test.describe('nothing that axe, the policy or the console finds', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  let complaints: string[] = [];
  test.beforeEach(async ({ page, own, stack }) => {
    test.slow();
    complaints = watchComplaints(page);
    await own.activated({ days: 12 });
    await own.activated();
    await own.change({ what: 'canary', version: await own.release(), percent: 5 });
    await own.release({ until: 'refused', note: 'mfe-spec threw at start.' });
    await own.release({ until: 'published', preview: 'rings' });
    await own.pin(stack.demo.email, await own.release());
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  test('in the details of a remote', async ({ page, own }) => {
    const card = await openCard(page, own);
    for (const tab of ['Versions', 'Accounts', 'Failures', 'History', 'Deploy tokens']) {
      const panel = await openTab(card, tab);
      await expect(panel.locator('[aria-busy]')).toHaveCount(0);
      await expectNothingFound(
        page,
        tab,
        [phone, wide],
        `[aria-labelledby="${await card.getAttribute('aria-labelledby')}"]`,
      );
    }
  });

  test('at the first look, in a menu and in a dialog', async ({ page, own }) => {
    const card = await openCard(page, own);
    await expect(channel(card, 'Canary')).toContainText('5 % of accounts');
    await expectNothingFound(page, 'the first look');

    await page.setViewportSize(wide);
    await openTab(card, 'Versions');
    const more = card.getByRole('button', { name: /^More/ }).first();
    await more.click();
    await expectNothingFound(page, 'the menu of a version', [wide], '[role=menu]');
    // Remotes that others publish meanwhile push the card down, and a menu hides while its button is out of sight.
    await more.scrollIntoViewIfNeeded();
    await page.getByRole('menuitem', { name: 'Start a canary...' }).click();
    await page.getByLabel('Part of the accounts (%)').fill('150');
    await dialog(page).getByRole('button', { name: 'Start canary' }).click();
    await expect(dialog(page).getByText('Please enter a number of 100 or less.')).toBeVisible();
    await expectNothingFound(page, 'a canary that cannot be started', [phone, wide], '[role=dialog]');
  });
});
