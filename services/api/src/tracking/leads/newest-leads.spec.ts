import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LeadHistoryService, LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  as,
  database,
  isHiddenFromOtherAccounts,
  rowsReadBy,
  service,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (campaignId: string, query = '') => `/v2/api/campaigns/${campaignId}/leads/newest${query}`;
const list = ({ owner, id }: OwnCampaign, query = '') => as(owner).get(path(id, query));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function visit(
  { accountId, id }: OwnCampaign,
  who: { email?: string; visitor?: string },
  now = new Date(),
): Promise<string> {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return (
    await service()
      .get(LeadService)
      .track(campaign, { leadId: null, email: who.email ?? null, visitorId: who.visitor ?? null }, now)
  ).id;
}

/** Leads who started a minute apart, or all at the same moment. */
async function leads({ accountId, id }: OwnCampaign, count: number, secondsApart: number): Promise<void> {
  const newestAt = Date.UTC(2026, 10, 1, 10);
  const rows = Array.from({ length: count }, (_, n) => [
    accountId,
    randomUUID(),
    id,
    `reader-${n}@site.test`,
    new Date(newestAt - n * secondsApart * 1000),
    'import',
  ]);
  await database().sql(
    'INSERT INTO campaign_lead (account_id, id, campaign_id, email, started_at, started_by) VALUES ?',
    [rows],
  );
}

describe('GET /v2/api/campaigns/:campaignId/leads/newest', () => {
  it('is empty at first', async () => {
    expect(await list(await aCampaign())).toMatchObject({ status: 200, body: { leads: [], nextCursor: null } });
  });

  it('lists the most recently started leads, newest first, with or without an email address', async () => {
    const campaign = await aCampaign();
    const ann = await visit(campaign, { email: 'ann@site.test' }, minutesAgo(3));
    const nameless = await visit(campaign, { visitor: randomKey() }, minutesAgo(2));
    const bob = await visit(campaign, { email: 'bob@site.test' }, minutesAgo(1));

    const { body } = await list(campaign);

    expect(body).toMatchObject({
      leads: [
        { id: bob, email: 'bob@site.test', startedBy: 'visit' },
        { id: nameless, email: null },
        { id: ann, email: 'ann@site.test' },
      ],
      nextCursor: null,
    });
  });

  it('lists each lead once, including merged records and re-entries', async () => {
    const campaign = await aCampaign({
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { coupon_cookie_exist_days: 1 },
    });
    const visitor = randomKey();
    await visit(campaign, { email: 'ann@site.test' }, minutesAgo(3 * 1440));
    const again = await visit(campaign, { email: 'ann@site.test' }, minutesAgo(30));
    await visit(campaign, { visitor }, minutesAgo(20));
    await visit(campaign, { visitor, email: 'ann@site.test' });

    expect((await list(campaign)).body.leads).toMatchObject([{ id: again, email: 'ann@site.test' }]);
  });

  it('excludes leads without an active countdown', async () => {
    const campaign = await aCampaign();
    await visit(campaign, { email: 'ann@site.test' });
    await as(campaign.owner).post(`/api/campaigns/${campaign.id}/clear-tracking`, { email: 'ann@site.test' });

    expect((await list(campaign)).body.leads).toEqual([]);
  });

  it.each([
    ['a minute apart', 60],
    ['at the same moment', 0],
  ])('returns pages of twenty with each lead once when they started %s', async (_, secondsApart) => {
    const campaign = await aCampaign();
    await leads(campaign, 45, secondsApart);

    const pages: { id: string; startedAt: string }[][] = [];
    for (let query = ''; ;) {
      const { body } = await list(campaign, query);
      pages.push(body.leads);
      if (body.nextCursor === null) break;
      query = `?cursor=${body.nextCursor}`;
    }

    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(45);
    expect(pages.flat().map(({ startedAt }) => startedAt)).toEqual(
      pages
        .flat()
        .map(({ startedAt }) => startedAt)
        .sort()
        .reverse(),
    );
  });

  it('reads no more rows than it returns, on the first page and deep in the list', async () => {
    const campaign = await aCampaign();
    await leads(campaign, 5_000, 1);
    await database().sql('ANALYZE TABLE campaign_lead');
    const deep = Buffer.from(JSON.stringify([Date.UTC(2026, 10, 1, 9, 0), randomUUID()])).toString('base64url');

    for (const cursor of [undefined, deep]) {
      let shown = 0;
      const rows = await rowsReadBy(async () => {
        shown = (await service().get(LeadHistoryService).newest(campaign.accountId, campaign.id, cursor)).leads.length;
      });
      expect(shown).toBe(20);
      expect(rows).toBeLessThan(50);
    }
  });

  it.each(['x', '', Buffer.from('[1,"x"]').toString('base64url')])(
    'rejects a cursor that it has not issued (%j)',
    async (cursor) => {
      expect(await list(await aCampaign(), `?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  it('returns only leads of the caller’s account', async () => {
    const campaign = await aCampaign();
    await visit(campaign, { email: 'ann@site.test' });

    expect(await as(await anAccount()).get(path(campaign.id))).toMatchObject({ status: 404 });
    expect((await list(await aCampaign())).body.leads).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id));
});
