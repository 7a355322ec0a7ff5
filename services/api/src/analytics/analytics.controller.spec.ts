import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { lastDays } from '@lastcall/deadline';
import type { Analytics, AnalyticsDay } from '@lastcall/contracts/analytics';
import { aCampaign, anAccount, as, database, isInvisibleToStrangers, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

useService(apiModule);

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string) => `/v2/api/campaigns/${id}/analytics`;
const analyticsOf = async ({ owner, id }: OwnCampaign): Promise<Analytics> => (await as(owner).get(path(id))).body;

const aLead = ({ accountId, id }: OwnCampaign, at: Date, joinedInto: string | null = null) => database().sql('INSERT INTO lead_person (account_id, id, campaign_id, started_at, joined_into) VALUES (?, UUID(), ?, ?, ?)', [accountId, id, at, joinedInto]);
const aClick = ({ accountId, id }: OwnCampaign, at: Date, isScanner = false) => database().sql('INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner, clicked_at) VALUES (?, ?, UUID(), ?, ?)', [accountId, id, isScanner, at]);
const aSale = ({ accountId, id }: OwnCampaign, at: Date, amount: string, currency: string) =>
  database().sql("INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at) VALUES (?, UUID(), ?, 'custom', ?, ?, ?, ?, ?, ?)", [accountId, id, amount, currency, amount, currency, randomUUID(), at]);

const isEmpty = ({ leads, engagement, orders, sales }: AnalyticsDay): boolean => leads + engagement + orders + sales.length === 0;
const before = (at: Date): Date => new Date(at.getTime() - 1);

describe('GET /v2/api/campaigns/:campaignId/analytics', () => {
  it('tells of each of the last 30 days in the zone of the account, newest first, its leads, email clicks, orders and sales', async () => {
    const owner = await anAccount({ timezone: 'Asia/Kathmandu' });
    const campaign = await aCampaign({ owner, timezone: 'America/New_York' });
    const days = lastDays(30, new Date(), 'Asia/Kathmandu');
    const [today, yesterday] = days;
    await aLead(campaign, today!.from);
    await aLead(campaign, before(today!.from));
    await aLead(campaign, before(today!.from), randomUUID());
    await aClick(campaign, yesterday!.from);
    await aClick(campaign, yesterday!.from, true);
    await aSale(campaign, yesterday!.from, '49.9', 'USD');
    await aLead(campaign, before(days.at(-1)!.from));

    const { timezone, days: told, total } = await analyticsOf(campaign);

    expect(timezone).toBe('Asia/Kathmandu');
    expect(told.map(({ day }) => day)).toEqual(days.map(({ day }) => day));
    expect(told.slice(0, 2)).toEqual([
      { day: today!.day, leads: 1, engagement: 0, orders: 0, sales: [] },
      { day: yesterday!.day, leads: 1, engagement: 1, orders: 1, sales: [{ currency: 'USD', amount: '49.90' }] },
    ]);
    expect(told.slice(2).every(isEmpty)).toBe(true);
    expect(total).toEqual({ leads: 2, engagement: 1, orders: 1, sales: [{ currency: 'USD', amount: '49.90' }] });
  });

  it('adds money within its currency and never across', async () => {
    const campaign = await aCampaign();
    const [today, yesterday] = lastDays(2, new Date(), 'Europe/Vienna');
    for (const [at, amount, currency] of [[today!.from, '0.1', 'USD'], [today!.from, '0.2', 'USD'], [today!.from, '500', 'JPY'], [yesterday!.from, '20', 'USD']] as const) await aSale(campaign, at, amount, currency);

    const { days, total } = await analyticsOf(campaign);

    expect(days[0]).toMatchObject({ orders: 3, sales: [{ currency: 'USD', amount: '0.30' }, { currency: 'JPY', amount: '500' }] });
    expect(total).toMatchObject({ orders: 4, sales: [{ currency: 'USD', amount: '20.30' }, { currency: 'JPY', amount: '500' }] });
  });

  it('tells nothing of other campaigns', async () => {
    const campaign = await aCampaign();
    const other = await aCampaign({ owner: campaign.owner });
    await aLead(other, new Date());

    expect((await analyticsOf(campaign)).total).toEqual({ leads: 0, engagement: 0, orders: 0, sales: [] });
  });

  isInvisibleToStrangers('campaign', ({ id }) => path(id));
});
