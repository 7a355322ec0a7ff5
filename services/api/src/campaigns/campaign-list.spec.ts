import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import {
  campaignSorts,
  campaignStates,
  type CampaignListItem,
  type CampaignSort,
} from '@lastcall/contracts/campaigns/campaign-list';
import { AccountsRepository } from '@lastcall/core/accounts';
import { instantText } from '@lastcall/core/platform';
import { aCampaign, anAccount, as, asOtherAccount, database, service, type Owner } from '@lastcall/core/testing-kit';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { useApi } from '../testing-kit/use-api.ts';
import { aLead, aSale } from '../testing-kit/index.ts';

useApi();

interface CampaignList {
  readonly campaigns: readonly CampaignListItem[];
  readonly nextCursor: string | null;
}

async function listOf(owner: Owner, query: Record<string, string> = {}): Promise<CampaignList> {
  const answer = await as(owner).get(`/api/campaigns?${new URLSearchParams(query)}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

const namesOf = async (owner: Owner, query: Record<string, string> = {}): Promise<string[]> =>
  (await listOf(owner, query)).campaigns.map(({ name }) => name);

/** Returns a date in UTC. In Vienna it may be off by one day, which is irrelevant here. */
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A customer with campaigns in each state, named after the reason for the state. */
async function inEachState(): Promise<Owner> {
  const owner = await anAccount();
  await aCampaign({ owner, campaignName: 'own countdowns' });
  await aCampaign({ owner, campaignName: 'announcement', campaignType: 'announcement-bar' });
  await aCampaign({ owner, campaignName: 'date to come', campaignType: 'FlashSale', deadlineDate: dayFromNow(3) });
  await aCampaign({ owner, campaignName: 'date has passed', campaignType: 'FlashSale', deadlineDate: dayFromNow(-3) });
  await aCampaign({
    owner,
    campaignName: 'opens later',
    campaignType: 'FlashSale',
    startDate: dayFromNow(2),
    deadlineDate: dayFromNow(5),
  });
  await aCampaign({
    owner,
    campaignName: 'some left',
    campaignType: 'Quantity',
    startDate: dayFromNow(-3),
    deadlineDate: dayFromNow(5),
    quantity: 10,
  });
  const soldOut = await aCampaign({
    owner,
    campaignName: 'sold out',
    campaignType: 'Quantity',
    startDate: dayFromNow(-3),
    deadlineDate: dayFromNow(5),
    quantity: 10,
  });
  await database().sql('UPDATE campaign SET sold_out_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [soldOut.id]);
  await aCampaign({ owner, campaignName: 'archived', isArchived: true });
  return owner;
}

describe('GET /api/campaigns', () => {
  it('lists the newest first with their numbers of the last 30 days, for this account only', async () => {
    const owner = await anAccount();
    const older = await aCampaign({ owner, campaignName: 'Older', category: 'Autumn' });
    await aCampaign({ owner, campaignName: 'Newer' });
    await aCampaign({ campaignName: 'Of another account' });
    await database().sql('UPDATE campaign SET created_at = created_at - INTERVAL 1 DAY WHERE id = ?', [older.id]);
    for (const lead of [{}, { daysAgo: 29 }, { daysAgo: 31 }, { joined: true }]) await aLead(older, lead);
    await aSale(older);
    await aSale(older, '5.0000', 'USD', 31);

    const { campaigns, nextCursor } = await listOf(owner);

    expect(campaigns).toMatchObject([
      { name: 'Newer', category: '', leads: 0, orders: 0, state: 'running' },
      {
        name: 'Older',
        category: 'Autumn',
        leads: 2,
        orders: 1,
        rule: { text: 'After 7 days, at {0}', moments: ['23:59'] },
      },
    ]);
    expect(nextCursor).toBeNull();
  });

  it('uses the same 30 days as the analytics: whole days in the account’s time zone', async () => {
    const owner = await anAccount();
    const campaign = await aCampaign({ owner });
    const [{ timezone }] = await database().sql<[{ timezone: string }]>('SELECT timezone FROM account WHERE id = ?', [
      owner.accountId,
    ]);
    const first = addDays(dayAt(new Date(), timezone), -29);
    const begins = calendarDays(first, first, timezone)[0]!.from.getTime();
    for (const at of [begins, begins - 1]) {
      await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, started_at) VALUES (?, ?, ?, ?)', [
        owner.accountId,
        randomUUID(),
        campaign.id,
        instantText(new Date(at)),
      ]);
    }

    expect((await listOf(owner)).campaigns).toMatchObject([{ leads: 1 }]);
  });

  describe('searches', () => {
    it.each([
      ['the name, ignoring case', 'BREAD', ['Rye bread', 'Bread class']],
      ['the category', 'autumn', ['Bread class']],
      ['a part of a word, and treats a percent sign literally', '0%', ['50% off']],
      ['an underscore literally', '_', []],
      ['a backslash literally', '\\', []],
      ['blanks like an empty search', '  ', ['50% off', 'Rye bread', 'Bread class']],
    ])('%s', async (_, search, found) => {
      const owner = await anAccount();
      await aCampaign({ owner, campaignName: 'Bread class', category: 'Autumn 2026' });
      await aCampaign({ owner, campaignName: 'Rye bread' });
      await aCampaign({ owner, campaignName: '50% off' });

      expect((await namesOf(owner, { search })).sort()).toEqual(found.sort());
    });
  });

  it('filters by type', async () => {
    const owner = await inEachState();

    expect((await namesOf(owner, { type: 'FlashSale' })).sort()).toEqual([
      'date has passed',
      'date to come',
      'opens later',
    ]);
  });

  it.each([
    ['running', ['announcement', 'date to come', 'own countdowns', 'some left']],
    ['scheduled', ['opens later']],
    ['ended', ['date has passed', 'sold out']],
    ['archived', ['archived']],
  ] as const)('filters by the state %s, and includes it in each campaign', async (state, names) => {
    const { campaigns } = await listOf(await inEachState(), { state });

    expect(campaigns.map(({ name }) => name).sort()).toEqual(names);
    expect(new Set(campaigns.map((campaign) => campaign.state))).toEqual(new Set([state]));
  });

  it('lists each campaign under one state, and archived ones in their own list only', async () => {
    const owner = await inEachState();

    const each = await Promise.all(campaignStates.map((state) => namesOf(owner, { state })));

    expect(each.flat().sort()).toEqual([...(await namesOf(owner)), 'archived'].sort());
  });

  it('moves a campaign to another state when its form is saved with another date', async () => {
    const owner = await anAccount();
    const campaign = await aCampaign({ owner, campaignType: 'FlashSale', deadlineDate: dayFromNow(-3) });

    await as(owner).put(`/api/campaigns/${campaign.id}`, {
      data: { ...campaign.form, deadlineDate: dayFromNow(3) },
      timezone: campaign.timezone,
      version: 1,
    });

    expect((await listOf(owner)).campaigns[0]!.state).toBe('running');
  });

  it('includes the state of a new campaign', async () => {
    const owner = await anAccount();
    const { form } = await aCampaign({ campaignType: 'FlashSale', deadlineDate: dayFromNow(-3) });

    await as(owner).post('/api/campaigns', { data: form, timezone: 'Europe/Vienna' });

    expect((await listOf(owner)).campaigns[0]!.state).toBe('ended');
  });

  describe('sorts', () => {
    async function threeCampaigns(): Promise<Owner> {
      const owner = await anAccount();
      for (const [campaignName, leads, sales, daysOld, daysUnchanged] of [
        ['beta', 2, 1, 1, 3],
        ['Alpha', 0, 3, 2, 1],
        ['gamma', 5, 0, 3, 2],
      ] as const) {
        const campaign = await aCampaign({ owner, campaignName });
        for (let n = 0; n < leads; n++) await aLead(campaign);
        for (let n = 0; n < sales; n++) await aSale(campaign);
        await aLead(campaign, { daysAgo: 31 });
        await database().sql(
          'UPDATE campaign SET created_at = created_at - INTERVAL ? DAY, updated_at = updated_at - INTERVAL ? DAY WHERE id = ?',
          [daysOld, daysUnchanged, campaign.id],
        );
      }
      return owner;
    }

    it.each<[CampaignSort, string[]]>([
      ['newest', ['beta', 'Alpha', 'gamma']],
      ['name', ['Alpha', 'beta', 'gamma']],
      ['leads', ['gamma', 'beta', 'Alpha']],
      ['orders', ['Alpha', 'beta', 'gamma']],
      ['changed', ['Alpha', 'gamma', 'beta']],
    ])('by %s', async (sort, names) => {
      expect(await namesOf(await threeCampaigns(), { sort })).toEqual(names);
    });

    it.each(campaignSorts)('by %s across pages, listing each campaign once even if values are equal', async (sort) => {
      const owner = await anAccount();
      for (let n = 0; n < 120; n++) await aCampaign({ owner, campaignName: n % 2 ? 'same' : `name ${n % 7}` });
      await database().sql(
        "UPDATE campaign SET created_at = '2026-11-20 10:00:00.123000', updated_at = created_at WHERE account_id = ?",
        [owner.accountId],
      );

      const first = await listOf(owner, { sort });
      const second = await listOf(owner, { sort, cursor: first.nextCursor! });
      const third = await listOf(owner, { sort, cursor: second.nextCursor! });

      expect([first, second, third].map(({ campaigns }) => campaigns.length)).toEqual([50, 50, 20]);
      expect(new Set([first, second, third].flatMap(({ campaigns }) => campaigns.map(({ id }) => id))).size).toBe(120);
      expect(third.nextCursor).toBeNull();
    });

    it('continues after a row that has been removed', async () => {
      const owner = await anAccount();
      for (let n = 0; n < 51; n++) await aCampaign({ owner });
      const first = await listOf(owner);
      await database().sql('UPDATE campaign SET is_archived = TRUE WHERE id = ?', [first.campaigns.at(-1)!.id]);

      expect((await listOf(owner, { cursor: first.nextCursor! })).campaigns).toHaveLength(1);
    });
  });

  it('applies the filters on every page', async () => {
    const owner = await anAccount();
    for (let n = 0; n < 55; n++) await aCampaign({ owner, campaignName: `Bread ${n}` });
    for (let n = 0; n < 5; n++) await aCampaign({ owner, campaignName: `Cake ${n}` });

    const first = await listOf(owner, { search: 'bread', state: 'running', sort: 'name' });
    const second = await listOf(owner, { search: 'bread', state: 'running', sort: 'name', cursor: first.nextCursor! });

    expect([...first.campaigns, ...second.campaigns].every(({ name }) => name.startsWith('Bread'))).toBe(true);
    expect(second.campaigns).toHaveLength(5);
  });

  it.each(['x', 'bnVsbA', 'WzEsMl0', 'x'.repeat(1001)])('rejects the cursor %j', async (cursor) => {
    expect(await as(await anAccount()).get(`/api/campaigns?cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'cursor' }] } },
    });
  });

  it('rejects a cursor of another sort order', async () => {
    const owner = await anAccount();
    for (let n = 0; n < 51; n++) await aCampaign({ owner });
    const { nextCursor } = await listOf(owner);

    expect(await as(owner).get(`/api/campaigns?sort=name&cursor=${nextCursor}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'cursor' }] } },
    });
  });

  it.each([
    ['state', 'over'],
    ['sort', 'price'],
    ['type', 'Lottery'],
    ['search', 'x'.repeat(121)],
    ['page', '2'],
  ])('rejects %s=%s', async (field, value) => {
    expect(await as(await anAccount()).get(`/api/campaigns?${field}=${value}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: field }] } },
    });
  });

  it('requires a session', async () => {
    expect(await asOtherAccount().get('/api/campaigns')).toMatchObject({ status: 401 });
  });
});

describe('a list response', () => {
  it.each(['newest', 'leads', 'orders'] as const)('reads the account once when sorted by %s', async (sort) => {
    const owner = await anAccount();
    for (let made = 0; made < 3; made++) await aCampaign({ owner });
    const read = jest.spyOn(service().get(AccountsRepository), 'get');

    expect((await listOf(owner, { sort })).campaigns).toHaveLength(3);

    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });
});
