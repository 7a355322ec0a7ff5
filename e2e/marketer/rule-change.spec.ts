import type { Locator, Page } from '@playwright/test';
import { createConnection } from 'mysql2/promise';
import type { CampaignForm } from '@lastcall/contracts';
import type { Evidence, Lead } from '@lastcall/contracts/leads';
import type { Customer } from '../customer.ts';
import { expect, test as base, watchWrites } from './marketer.ts';

interface People {
  readonly campaignId: string;
  /** Two who have just begun, and one who did so two days ago. */
  readonly leads: readonly [Lead, Lead, Lead];
}

const threeDays: Partial<CampaignForm> = { deadlineUnit: 'days', deadlineLength: 3, deadlineTime: '23:59' };

const test = base.extend<{ people: People }>({
  people: async ({ customer, stack }, use) => {
    const campaignId = await customer.makeCampaign(threeDays);
    const [ann, ben] = [await start(customer, campaignId, 'ann'), await start(customer, campaignId, 'ben')];
    const cleo = await start(customer, campaignId, 'cleo');
    await startTwoDaysEarlier(stack.databaseUrl, cleo);
    await use({ campaignId, leads: [ann, ben, await leadOf(customer, campaignId, 'cleo')] });
  },
});

const start = (customer: Customer, campaignId: string, name: string): Promise<Lead> =>
  customer.ask('startLead', { params: { campaignId }, data: { email: `${name}@example.com` } });
const leadOf = async (customer: Customer, campaignId: string, name: string): Promise<Lead> =>
  (await customer.ask('listLeads', { params: { campaignId }, query: { email: `${name}@example.com` } }))[0]!;
const evidenceOf = (customer: Customer, campaignId: string, { id }: Lead): Promise<Evidence> =>
  customer.ask('getEvidence', { params: { campaignId, leadId: id } });
const deadlinesIn = async (customer: Customer, campaignId: string): Promise<(string | null)[]> =>
  Promise.all(['ann', 'ben', 'cleo'].map(async (name) => (await leadOf(customer, campaignId, name)).deadlineAt));
/** Makes it so that a clock began two days before it did, and ends as much earlier. */
async function startTwoDaysEarlier(databaseUrl: string, { id }: Lead): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.execute(
    'UPDATE lead_person SET started_at = started_at - INTERVAL 2 DAY, deadline_at = deadline_at - INTERVAL 2 DAY WHERE id = ?',
    [id],
  );
  await connection.end();
}

/** What clocks show so many days before. */
const daysBefore = (wallTime: string | null, days: number): string =>
  new Date(Date.parse(`${wallTime}Z`) - days * 86_400_000).toISOString().slice(0, 19);

const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: 'A clock runs for 3 people' });
const figureOf = (page: Page, words: string): Locator =>
  dialogOn(page)
    .getByRole('definition')
    .and(dialogOn(page).locator(`dt:text-is("${words}") + dd`));
const saved = (page: Page): Locator => page.getByText('Changes are saved.', { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

async function expectFigures(
  page: Page,
  figures: { later: number; earlier: number; overAtOnce: number },
): Promise<void> {
  await expect(figureOf(page, 'Get a later deadline')).toHaveText(String(figures.later));
  await expect(figureOf(page, 'Get an earlier deadline')).toHaveText(String(figures.earlier));
  await expect(figureOf(page, 'Of these, over immediately')).toHaveText(String(figures.overAtOnce));
}

/** Opens the form and asks for so many days. */
async function saveDays(page: Page, campaignId: string, days: number): Promise<void> {
  await page.goto(`/edit/${campaignId}/deadline`);
  await page.getByLabel('Length').fill(String(days));
  await save(page);
}

test('a shorter deadline is asked about with its figures, and cancelling changes nothing', async ({
  page,
  customer,
  people: { campaignId, leads },
}) => {
  const writes = watchWrites(page);
  await saveDays(page, campaignId, 5);
  await expectFigures(page, { later: 3, earlier: 0, overAtOnce: 0 });
  await dialogOn(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOn(page)).toBeHidden();
  await page.getByLabel('Length').fill('1');
  await save(page);

  await expectFigures(page, { later: 0, earlier: 3, overAtOnce: 1 });
  await dialogOn(page).getByRole('button', { name: 'Cancel' }).click();

  await expect(dialogOn(page)).toBeHidden();
  await expect(page.getByLabel('Length')).toHaveValue('1');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect(new Set(writes)).toEqual(new Set([`POST /v2/api/campaigns/${campaignId}/rule-change/preview`]));
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    ruleVersion: 1,
    form: { deadlineLength: 3 },
  });
  expect(await deadlinesIn(customer, campaignId)).toEqual(leads.map(({ deadlineAt }) => deadlineAt));
});

test('people keep their deadline unless their owner says otherwise, and who starts afterwards has the new one', async ({
  page,
  customer,
  people: { campaignId, leads },
}) => {
  await saveDays(page, campaignId, 1);
  await expect(dialogOn(page).getByRole('radio', { name: 'Keep their deadline' })).toBeChecked();
  await dialogOn(page).getByRole('button', { name: 'Save' }).click();

  await expect(saved(page)).toBeVisible();
  const dora = await start(customer, campaignId, 'dora');
  expect(dora).toMatchObject({ ruleVersion: 2 });
  expect(Date.parse(dora.deadlineAt!) - Date.parse(dora.startedAt!)).toBeLessThan(2 * 86_400_000);
  expect(await deadlinesIn(customer, campaignId)).toEqual(leads.map(({ deadlineAt }) => deadlineAt));
  expect((await evidenceOf(customer, campaignId, leads[0])).changes.map(({ what }) => what)).not.toContain(
    'rule-edited',
  );
});

test('people are moved when their owner wants it, and the evidence says from when to when and by whom', async ({
  page,
  customer,
  people: { campaignId, leads },
}) => {
  await saveDays(page, campaignId, 1);
  await dialogOn(page).getByRole('radio', { name: 'Move everybody to the new deadline' }).check();
  await dialogOn(page).getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Changes are saved. People are being moved to the new deadline.')).toBeVisible();
  const { user } = await customer.ask('getSession');
  for (const [index, name] of ['ann', 'ben', 'cleo'].entries()) {
    const before = leads[index]!;
    await expect
      .poll(async () => (await leadOf(customer, campaignId, name)).ruleVersion, { message: `${name} is moved` })
      .toBe(2);
    const after = await leadOf(customer, campaignId, name);
    expect(Date.parse(after.deadlineAt!)).toBeLessThan(Date.parse(before.deadlineAt!));
    const { changes } = await evidenceOf(customer, campaignId, before);
    expect(changes.filter(({ what }) => what === 'rule-edited')).toEqual([
      expect.objectContaining({
        from: before.deadlineAt,
        to: after.deadlineAt,
        cause: `user:${user.id}`,
        startedAt: before.startedAt,
        ruleVersion: 2,
        wallTime: after.wallTime,
      }),
    ]);
  }
  expect((await leadOf(customer, campaignId, 'ann')).wallTime).toBe(daysBefore(leads[0].wallTime, 2));
  expect(Date.parse((await leadOf(customer, campaignId, 'cleo')).deadlineAt!)).toBeLessThan(Date.now());
});

test('a date for everybody counts for people whose clock runs, so there is nothing to choose', async ({
  page,
  customer,
  people: { campaignId },
}) => {
  await page.goto(`/edit/${campaignId}/deadline`);
  await page.getByRole('radio', { name: 'Flash Sale' }).check();
  await page.getByLabel('Last day').fill('2190-01-01');
  await save(page);

  await expectFigures(page, { later: 3, earlier: 0, overAtOnce: 0 });
  await expect(dialogOn(page).getByRole('radio')).toHaveCount(0);
  await dialogOn(page).getByRole('button', { name: 'Save' }).click();

  await expect
    .poll(async () => new Set(await deadlinesIn(customer, campaignId)), { message: 'everybody is moved' })
    .toEqual(new Set(['2190-01-01T22:59:00.000Z']));
});

test('a changed name asks nothing, and neither does a rule that nobody has yet', async ({
  page,
  customer,
  people: { campaignId },
}) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${campaignId}/deadline`);
  await page.getByLabel('Campaign name').fill('Rye class');
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(writes).toEqual([`PUT /api/campaigns/${campaignId}`]);

  const empty = await customer.makeCampaign(threeDays);
  await saveDays(page, empty, 1);
  await expect(saved(page)).toBeVisible();
  expect(await customer.ask('getCampaign', { params: { campaignId: empty } })).toMatchObject({
    form: { deadlineLength: 1 },
  });
});

test('the dialog goes by the keyboard, and gives the focus back', async ({ page, people: { campaignId } }) => {
  await page.goto(`/edit/${campaignId}/deadline`);
  await page.getByLabel('Length').fill('1');
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const [keep, move] = ['Keep their deadline', 'Move everybody to the new deadline'].map((name) =>
    dialogOn(page).getByRole('radio', { name }),
  );
  await expect(keep!).toBeFocused();
  await expect(keep!).toHaveAccessibleDescription(
    'They end as they were told. The new deadline is for people who start after you save.',
  );

  await page.keyboard.press('ArrowDown');
  await expect(move!).toBeChecked();
  for (const name of ['Cancel', 'Save']) {
    await page.keyboard.press('Tab');
    await expect(dialogOn(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(move!).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(dialogOn(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('nothing is saved while nobody can say whom it moves, and one can try again', async ({
  page,
  customer,
  people: { campaignId },
}) => {
  const preview = '**/rule-change/preview';
  const answered = Promise.withResolvers<void>();
  await page.route(preview, async (route) => {
    await answered.promise;
    await route.fulfill({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'Lastcall is not available for a moment. Please try again.',
        error: '',
        requestId: 'x',
      },
    });
  });
  await saveDays(page, campaignId, 1);
  await expect(page.getByRole('button', { name: 'Counting people...' }).first()).toBeVisible();
  answered.resolve();
  await expect(
    page.getByText('Lastcall is not available for a moment. Please try again.', { exact: true }),
  ).toBeVisible();
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({ ruleVersion: 1 });

  await page.unroute(preview);
  await save(page);

  await expectFigures(page, { later: 0, earlier: 3, overAtOnce: 1 });
});

test('a choice that was about another rule is not taken: what was changed is shown, and people are asked about anew', async ({
  page,
  customer,
  people: { campaignId },
}) => {
  await saveDays(page, campaignId, 1);
  await expect(dialogOn(page)).toBeVisible();
  const { form, timezone, version } = await customer.ask('getCampaign', { params: { campaignId } });
  await customer.ask('saveCampaign', {
    params: { campaignId },
    data: { data: { ...form, deadlineTime: '12:00' }, timezone, version },
  });

  await dialogOn(page).getByRole('radio', { name: 'Move everybody to the new deadline' }).check();
  await dialogOn(page).getByRole('button', { name: 'Save' }).click();

  const conflict = page.getByRole('dialog', { name: 'This campaign was changed meanwhile' });
  await expect(conflict.getByRole('row', { name: 'Ends at' }).getByRole('cell')).toHaveText(['23:59', '12:00']);
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    ruleVersion: 2,
    form: { deadlineLength: 3 },
  });
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  await dialogOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    form: { deadlineLength: 1, deadlineTime: '12:00' },
  });
});
