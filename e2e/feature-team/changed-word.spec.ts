import { refocusTab, countLoads, heading, reloadButton } from './editors.ts';
import { expect, retitle, test } from './pinned.ts';

test('a version with one changed text loads only the script of that screen, while both versions run in one tab', async ({
  campaignId,
  marketer,
  page,
  team,
}) => {
  const filesSince = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/remotes/mfe-timers/'))
        .map(({ name, transferSize }) => ({
          file: new URL(name).pathname.split('/').at(-1)!,
          isCached: transferSize === 0,
        })),
    );
  await page.goto(`/edit/${campaignId}/email-timer-editor`);
  await expect(heading(page, 'Email Timer Appearance')).toBeVisible();
  const loads = countLoads(page);
  const { version, added } = await team.publishShared((files) => retitle(files, '"Email Timer Workshop"'));
  await page.evaluate(() => performance.clearResourceTimings());

  await team.pin(marketer.email, version);
  await refocusTab(page);
  await reloadButton(page).click();

  await expect(heading(page, 'Email Timer Workshop')).toBeVisible();
  await expect(page.locator('[data-area="email-timer-editor"]')).toHaveAttribute('data-version', version);
  expect(added).toHaveLength(1);
  const loaded = (await filesSince()).filter(({ isCached }) => !isCached).map(({ file }) => file);
  expect([...new Set(loaded)].sort()).toEqual([...added, 'manifest.json'].sort());
  expect(loads()).toBe(0);

  await page.reload();

  await expect(heading(page, 'Email Timer Workshop')).toBeVisible();
  const files = await filesSince();
  expect(files.filter(({ isCached }) => !isCached)).toEqual([]);
  expect(files.length).toBeGreaterThan(added.length + 3);
});
