import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { evidence } from '@lastcall/contracts/leads';
import type { Offer } from '../customer.ts';
import { expect, test } from './marketer.ts';

const reader = 'rea+list@example.com';

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email of the person').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The rows of a history as they are read, newest first, without their times. */
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

const peopleOf = ({ campaignId }: Offer): string => `/edit/${campaignId}/people`;

test('somebody is found by their address, with the history of a reset, and the evidence is taken along', async ({
  page,
  customer,
  offer,
}) => {
  const params = { campaignId: offer.campaignId };
  const { id: leadId, deadlineAt: before } = await customer.ask('startLead', { params, data: { email: reader } });
  const link = await customer.ask('createResetLink', { params, data: { email: reader, redirect: offer.url } });
  await page.goto(link.url);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page).toHaveURL(offer.url);

  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('navigation', { name: 'Campaign Editor' }).getByRole('link', { name: 'People' }).click();
  await find(page, ` ${reader.toUpperCase()} `);

  const card = cardOf(page, reader);
  await expect(card.getByText('Open', { exact: true })).toBeVisible();
  await expect(card.getByText('By a reset link')).toBeVisible();
  await expect(card.getByText('in 2 hours')).toBeVisible();
  const history = await historyOf(card);
  expect(history.map(([what, , cause]) => [what, cause])).toEqual([
    ['Clock began again', 'A reset link'],
    ['Clock began', 'You'],
  ]);
  expect(history[0]![1]).toMatch(/^.+:\d\d [AP]M → .+:\d\d [AP]M$/);
  expect(history[0]![1]!.split(' → ')[0]).toBe(history[1]![1]);

  const table = await fileOf(page, 'Export as CSV');
  expect(table.name).toMatch(new RegExp(`^deadline-[a-z0-9-]+-${leadId}\\.csv$`));
  const [, first, second, end] = table.text.split('\r\n');
  expect([first, second].map((line) => line!.split(',')[4])).toEqual(['started', 'reset']);
  expect([first!.includes(before!), second!.includes(before!), end]).toEqual([true, true, '']);
  const { name, text } = await fileOf(page, 'Export as JSON');
  expect(name).toMatch(new RegExp(`^deadline-[a-z0-9-]+-${leadId}\\.json$`));
  expect(evidence.parse(JSON.parse(text))).toMatchObject({
    lead: { id: leadId, email: reader },
    changes: [
      { what: 'started', to: before },
      { what: 'reset', from: before },
    ],
  });
});

test('somebody is erased once their address is typed, and is a stranger then', async ({ page, customer, offer }) => {
  await customer.ask('startLead', { params: { campaignId: offer.campaignId }, data: { email: reader } });
  await page.goto(peopleOf(offer));
  await page.getByRole('link', { name: reader }).click();
  const card = cardOf(page, reader);
  await expect(card).toBeFocused();
  const address = page.url();
  expect(address).not.toContain('rea');

  await card.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await dialog.getByLabel(`Type ${reader} to confirm`).fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(`This is not ${reader}.`)).toBeVisible();
  await dialog.getByLabel(`Type ${reader} to confirm`).fill(reader);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();

  await expect(page.getByText(`${reader} is erased.`)).toBeVisible();
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await find(page, reader);
  await expect(page.getByText(`Nobody in this campaign has the address ${reader}.`)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('This person was erased.')).toBeVisible();
  expect(await historyOf(cardOf(page, 'Erased person'))).toEqual([
    ['Erased', expect.stringMatching(/→ none$/), 'You'],
    ['Clock began', expect.any(String), 'You'],
  ]);
  await expect(page.getByText(reader)).toHaveCount(0);
});

test('the clock of somebody unknown is started by hand', async ({ page, offer }) => {
  await page.goto(peopleOf(offer));
  await find(page, 'rea@');
  await expect(page.getByText('Please enter a valid email.')).toBeVisible();
  await expect(page.getByLabel('Email of the person')).toBeFocused();
  await find(page, reader);
  await page.getByRole('button', { name: 'Start their clock' }).click();
  await page
    .getByRole('dialog', { name: 'Start this clock?' })
    .getByRole('button', { name: 'Start their clock' })
    .click();

  await expect(cardOf(page, reader).getByText('By hand')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the newest people' }).click();
  await expect(page.getByRole('link', { name: reader })).toBeVisible();
});

test('a list is pasted or comes from a file, and what became of it is counted', async ({ page, offer }) => {
  await page.goto(peopleOf(offer));
  const imported = page.getByRole('region', { name: 'Import people' });
  await imported.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(imported.getByText('Paste addresses or choose a file first.')).toBeVisible();

  await imported.getByLabel('Email addresses').fill('Email\nann@example.com\n bob@example.com\nnobody');
  await imported.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect(imported.getByRole('listitem')).toHaveText([
    '2 started',
    '0 known already',
    '1 without a valid address: "nobody"',
  ]);

  const people = Array.from({ length: 2_100 }, (_, at) => `reader-${at}@example.com,Reader ${at}`);
  await imported.getByLabel('A .csv or .txt file with addresses').setInputFiles({
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email,Name', 'ann@example.com,Ann', ...people].join('\r\n')),
  });
  await expect(imported.getByText('2,101 lines in readers.csv')).toBeVisible();
  await imported.getByRole('button', { name: 'Import 2,101 lines' }).click();
  await expect(imported.getByRole('listitem')).toHaveText(
    ['2,100 started', '1 known already', '0 without a valid address'],
    { timeout: 30_000 },
  );

  const newest = page.getByRole('region', { name: 'Newest people' });
  await expect(newest.getByRole('listitem')).toHaveCount(20);
  await newest.getByRole('button', { name: 'Show more' }).click();
  await expect(newest.getByRole('listitem')).toHaveCount(40);
});

test('a file that is no text, and a list that is too long, are refused where they are', async ({ page, offer }) => {
  await page.goto(peopleOf(offer));
  const imported = page.getByRole('region', { name: 'Import people' });
  const file = imported.getByLabel('A .csv or .txt file with addresses');
  await file.setInputFiles({
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004\u0000\u0000'),
  });
  await expect(imported.getByText('This is not a text file.')).toBeVisible();
  await file.setInputFiles({
    name: 'all.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a@example.com\n'.repeat(100_001)),
  });
  await imported.getByRole('button', { name: 'Import 100,001 lines' }).click();
  await expect(imported.getByText('A list has at most 100,000 lines. Please split it.')).toBeVisible();
  await imported.getByRole('button', { name: 'Remove the file' }).click();
  await expect(imported.getByLabel('Email addresses')).toBeVisible();
});

test('the listener is copied, and the log says what became of whom it was told', async ({
  page,
  context,
  request,
  offer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(peopleOf(offer));
  await expect(page.getByText('Nothing was received yet.')).toBeVisible();
  const copied = async (name: string, label: string): Promise<string> => {
    await page.getByRole('listitem', { name }).getByRole('button', { name: label }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const listener = await copied('Listener webhook', 'Copy');
  expect(await copied('Tracking pixel', 'Copy HTML')).toMatch(
    /^<img src="https?:\/\/\S+\/pixel\/[\w-]+\.gif\?em=\[email\]" width="1" height="1" alt="">$/,
  );

  for (const email of [reader, '{{ email }}'])
    expect((await request.post(listener, { data: { email } })).ok()).toBe(true);

  const log = page.getByRole('region', { name: 'Webhook log' });
  await expect(async () => {
    await page.reload();
    await expect(log.getByRole('listitem')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(log.getByText('Refused: a merge tag stood where the address should be')).toBeVisible();
  await log.getByRole('link', { name: /^Show the person of/ }).click();
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
    .getByRole('row', { name: /Own program Started/ })
    .getByRole('button', { name: /^Details of the delivery of Own program/ })
    .click();
  const delivery = page.getByRole('dialog', { name: 'Delivery of Own program' });
  await expect(delivery.getByRole('textbox', { name: 'Content' })).toContainText(reader);
  await delivery.getByRole('button', { name: 'Read again' }).click();
  await expect(delivery.getByText('Read again: it came to the same, and nobody was started twice.')).toBeVisible();
});
