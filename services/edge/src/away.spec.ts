import { describe, expect, it } from '@jest/globals';
import { aCampaign, aPage, eventually, send, useDatabaseProxy } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, passDeadlines, useEdge, visitAs } from './testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

const get = (path: string) =>
  send({
    method: 'GET',
    path,
    headers: {
      'sec-fetch-site': 'cross-site',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
  });

/** Cuts the connection to the database during a callback. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  await way.cut();
  try {
    return await work();
  } finally {
    await way.restore();
  }
}

describe('the edge while the database is unavailable', () => {
  it('serves the cached page script and redirects email links to the page', async () => {
    const page = await aPage({
      campaign: await aCampaign(),
      beforeUrl: 'https://site.test/offer',
      afterUrl: 'https://site.test/closed',
    });
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);
    const known = await get(`/e/${page.owner.accountKey}.js`);
    await get(`/l/${page.linkHash}`);

    const [script, link] = await whileAway(
      async () =>
        [await get(`/e/${page.owner.accountKey}.js`), await get(`/l/${page.linkHash}?em=ann@site.test`)] as const,
    );

    expect(script).toMatchObject({ status: 200, text: known.text });
    expect(link).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^https:\/\/site\.test\/offer\?lm=[\w.-]+&em=ann%40site\.test$/) },
    });
  });

  it('redirects the links of a fixed campaign as usual', async () => {
    const campaign = await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2020-06-30' });
    const page = await aPage({ campaign, afterUrl: 'https://site.test/closed' });
    await get(`/l/${page.linkHash}`);

    expect(await whileAway(() => get(`/l/${page.linkHash}?em=ann@site.test`))).toMatchObject({
      status: 302,
      headers: { location: 'https://site.test/closed?em=ann%40site.test' },
    });
  });

  it('returns 503 with Retry-After, and starts the countdown on the retry', async () => {
    const page = await aPage();
    await requestDecision(page, { url: 'https://site.test/another' });

    const away = await whileAway(() => requestDecision(page, { em: 'ann@site.test' }));

    expect(away).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '5', 'access-control-allow-origin': '*' },
    });
    expect((await visitAs(page, { em: 'ann@site.test' })).do).toBe('show');
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('reports not ready, and ready once the database is back', async () => {
    expect(await whileAway(() => get('/readyz'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    await eventually(async () => expect(await get('/readyz')).toMatchObject({ status: 200 }));
  });
});
