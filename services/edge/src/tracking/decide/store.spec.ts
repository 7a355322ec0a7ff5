import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, send } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, useEdge } from '../../testing-kit/index.ts';

useEdge();

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

/** The query parameters of the page URL after a click on the email link. */
async function broughtBy(linkHash: string, query: string): Promise<{ em?: string; lc?: string }> {
  const { headers } = await send({ method: 'GET', path: `/l/${linkHash}${query}`, headers: browser });
  return Object.fromEntries(new URL(String(headers.location)).searchParams);
}

describe.each([
  ['personal', { campaignType: 'ShopifyWelcome', deadlineUnit: 'minutes', deadlineLength: 60 }],
  ['shared', { campaignType: 'ShopifyFixedDate', deadlineDate: '2099-06-30' }],
] as const)('a store campaign with a %s deadline', (_, form) => {
  const aStorePage = async () => aPage({ campaign: await aCampaign(form) });

  it('shows nothing to a visitor without an email link, and starts no countdown', async () => {
    const page = await aStorePage();

    expect(await requestDecision(page, { visitor: randomKey() })).toMatchObject({
      status: 200,
      body: { do: 'nothing' },
    });
    expect(await requestDecision(page, { anonymous: true })).toMatchObject({ body: { do: 'nothing' } });
    expect(await leadsOf(page)).toEqual([]);
  });

  it.each([
    ['with their email address', '?em=ann@site.test'],
    ['that names no lead', ''],
  ])('shows its bar to a visitor from an email link %s, and on the pages they visit next', async (__, query) => {
    const page = await aStorePage();
    const visitor = randomKey();

    expect(await requestDecision(page, { ...(await broughtBy(page.linkHash, query)), visitor })).toMatchObject({
      body: { do: 'show', deadlineAt: expect.any(String), bar: { pageId: page.id } },
    });
    expect(await requestDecision(page, { visitor })).toMatchObject({ body: { do: 'show', bar: { pageId: page.id } } });
  });
});
