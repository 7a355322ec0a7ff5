import type { Page } from '@playwright/test';
import { expectNothingFound, phone } from '../nothing-found.ts';
import { expect, test } from './marketer.ts';

async function openAssistant(page: Page): Promise<void> {
  await page.goto('/campaigns/create');
  await page.getByRole('button', { name: 'Create it with the assistant' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a campaign and its page are made in a conversation, and its card leads to them', async ({
  page,
  customer,
  newUrl,
}) => {
  const [beforeUrl, afterUrl] = [newUrl(), newUrl()];
  await openAssistant(page);
  await expect(page.getByText('This is a stand-in for a language model.')).toBeVisible();

  await say(page, 'Create an evergreen campaign called Bread Class with a 3 day deadline');
  const card = page.getByRole('region', { name: 'Campaign Bread Class created' });
  await expect(card).toContainText('Campaign ID: ');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await say(page, `Add a page ${beforeUrl} and after that ${afterUrl}`);
  await expect(page.getByText('Page added')).toBeVisible();
  await card.getByRole('link', { name: 'View Bread Class' }).click();

  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${beforeUrl}` })).toBeVisible();
  const { campaigns } = await customer.ask('listCampaigns');
  const { id } = campaigns.find(({ name }) => name === 'Bread Class')!;
  expect(page.url()).toContain(`/edit/${id}/pages`);
  expect(await customer.ask('getCampaign', { params: { campaignId: id } })).toMatchObject({
    form: { campaignType: 'Evergreen', deadlineUnit: 'days', deadlineLength: 3 },
  });
  expect(await customer.ask('listPages', { params: { campaignId: id } })).toMatchObject([{ beforeUrl, afterUrl }]);
});

test.describe('on a phone', () => {
  // What is not near yet is waited for behind the conversation, and moves for as long.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a conversation is had by the keyboard alone on a phone, is stopped, and nothing is found in it by axe', async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(phone);
    await openAssistant(page);
    await expectNothingFound(page, 'the assistant before anything is said');
    await page.setViewportSize(phone);

    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.type('Hello there');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('what can you do?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('what can you do?');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
    await say(page, 'Create a flash sale called Winter that ends on 24 December at 18:00');
    await expect(page.getByRole('region', { name: 'Campaign Winter created' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('a'.repeat(251));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await expectNothingFound(page, 'a conversation with a campaign, and a message that is too long');

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Create it with the assistant' })).toBeFocused();
  });
});

test('who closes the assistant finds the conversation again, and goes on by hand beside it', async ({ page }) => {
  await openAssistant(page);
  await say(page, 'Hello');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();

  await page.getByRole('button', { name: 'Create it by hand instead' }).click();
  await page.getByLabel('Campaign name').fill('By hand');
  await page.getByRole('button', { name: 'Create it with the assistant' }).click();

  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('Hello');
});

test('a model that fails is said, and what was typed can be sent again', { tag: '@alone' }, async ({ page, stack }) => {
  await openAssistant(page);
  await fetch(`${stack.origins.simulators}/model/sim/faults`, {
    method: 'POST',
    body: JSON.stringify({ method: 'POST', path: '/v1/chat/completions', status: 500, times: 1 }),
  });

  await say(page, 'Hello');
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })).toBeVisible();
  await say(page, 'Hello again');

  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('Hello again');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
});
