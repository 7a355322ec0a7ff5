import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, service } from '@lastcall/core/testing-kit';
import { VisitService } from '@lastcall/core/tracking';
import { requestDecision, leadsOf, useEdge } from '../../testing-kit/index.ts';
import { botUserAgents, browserUserAgents, sampleOf } from '../../testing-kit/user-agents.ts';

useEdge();

const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;

interface Counted {
  readonly bots: number;
  readonly leads: number;
}

async function visitsOf({ campaignId }: { campaignId: string }): Promise<Counted> {
  await service().get(VisitService).flush();
  const [counted] = await database().sql<{ bots: number; leads: number }[]>(
    'SELECT SUM(is_bot) AS bots, COUNT(DISTINCT visitor_key) AS leads FROM page_visit WHERE campaign_id = ?',
    [campaignId],
  );
  return { bots: Number(counted!.bots), leads: Number(counted!.leads) };
}

/** Returns a separate IP address for each visitor, so that none is recognized by the network of another. */
const network = (n: number): string => `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;

describe('the page script in a bot', () => {
  it('starts no countdown for 200 bots and tools, which get no token and are counted as filtered traffic', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });

    for (const [n, agent] of sampleOf(botUserAgents, 200).entries()) {
      const { status, body } = await requestDecision(
        page,
        { visitor: randomKey(), em: `reader-${n}@site.test` },
        { 'user-agent': agent, 'x-forwarded-for': network(n) },
      );
      expect({ agent, status, body }).toEqual({
        agent,
        status: 200,
        body: { do: 'nothing', now: expect.any(String), visitor: null },
      });
    }

    expect(await leadsOf(page)).toEqual([]);
    expect(await visitsOf(page)).toEqual({ bots: 200, leads: 0 });
  });

  it('counts 200 browsers of visitors, each with a personal countdown', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });

    for (const [n, agent] of sampleOf(browserUserAgents, 200).entries()) {
      const { body } = await requestDecision(page, {}, { 'user-agent': agent, 'x-forwarded-for': network(n) });
      expect({ agent, body }).toMatchObject({ agent, body: { do: 'show', token: expect.stringMatching(/./) } });
    }

    expect((await leadsOf(page)).filter(({ deadline_at: at }) => at !== null)).toHaveLength(200);
    expect(await visitsOf(page)).toEqual({ bots: 0, leads: 200 });
  });

  it.each([
    ['a headless browser', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36' }],
    ['a page that is prefetched', { 'sec-purpose': 'prefetch' }],
    ['a page that is prerendered', { 'sec-purpose': 'prefetch;prerender' }],
    ['a preview', { 'x-purpose': 'preview' }],
  ])('starts nothing for %s, even when a form is sent', async (_, headers) => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign });
    const form = await aPage({ campaign, beforeUrl: 'https://site.test/form', type: 'optinform' });

    await requestDecision(page, { visitor: randomKey(), em: 'ann@site.test' }, headers);
    await requestDecision(form, { visitor: randomKey(), em: 'ann@site.test', optIn: true }, headers);

    expect(await leadsOf(page)).toEqual([]);
    expect(await visitsOf(page)).toEqual({ bots: 2, leads: 0 });
  });

  it('shows a bot the shared deadline and nothing personal', async () => {
    const page = await aPage({
      campaign: await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2099-06-30', deadlineTime: '23:59' }),
    });

    const { body } = await requestDecision(page, { em: 'ann@site.test' }, { 'user-agent': 'Googlebot/2.1' });

    expect(body).toMatchObject({ do: 'show', deadlineAt: expect.stringMatching(/^2099-/), token: '', visitor: null });
    expect(await leadsOf(page)).toEqual([]);
  });
});
