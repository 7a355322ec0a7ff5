import { createConnection } from 'mysql2/promise';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import type { Evidence, Lead } from '@lastcall/contracts/tracking/leads';
import type { Customer } from '../customer.ts';
import { expect, test as base } from './marketer.ts';

interface StartedLeads {
  readonly campaignId: string;
  /** Two leads who have just started, and one who started two days ago. */
  readonly leads: readonly [Lead, Lead, Lead];
}

const threeDays: Partial<CampaignForm> = { deadlineUnit: 'days', deadlineLength: 3, deadlineTime: '23:59' };

const test = base.extend<{ leads: StartedLeads }>({
  leads: async ({ customer, stack }, use) => {
    const campaignId = await customer.makeCampaign(threeDays);
    const [ann, ben] = [await start(customer, campaignId, 'ann'), await start(customer, campaignId, 'ben')];
    const cleo = await start(customer, campaignId, 'cleo');
    await startTwoDaysEarlier(stack.databaseUrl, cleo);
    await use({ campaignId, leads: [ann, ben, await leadOf(customer, campaignId, 'cleo')] });
  },
});

const start = (customer: Customer, campaignId: string, name: string): Promise<Lead> =>
  customer.callApi('startLead', { params: { campaignId }, data: { email: `${name}@example.com` } });
const leadOf = async (customer: Customer, campaignId: string, name: string): Promise<Lead> =>
  (await customer.callApi('listLeads', { params: { campaignId }, query: { email: `${name}@example.com` } }))[0]!;
const evidenceOf = (customer: Customer, campaignId: string, { id }: Lead): Promise<Evidence> =>
  customer.callApi('getEvidence', { params: { campaignId, leadId: id } });
const deadlinesIn = async (customer: Customer, campaignId: string): Promise<(string | null)[]> =>
  Promise.all(['ann', 'ben', 'cleo'].map(async (name) => (await leadOf(customer, campaignId, name)).deadlineAt));
/** Moves a countdown's start and end two days back. */
async function startTwoDaysEarlier(databaseUrl: string, { id }: Lead): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.execute(
    'UPDATE campaign_lead SET started_at = started_at - INTERVAL 2 DAY, deadline_at = deadline_at - INTERVAL 2 DAY WHERE id = ?',
    [id],
  );
  await connection.end();
}

/** Returns a wall time minus a number of days. */
const daysBefore = (wallTime: string | null, days: number): string =>
  new Date(Date.parse(`${wallTime}Z`) - days * 86_400_000).toISOString().slice(0, 19);

test('moving leads requires a decision, and the evidence shows the old and new deadline and who moved it', async ({
  page,
  customer,
  leads: { campaignId, leads },
}) => {
  await page.goto(`/edit/${campaignId}/deadline`);
  await page.getByLabel('Length').fill('1');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  const question = page.getByRole('dialog', { name: '3 leads have an active countdown' });
  await expect(question.getByRole('definition')).toHaveText(['0', '3', '1']);
  const move = question.getByRole('radio', { name: 'Move all leads to the new deadline' });
  await expect(question.getByRole('radio', { name: 'Keep their deadline' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(move).toBeChecked();
  for (const name of ['Save', 'Cancel']) {
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(move).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(save).toBeFocused();
  expect(await deadlinesIn(customer, campaignId)).toEqual(leads.map(({ deadlineAt }) => deadlineAt));

  await save.press('Enter');
  await move.check();
  await question.getByRole('button', { name: 'Save' }).click();

  const { user } = await customer.callApi('getSession');
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
