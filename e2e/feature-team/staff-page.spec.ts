import { Customer } from '../customer.ts';
import { expect, test } from './own-remote.ts';
import { channel, dialog, chooseFromMoreMenu, openCard, openTab } from './staff-card.ts';

test('staff roll back a version that failed for a customer, and preview another one in their own session', async ({
  page,
  own,
  stack,
}) => {
  const before = await own.releaseStable();
  const version = await own.releaseStable();
  const preview = await own.release({ until: 'published', preview: 'rings' });
  const customer = await Customer.signUp(stack.origins.app);
  await customer.callApi('reportRemoteFailure', {
    data: { remote: own.remote, version, reason: 'crashed', message: 'rings is undefined' },
  });
  const card = await openCard(page, own);
  await channel(card, 'Everyone').getByRole('button', { name: 'Failed just now' }).click();
  await expect(card.getByRole('tabpanel', { name: /^Failures/ })).toContainText('rings is undefined');

  await card.getByRole('button', { name: `Roll back to ${before}` }).click();
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();

  await expect(channel(card, 'Everyone')).toContainText('Rolled back just now');
  await expect(channel(card, 'This tab')).toContainText(before);
  expect((await own.stableVersion()).release.version).toBe(before);
  await customer.close();

  await openTab(card, 'Versions');
  await chooseFromMoreMenu(card, preview, 'Use for me');
  await expect(channel(card, 'This tab')).toContainText('set by your override');
  await expect(channel(card, 'This tab')).toContainText(preview);
  expect((await own.stableVersion()).release.version).toBe(before);

  await openTab(card, 'Versions');
  await page.getByLabel('Development server').fill('http://localhost:3103');
  await card.getByRole('button', { name: 'Use for me' }).click();
  await expect(channel(card, 'This tab')).toContainText('localhost:3103');

  await page.getByRole('button', { name: `Clear the override for ${own.remote}` }).click();
  await expect(channel(card, 'This tab')).toContainText('same as everyone');
});
