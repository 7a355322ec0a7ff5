import { describe, expect, it } from '@jest/globals';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import { verifyAnswer } from '@lastcall/contracts/tracking/verify';
import {
  aCampaign,
  aPage,
  aSalesIntegration,
  database,
  eventually,
  send,
  type TestResponse,
} from '@lastcall/core/testing-kit';
import { requestDecision, useEdge, visit } from './testing-kit/index.ts';

useEdge();

/** A page of a campaign that sells this many units, with a deadline in the distant future. */
async function aPageThatSells(quantity: number, facts: Parameters<typeof aPage>[0] = {}) {
  const form: Partial<CampaignForm> = {
    campaignType: 'Quantity',
    startDate: '2020-01-01',
    deadlineDate: limits.latestDate,
    quantity,
  };
  const campaign = await aCampaign(form);
  return { ...(await aPage({ campaign, afterUrl: 'https://site.test/sold-out', ...facts })), campaign };
}

async function sell(integration: Awaited<ReturnType<typeof aSalesIntegration>>, order: number): Promise<TestResponse> {
  const { campaignId, provider, hash } = integration;
  return send({
    method: 'POST',
    path: `/promotion/sale/add/${campaignId}/${provider}/${hash}/49.00/USD`,
    body: { email: `buyer-${order}@site.test`, order_id: order },
    headers: { origin: undefined, 'sec-fetch-site': undefined },
  });
}

describe('a campaign that ends when sold out', () => {
  it('is open to everyone without a countdown, and shows the remaining units', async () => {
    const page = await aPageThatSells(1_200, { type: 'dynamicquantity' });

    const shown = await visit(page);

    expect(shown).toMatchObject({ texts: { quantity: '1,200' }, timer: null });
    expect(await database().sql('SELECT id FROM campaign_lead WHERE campaign_id = ?', [page.campaignId])).toEqual([]);
  });

  it('never sells more units than it has under concurrency, and marks the excess sales late', async () => {
    const page = await aPageThatSells(100);
    const integration = await aSalesIntegration(page);

    const answers = await Promise.all(Array.from({ length: 300 }, (_, order) => sell(integration, order)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await database().sql('SELECT quantity_used FROM campaign WHERE id = ?', [page.campaignId])).toEqual([
      { quantity_used: 100 },
    ]);
    expect(
      await database().sql(
        'SELECT is_late, COUNT(*) AS sales FROM sale WHERE campaign_id = ? GROUP BY is_late ORDER BY is_late',
        [page.campaignId],
      ),
    ).toMatchObject([{ is_late: 0 }, { is_late: 1 }]);
    const [{ late }] = await database().sql<[{ late: string }]>(
      'SELECT SUM(is_late) AS late FROM sale WHERE campaign_id = ?',
      [page.campaignId],
    );
    expect(Number(late)).toBe(200);
  });

  it('takes no unit for a repeated order', async () => {
    const page = await aPageThatSells(3);
    const integration = await aSalesIntegration(page);

    for (const order of [1, 1, 1]) await sell(integration, order);

    expect(await database().sql('SELECT quantity_used FROM campaign WHERE id = ?', [page.campaignId])).toEqual([
      { quantity_used: 1 },
    ]);
  });

  it('is sold out for page and link with the last unit, and reopens when units are added', async () => {
    const page = await aPageThatSells(1);
    await sell(await aSalesIntegration(page), 1);

    await eventually(async () =>
      expect((await requestDecision(page)).body).toMatchObject({ do: 'redirect', to: 'https://site.test/sold-out' }),
    );
    await eventually(async () =>
      expect((await send({ method: 'GET', path: `/l/${page.linkHash}?em=ann@site.test` })).headers.location).toMatch(
        /^https:\/\/site\.test\/sold-out/,
      ),
    );

    await database().sql('UPDATE campaign SET quantity_start = 2, sold_out_at = NULL WHERE id = ?', [page.campaignId]);

    await eventually(async () => expect((await requestDecision(page)).body).toMatchObject({ do: 'show' }));
  });

  it('reports to checkouts in a signed response when it sold out', async () => {
    const page = await aPageThatSells(2);
    const integration = await aSalesIntegration(page);
    const asked = async () =>
      verifyAnswer.parse((await send({ method: 'GET', path: `/verify?page=${page.linkHash}` })).body);
    await sell(integration, 1);
    expect(await asked()).toMatchObject({ status: 'open', until: expect.stringMatching(/^2199-12-31/) });

    const before = new Date();
    await sell(integration, 2);
    const after = new Date();
    await sell(integration, 3);

    await eventually(async () =>
      expect(await asked()).toMatchObject({ status: 'over', by: 'campaign', campaign: page.campaignId }),
    );
    const { until } = await asked();
    expect(Date.parse(until!)).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(until!)).toBeLessThanOrEqual(after.getTime());
  });

  it('shows nothing before its start', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2199-01-01',
      deadlineDate: limits.latestDate,
      quantity: 5,
    });

    expect((await requestDecision(await aPage({ campaign }))).body).toMatchObject({ do: 'nothing' });
  });
});

describe('the deadline text', () => {
  it('uses the language, format and time zone of the campaign', async () => {
    const campaign = await aCampaign({
      campaignType: 'FlashSale',
      deadlineDate: '2199-11-27',
      deadlineTime: '20:00',
      deadlineTextFormat: 'full',
      deadlineLanguage: 'de',
      useTwentyFourHours: true,
    });

    expect((await visit(await aPage({ campaign, type: 'dynamic' }))).texts.deadline).toMatch(
      /^Mittwoch, 27\. November um 20:00 (MEZ|CET)$/,
    );
  });
});
