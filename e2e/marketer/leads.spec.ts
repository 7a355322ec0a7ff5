import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { evidence } from '@lastcall/contracts/tracking/leads';
import type { Offer } from '../customer.ts';
import { clickAndReadClipboard, expect, test } from './marketer.ts';

const reader = 'rea+list@example.com';

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Lead’s email address').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Returns the rows of a history as text, newest first, without their times. */
async function historyOf(card: Locator): Promise<string[][]> {
  const rows = await card.getByRole('table').getByRole('row').all();
  return Promise.all(rows.slice(1).map(async (row) => (await row.getByRole('cell').allInnerTexts()).slice(1)));
}

async function fileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = (await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: button }).click(),
  ])) as [Download, void];
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const contactsOf = ({ campaignId }: Offer): string => `/edit/${campaignId}/leads`;

test('a lead is found by email, with the history of a reset, and the evidence is exported', async ({
  page,
  customer,
  offer,
}) => {
  const params = { campaignId: offer.campaignId };
  const { id: leadId, deadlineAt: before } = await customer.callApi('startLead', { params, data: { email: reader } });
  const link = await customer.callApi('createResetLink', { params, data: { email: reader, redirect: offer.url } });
  await page.goto(link.url);
  await page.getByRole('button', { name: 'Restart offer' }).click();
  await expect(page).toHaveURL(offer.url);

  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('navigation', { name: 'Campaign Editor' }).getByRole('link', { name: 'Leads' }).click();
  await find(page, ` ${reader.toUpperCase()} `);

  const card = cardOf(page, reader);
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByText('By a reset link')).toBeVisible();
  await expect(card.getByText('in 2 hours')).toBeVisible();
  await expect(card.getByRole('table').getByRole('row')).toHaveCount(3);
  const history = await historyOf(card);
  expect(history.map(([what, , cause]) => [what, cause])).toEqual([
    ['Countdown restarted', 'A reset link'],
    ['Countdown started', 'You'],
  ]);
  expect(history[0]![1]).toMatch(/^.+:\d\d [AP]M → .+:\d\d [AP]M$/);
  expect(history[0]![1]!.split(' → ')[0]).toBe(history[1]![1]);

  const table = await fileOf(page, 'Export CSV');
  expect(table.name).toMatch(new RegExp(`^deadline-[a-z0-9-]+-${leadId}\\.csv$`));
  const [, first, second, end] = table.text.split('\r\n');
  expect([first, second].map((line) => line!.split(',')[4])).toEqual(['started', 'reset']);
  expect([first!.includes(before!), second!.includes(before!), end]).toEqual([true, true, '']);
  const { name, text } = await fileOf(page, 'Export JSON');
  expect(name).toMatch(new RegExp(`^deadline-[a-z0-9-]+-${leadId}\\.json$`));
  expect(evidence.parse(JSON.parse(text))).toMatchObject({
    lead: { id: leadId, email: reader },
    changes: [
      { what: 'started', to: before },
      { what: 'reset', from: before },
    ],
  });
});

test('the inbound webhook URL is copied, and the log shows the outcome for each reported contact', async ({
  page,
  context,
  request,
  offer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(contactsOf(offer));
  await expect(page.getByText('No contacts yet.')).toBeVisible();
  const copied = (name: string, label: string): Promise<string> =>
    clickAndReadClipboard(page.getByRole('listitem', { name }).getByRole('button', { name: label }));
  const webhookUrl = await copied('Inbound webhook', 'Copy');
  expect(await copied('Tracking pixel', 'Copy HTML')).toMatch(
    /^<img src="https?:\/\/\S+\/pixel\/[\w-]+\.gif\?em=\[email\]" width="1" height="1" alt="">$/,
  );

  for (const email of [reader, '{{ email }}'])
    expect((await request.post(webhookUrl, { data: { email } })).ok()).toBe(true);

  const log = page.getByRole('region', { name: 'Received contacts' });
  const logged = async (): Promise<number> => {
    await page.reload();
    await expect(log.getByRole('listitem').or(page.getByText('No contacts yet.')).first()).toBeVisible();
    return log.getByRole('listitem').count();
  };
  await expect.poll(logged).toBe(2);
  await expect(log.getByText('Merge tag instead of an email address')).toBeVisible();
  await log.getByRole('link', { name: /^Show lead from/ }).click();
  await expect(cardOf(page, reader).getByText('By a webhook')).toBeVisible();

  const [tester] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('listitem', { name: 'Team testing page' }).getByRole('link', { name: 'Open' }).click(),
  ]);
  await expect(tester.getByRole('heading', { name: 'Team testing' })).toBeVisible();

  await page.getByRole('link', { name: 'Event Log' }).click();
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await page.getByRole('link', { name: 'Started' }).click();
  await page
    .getByRole('row', { name: /Your own app Started/ })
    .getByRole('button', { name: /^Details for the Your own app delivery/ })
    .click();
  const delivery = page.getByRole('dialog', { name: 'Your own app delivery' });
  await expect(delivery.getByRole('textbox', { name: 'Content' })).toContainText(reader);
  await delivery.getByRole('button', { name: 'Reprocess' }).click();
  await expect(delivery.getByText('Reprocessed: no changes.')).toBeVisible();
});
