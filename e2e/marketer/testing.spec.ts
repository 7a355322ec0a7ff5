import { clickAndReadClipboard, expect, test } from './marketer.ts';

const reader = 'rea+again@example.com';

test('a reset link is created, gets a new expiration, works once for its lead, and the team’s testing page is one click away', async ({
  page,
  context,
  offer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/edit/${offer.campaignId}/testing`);
  await page.getByLabel('Lead’s email address').fill(reader);
  await page.getByLabel('Redirect to').fill(offer.url);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('listitem').filter({ hasText: reader });
  await expect(link.getByText(/^Expires/)).toBeVisible();
  const before = await link.getByRole('time').getAttribute('datetime');

  await link.getByRole('button', { name: `Change the expiration of the link for ${reader}` }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('New expiration');
  await field.fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 16));
  await field.press('Enter');
  await expect.poll(() => link.getByRole('time').getAttribute('datetime')).not.toBe(before);
  await expect(link.getByRole('button', { name: /Change the expiration/ })).toBeFocused();

  const theirs = await context.browser()!.newPage();
  await theirs.goto(await clickAndReadClipboard(link.getByRole('button', { name: 'Copy link' })));
  await expect(
    theirs.getByText(/restart the countdown for r…@example\.com\. Your new deadline will be .+\./),
  ).toBeVisible();
  await theirs.getByRole('button', { name: 'Restart offer' }).click();
  await expect(theirs).toHaveURL(offer.url);
  await theirs.close();
  await page.reload();
  await expect(link.getByText(/^Used/)).toBeVisible();
  await expect(link.getByRole('button', { name: 'Copy link' })).toHaveCount(0);

  const team = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Team Testing Link' }) });
  const [opened] = await Promise.all([context.waitForEvent('page'), team.getByRole('link', { name: 'Open' }).click()]);
  await expect(opened).toHaveURL((await team.getByLabel('Team testing link').textContent())!);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.close();
});
