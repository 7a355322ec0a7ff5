import { expectAccessible, phone } from '../accessibility-checks.ts';
import { expect, test } from './marketer.ts';

// Content outside the viewport loads behind the conversation, and causes layout shifts while it does.

test('a conversation on a phone, with the keyboard only, creates a campaign and its page', async ({
  page,
  customer,
  newUrl,
}) => {
  const [beforeUrl, afterUrl] = [newUrl(), newUrl()];
  const message = page.getByRole('textbox', { name: 'Message' });
  const say = async (words: string): Promise<void> => {
    await expect(message).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  await page.setViewportSize(phone);
  await page.goto('/campaigns/create');
  await page.getByRole('button', { name: 'Create with the assistant' }).click();
  await expect(message).toBeFocused();
  await expectAccessible(page, 'the assistant before anything is said');
  await page.setViewportSize(phone);

  await say('Create an evergreen campaign called Bread Class with a 3-day deadline');
  const card = page.getByRole('region', { name: 'Campaign Bread Class created' });
  await expect(card).toContainText('Campaign ID: ');
  await say(`Add a page ${beforeUrl} and after that ${afterUrl}`);
  await expect(page.getByText('Page added')).toBeVisible();
  await message.fill('a'.repeat(251));
  await expect(page.getByText('1 character over the limit')).toBeVisible();
  await expectAccessible(page, 'a conversation with a campaign, and a message that is too long');
  await page.setViewportSize(phone);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create with the assistant' })).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: 'View Bread Class' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${beforeUrl}` })).toBeVisible();
  const campaignId = /\/edit\/([^/]+)\/pages/.exec(page.url())![1]!;
  expect(await customer.callApi('getCampaign', { params: { campaignId } })).toMatchObject({
    name: 'Bread Class',
    form: { campaignType: 'Evergreen', deadlineUnit: 'days', deadlineLength: 3 },
  });
  expect(await customer.callApi('listPages', { params: { campaignId } })).toMatchObject([{ beforeUrl, afterUrl }]);
});
