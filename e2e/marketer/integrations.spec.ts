import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility-checks.ts';
import { chooseFirstOption, expect, expectAfterPoll, test } from './marketer.ts';

/** Records the page's product events from now on. */
function watchProductEvents(page: Page): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v2/api/product-events')
      events.push((request.postDataJSON() as { event: string }).event);
  });
  return events;
}

test('a MailerLite integration starts a countdown for each new subscriber and syncs the deadline', async ({
  page,
  stack,
  customer,
}) => {
  const campaignId = await customer.makeCampaign({
    emailPlatform: 'mailerlite',
    deadlineUnit: 'days',
    deadlineLength: 3,
  });
  const key = `ml_${randomUUID()}`;
  const dialog = page.getByRole('dialog', { name: 'MailerLite' });
  const events = watchProductEvents(page);

  await page.clock.install();
  await page.goto(`/api-integrations/${campaignId}`);
  await page.getByRole('button', { name: 'Set up MailerLite' }).click();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByLabel('API Key')).toHaveAccessibleDescription('API Key is required');
  await dialog.getByLabel('API Key').fill('none-of-theirs');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('API Key')).toHaveAccessibleDescription(
    'MailerLite didn’t accept this API token: Unauthenticated.',
  );
  await expectAccessible(page, 'the dialog of MailerLite with a refusal');
  await dialog.getByLabel('API Key').fill(key);
  await page.keyboard.press('Enter');

  await dialog.getByRole('combobox', { name: 'Custom field' }).fill('Last call');
  await page.getByRole('option', { name: 'Create “Last call”' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Custom field' })).toHaveValue('Last call');
  // The button has another label while the field is being created.
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Group in MailerLite' }).fill('Bakery');
  // The groups are loaded from MailerLite. A key that is pressed earlier has no effect.
  await expect(page.getByRole('option', { name: 'Bakery course' })).toBeVisible();
  await chooseFirstOption(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('Webhook created in MailerLite.')).toBeVisible();
  await expect.poll(() => events).toEqual(['Webhook Created in Email Platform']);
  await page.reload();
  await expect(page.getByText('Webhook created in MailerLite.')).toBeVisible();
  await expectAccessible(page, 'an integration that is done');

  const written = page.getByRole('region', { name: 'Deadlines in your email platform' });
  await expect(written).toContainText('No deadlines have started yet.');
  const { integrations } = await customer.callApi('getIntegration', { params: { campaignId, provider: 'mailerlite' } });
  const { field, containerId } = integrations[0]!;
  const sim = `${stack.origins.simulators}/mailerlite/sim`;
  await fetch(`${sim}/contacts`, {
    method: 'POST',
    body: JSON.stringify({ key, containerId, email: 'ida@example.com' }),
  });

  await expectAfterPoll(written, '1 deadline is synced.');
  const { leads } = await customer.callApi('listNewestLeads', { params: { campaignId }, query: {} });
  expect(leads.map(({ email }) => email)).toEqual(['ida@example.com']);
  const { contacts } = (await (await fetch(`${sim}/contacts?key=${key}`)).json()) as {
    contacts: { email: string; fields: Record<string, string> }[];
  };
  expect(contacts.find(({ email }) => email === 'ida@example.com')!.fields[field!]).toMatch(/at 11:59 PM/);
  await expectAccessible(page, 'an integration that writes deadlines');
});
