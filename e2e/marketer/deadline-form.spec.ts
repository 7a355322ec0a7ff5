import type { Page } from '@playwright/test';
import { expect, test } from './marketer.ts';

const sentence = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Who starts|Everybody has until|Fill in the deadline|Please choose a start/ });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test.describe('the ways in which a campaign ends', () => {
  // A Saturday, 18:00 in Vienna.
  test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-21T17:00:00Z'));

  test('days leave weekdays out, though not all', async ({ page, customer }) => {
    const campaignId = await customer.makeCampaign({ deadlineUnit: 'days', deadlineLength: 2 });
    await page.goto(`/edit/${campaignId}/deadline`);
    await expect(sentence(page)).toContainText('Monday 23 November 23:59 CET');

    for (const day of ['Monday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
    await expect(sentence(page)).toContainText('Wednesday 25 November 23:59 CET');
    await save(page);
    await expect(page.getByText('Changes are saved.')).toBeVisible();
    expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
      form: { excludedWeekdays: [1, 7] },
      deadlineText: '2 days at 23:59, not counting Monday and Sunday',
    });

    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await page.getByRole('checkbox', { name: day }).check();
    await save(page);
    await expect(page.getByText('At least one weekday has to count.')).toBeVisible();
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await page.getByRole('checkbox', { name: day }).uncheck();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  test('a hybrid campaign ends on the next such day of the week, the month or the quarter', async ({
    page,
    customer,
  }) => {
    const campaignId = await customer.makeCampaign();
    await page.goto(`/edit/${campaignId}/deadline`);
    await page.getByRole('radio', { name: 'Hybrid' }).check();
    await expect(sentence(page)).toContainText('Who starts today at 18:00 has until Sunday 22 November 23:59 CET');

    await choose(page, 'Weekday', 'Friday');
    await expect(sentence(page)).toContainText('Friday 27 November 23:59 CET');
    await page.getByRole('checkbox', { name: 'Extend to next week' }).check();
    await page.getByLabel('With fewer hours left than').fill('');
    await page.getByLabel('With fewer hours left than').fill('168');
    await expect(sentence(page)).toContainText('Friday 4 December 23:59 CET');
    await choose(page, 'Ends every', 'Month');
    await page.getByLabel('Day of the month').fill('32');
    await save(page);
    await expect(page.getByText('Please enter a day from 1 to 31.')).toBeVisible();
    await page.getByLabel('Day of the month').fill('31');
    await page.getByRole('checkbox', { name: 'Extend to next month' }).uncheck();
    await expect(sentence(page)).toContainText('Monday 30 November 23:59 CET');
    await choose(page, 'Ends every', 'Quarter');
    await choose(page, 'Month of the quarter', 'Third month');
    await expect(sentence(page)).toContainText('Thursday 31 December 23:59 CET');
    await save(page);

    await expect(page.getByText('Changes are saved.')).toBeVisible();
    expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
      deadline_type: 4,
      form: { blendedPeriod: 'quarter', blendedMonth: 3, blendedDay: 31, extendBelowHours: null },
      deadlineText: "Day 31 (or the last) of the quarter's third month at 23:59",
    });
  });

  test('a quantity campaign is open from now on, until its last day or until all are sold', async ({
    page,
    customer,
  }) => {
    const campaignId = await customer.makeCampaign();
    await page.goto(`/edit/${campaignId}/deadline`);
    await page.getByRole('radio', { name: 'Quantity' }).check();
    await expect(page.getByLabel('First day')).toHaveValue('2026-11-21');
    await expect(page.getByLabel('Starts at')).toHaveValue('18:00');
    await save(page);
    await expect(page.getByText('Please enter a whole number of 0 or more.')).toBeVisible();

    await page.getByLabel('Starting quantity').fill('50');
    await page.getByLabel('Last day').fill('2026-11-30');
    await expect(sentence(page)).toContainText(
      'Everybody has until Monday 30 November 23:59 CET, or until all 50 are sold.',
    );
    await save(page);

    await expect(page.getByText('Changes are saved.')).toBeVisible();
    expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
      deadline_type: 5,
      remaining: 50,
      form: { startDate: '2026-11-21', startTime: '18:00', deadlineDate: '2026-11-30' },
    });
  });

  test('a fixed campaign may have a start, which is before its end', async ({ page, customer }) => {
    const campaignId = await customer.makeCampaign();
    await page.goto(`/edit/${campaignId}/deadline`);
    await page.getByRole('radio', { name: 'Flash Sale' }).check();
    await page.getByLabel('Last day').fill('2026-11-30');
    await expect(page.getByLabel('First day')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Start date' }).check();
    await expect(page.getByLabel('First day')).toHaveValue('2026-11-21');

    await page.getByLabel('First day').fill('2026-12-01');
    await save(page);
    await expect(sentence(page)).toContainText('Please choose a start before the end.');
    // At the field too.
    await expect(page.getByText('Please choose a start before the end.')).toHaveCount(2);
    await page.getByLabel('First day').fill('2026-11-28');
    await expect(sentence(page)).toContainText('It is open from Saturday 28 November 18:00 CET.');
    await save(page);
    await expect(page.getByText('Changes are saved.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Start date' }).uncheck();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('First day')).toHaveValue('2026-11-28');
  });

  test('what was typed for one type is there when it is chosen again', async ({ page, customer }) => {
    const campaignId = await customer.makeCampaign();
    await page.goto(`/edit/${campaignId}/deadline`);
    await page.getByLabel('Length').fill('5');

    await page.getByRole('radio', { name: 'Flash Sale' }).check();
    await page.getByLabel('Last day').fill('2026-11-30');
    await page.getByRole('radio', { name: 'Evergreen', exact: true }).check();

    await expect(page.getByLabel('Length')).toHaveValue('5');
    await page.getByRole('radio', { name: 'Flash Sale' }).check();
    await expect(page.getByLabel('Last day')).toHaveValue('2026-11-30');
  });
});
