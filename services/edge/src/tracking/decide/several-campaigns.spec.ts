import { describe, expect, it } from '@jest/globals';
import type { Decision } from '@lastcall/contracts/tracking';
import { aCampaign, anAccount, aPage, type Owner } from '@lastcall/core/testing-kit';
import { requestDecision, embed, leadsOf, passDeadlines, useEdge } from '../../testing-kit/index.ts';

useEdge();

type Page = Awaited<ReturnType<typeof aPage>> & { readonly campaign: Awaited<ReturnType<typeof aCampaign>> };
type Others = NonNullable<Extract<Decision, { do: 'show' }>['others']>;

/** Adds a page with a campaign of its own that lasts this many minutes. */
async function aPageOf(
  owner: Owner,
  beforeUrl: string,
  facts: Partial<Parameters<typeof aPage>[0]> = {},
  minutes = 60,
): Promise<Page> {
  const campaign = await aCampaign({ owner, deadlineUnit: 'minutes', deadlineLength: minutes });
  return { ...(await aPage({ campaign, beforeUrl, afterUrl: '', ...facts })), campaign };
}

const othersOf = (body: Decision): Others['campaigns'] => (body as { others?: Others }).others?.campaigns ?? [];

describe('a page of several campaigns', () => {
  it('shows the bar of the longest rule, and the widgets of the campaigns that its elements name', async () => {
    const owner = await anAccount();
    const site = await aPageOf(owner, 'https://shop.test/products/*', { type: 'floatbar_v2' }, 120);
    const product = await aPageOf(owner, 'https://shop.test/products/shoe', { type: 'floatbar_v2' });
    await aPage({ campaign: site.campaign, beforeUrl: site.beforeUrl, type: 'countdown' });

    const { body } = await requestDecision(product, { campaigns: [site.campaignId] });

    expect(body).toMatchObject({
      do: 'show',
      campaignId: product.campaignId,
      bar: { pageId: product.id },
      others: {
        src: `http://localhost:4001/e/${embed.campaignsName}`,
        textsSrc: `http://localhost:4001/e/${embed.textsName}`,
        campaigns: [
          {
            campaignId: site.campaignId,
            pageId: site.id,
            bar: null,
            timer: { src: `http://localhost:4001/e/${embed.panelTimerName}` },
            texts: { deadline: expect.stringMatching(/ at /) },
          },
        ],
      },
    });
    expect([await leadsOf(product), await leadsOf(site)]).toMatchObject([[{}], [{}]]);
  });

  it('starts no countdown of a campaign that it does not show', async () => {
    const owner = await anAccount();
    const site = await aPageOf(owner, 'https://shop.test/*', { type: 'floatbar_v2' });
    const product = await aPageOf(owner, 'https://shop.test/shoe', { type: 'floatbar_v2' });

    const { body } = await requestDecision(product);

    expect(othersOf(body as Decision)).toEqual([]);
    expect(await leadsOf(site)).toEqual([]);
  });

  it('shows the bar of the next campaign when its own has none', async () => {
    const owner = await anAccount();
    const site = await aPageOf(owner, 'https://shop.test/*', { type: 'floatbar_v2' });
    const product = await aPageOf(owner, 'https://shop.test/shoe', { type: 'countdown' });

    const { body } = await requestDecision(product);

    expect(body).toMatchObject({ campaignId: product.campaignId, bar: null });
    expect(othersOf(body as Decision)).toMatchObject([{ campaignId: site.campaignId, bar: { pageId: site.id } }]);
  });

  it('shows a named campaign of another page only to visitors who have its countdown, and starts none', async () => {
    const owner = await anAccount();
    const list = await aPageOf(owner, 'https://shop.test/list');
    const product = await aPageOf(owner, 'https://shop.test/shoe', { type: 'countdown' });

    const { body: first } = await requestDecision(list, { campaigns: [product.campaignId] });
    const { visitor } = first as { visitor: string };
    expect([othersOf(first as Decision), await leadsOf(product)]).toEqual([[], []]);

    const { body: opened } = await requestDecision(product, { visitor });
    const { body: later } = await requestDecision(list, { visitor, campaigns: [product.campaignId] });

    const [shown] = othersOf(later as Decision);
    expect(shown).toMatchObject({ deadlineAt: (opened as { deadlineAt: string }).deadlineAt, timer: {} });
  });

  it('redirects for its own campaign only, and shows an expired other one as expired', async () => {
    const owner = await anAccount();
    const site = await aPageOf(owner, 'https://shop.test/*', { afterUrl: 'https://shop.test/over' });
    const product = await aPageOf(owner, 'https://shop.test/shoe');
    const request = { campaigns: [site.campaignId] };
    const { body: first } = await requestDecision(product, request);
    const { visitor } = first as { visitor: string };
    await passDeadlines(site);

    const { body: expired } = await requestDecision(product, { ...request, visitor });

    expect(expired).toMatchObject({ do: 'show', campaignId: product.campaignId });
    const [other] = othersOf(expired as Decision);
    expect(other).toMatchObject({ bar: null, timer: null });
    expect(Date.parse(other!.deadlineAt!)).toBeLessThan(Date.now());
  });

  it('shows a shared deadline of a named campaign without consent, when its own campaign shows nothing', async () => {
    const owner = await anAccount();
    const product = await aPageOf(owner, 'https://shop.test/shoe');
    const campaign = await aCampaign({ owner, campaignType: 'FlashSale', deadlineDate: '2099-06-30' });
    await aPage({ campaign, beforeUrl: 'https://shop.test/sale', type: 'countdown', afterUrl: '' });

    const { body } = await requestDecision(product, { anonymous: true, campaigns: [campaign.id] });

    expect(body).toMatchObject({
      do: 'nothing',
      visitor: null,
      others: { campaigns: [{ campaignId: campaign.id, deadlineAt: '2099-06-30T21:59:00.000Z', token: '' }] },
    });
  });

  it('ignores campaigns of other accounts and unknown ones', async () => {
    const page = await aPageOf(await anAccount(), 'https://shop.test/shoe');
    const foreign = await aPageOf(await anAccount(), 'https://shop.test/shoe');

    const { body } = await requestDecision(page, { campaigns: [foreign.campaignId, 'no id'] });

    expect(othersOf(body as Decision)).toEqual([]);
    expect(await leadsOf(foreign)).toEqual([]);
  });

  it('lists the start of each countdown, and each campaign’s analytics unless consent is missing', async () => {
    const owner = await anAccount();
    const campaign = await aCampaign({
      owner,
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { ga4_events: 'gtag', meta_events: true },
    });
    const page = await aPage({ campaign, beforeUrl: 'https://shop.test/shoe', afterUrl: '' });

    const { body } = await requestDecision(page);
    const { body: anonymous } = await requestDecision(page, { anonymous: true });

    const { deadlineAt } = body as { deadlineAt: string };
    expect(body).toMatchObject({
      analytics: {
        src: `http://localhost:4001/e/${embed.analyticsName}`,
        campaigns: [{ campaignId: campaign.id, ga4: 'gtag', meta: true }],
      },
      content: {
        src: `http://localhost:4001/e/${embed.contentName}`,
        campaigns: [
          {
            campaignId: campaign.id,
            startedAt: new Date(Date.parse(deadlineAt) - 3_600_000).toISOString(),
            deadlineAt,
          },
        ],
      },
    });
    expect(anonymous).not.toHaveProperty('analytics');
  });
});
