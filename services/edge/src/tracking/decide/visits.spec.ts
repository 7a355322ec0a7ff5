import { describe, expect, it } from '@jest/globals';
import { LeadTokens, LinkClickService, VisitService } from '@lastcall/core/tracking';
import { randomKey } from '@lastcall/core/platform';
import { DirtyBuckets } from '@lastcall/core/analytics';
import { aCampaign, aPage, database, send, service, useDatabaseProxy } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, passDeadlines, useEdge, visit } from '../../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

interface Row {
  page_id: string;
  lead_id: string | null;
  link_id: string | null;
  visitor_key: Buffer | null;
  known_by: string;
  verdict: string;
  is_bot: number;
}

async function visitsOf({ campaignId }: { campaignId: string }): Promise<Row[]> {
  await service().get(VisitService).flush();
  return database().sql<Row[]>(
    'SELECT page_id, lead_id, link_id, visitor_key, known_by, verdict, is_bot FROM page_visit WHERE campaign_id = ? ORDER BY id',
    [campaignId],
  );
}

const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const idOf = async (page: { campaignId: string }) => (await leadsOf(page))[0]!.id;

describe('a visit to a listed page', () => {
  it('is one row per decision with its lead and browser, keyed per campaign', async () => {
    const campaign = await aCampaign(anHour);
    const [page, elsewhere] = [
      await aPage({ campaign }),
      await aPage({
        campaign: await aCampaign({ ...anHour, owner: campaign.owner }),
        beforeUrl: 'https://other.test/offer',
      }),
    ];
    const [ann, bob] = [randomKey(), randomKey()];

    for (const visitor of [ann, ann, bob]) await requestDecision(page, { visitor }, browser);
    await requestDecision(elsewhere, { visitor: ann }, browser);

    const rows = await visitsOf(page);
    const [first, again, other] = rows.map(({ visitor_key: key }) => key!.toString('hex'));
    expect(rows).toMatchObject(Array(3).fill({ page_id: page.id, verdict: 'shown', is_bot: 0, link_id: null }));
    expect(rows[1]!.lead_id).toBe(rows[0]!.lead_id);
    expect([again, other === first, first!.length]).toEqual([first, false, 16]);
    expect((await visitsOf(elsewhere))[0]!.visitor_key!.toString('hex')).not.toBe(first);
  });

  it('records the signal that identified the lead: none at first, then browser, network, email address, or token', async () => {
    const page = await aPage({ campaign: await aCampaign({ ...anHour, tracking: { track_cookies: false } }) });
    const visitor = randomKey();
    const from = { ...browser, 'x-forwarded-for': '203.0.113.9' };
    await requestDecision(page, { visitor }, from);
    const lc = service()
      .get(LeadTokens)
      .sign(page.campaignId, await idOf(page));

    await requestDecision(page, { visitor }, from);
    await requestDecision(page, { visitor: randomKey() }, from);
    await requestDecision(page, { visitor: randomKey(), em: 'bob@site.test' }, from);
    await requestDecision(page, { visitor: randomKey(), lc }, from);

    expect((await visitsOf(page)).map(({ known_by }) => known_by)).toEqual([
      'none',
      'cookie',
      'network',
      'email',
      'token',
    ]);
  });

  it('records the token of a link without a lead as the signal, at the first visit and at later ones', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });
    const lc = service().get(LeadTokens).signForLink(page.campaignId);

    for (const visitor of [randomKey(), randomKey()]) await requestDecision(page, { visitor, lc }, browser);

    const rows = await visitsOf(page);
    expect(rows).toMatchObject(Array(2).fill({ known_by: 'link', lead_id: rows[0]!.link_id }));
  });

  it('records the link of a visitor whose lead was identified by browser', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });
    const visitor = randomKey();
    await requestDecision(page, { visitor }, browser);
    const { headers } = await send({
      method: 'GET',
      path: `/l/${page.linkHash}`,
      headers: { ...browser, origin: undefined, 'sec-fetch-site': 'none' },
    });

    await requestDecision(page, { visitor, lc: new URL(String(headers.location)).searchParams.get('lc')! }, browser);

    await service().get(LinkClickService).flush();
    const [click] = await database().sql<{ lead_id: string }[]>(
      'SELECT lead_id FROM link_click WHERE campaign_id = ?',
      [page.campaignId],
    );
    expect(await visitsOf(page)).toMatchObject([
      { link_id: null },
      { link_id: click!.lead_id, lead_id: await idOf(page), known_by: 'cookie' },
    ]);
  });

  it('records whether it was shown, expired or not admitted', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour), afterUrl: 'https://site.test/closed' });
    const closed = await aPage({ campaign: await aCampaign({ ...anHour, tracking: { lockdown: true } }) });
    const staying = await aPage({ campaign: await aCampaign(anHour), afterUrl: '' });
    const visitor = randomKey();
    for (const each of [page, staying]) {
      await requestDecision(each, { visitor }, browser);
      await passDeadlines(each);
      await requestDecision(each, { visitor }, browser);
    }
    await requestDecision(closed, { visitor }, browser);

    expect((await visitsOf(page)).map(({ verdict }) => verdict)).toEqual(['shown', 'over']);
    expect((await visitsOf(staying)).map(({ verdict }) => verdict)).toEqual(['shown', 'expired']);
    expect((await visitsOf(closed)).map(({ verdict }) => verdict)).toEqual(['not-let-in']);
  });

  it('is marked as a bot visit by its user agent, even an empty one', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });

    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5.0',
      '',
      browser['user-agent'],
    ])
      await requestDecision(page, { visitor: randomKey() }, { 'user-agent': agent });

    expect((await visitsOf(page)).map(({ is_bot }) => is_bot)).toEqual([1, 1, 1, 0]);
  });

  it('has neither a browser nor a lead before consent', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });

    await requestDecision(page, { anonymous: true, em: 'ann@site.test' }, browser);

    expect(await visitsOf(page)).toMatchObject([
      { lead_id: null, link_id: null, visitor_key: null, known_by: 'none', verdict: 'nothing' },
    ]);
  });

  it('is not recorded for an unlisted page or the test page', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign });

    await requestDecision(page, { url: 'https://elsewhere.test/', visitor: randomKey() }, browser);
    await send({
      method: 'GET',
      path: `/promotions/xray/${campaign.id}/${campaign.testPageHash}?em=ann@site.test`,
      headers: browser,
    });

    expect(await visitsOf(page)).toEqual([]);
  });

  it('marks its hour as dirty, and that of a click half an hour before it', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });
    const before = new Date();
    await visit(page, { visitor: randomKey() });
    await visitsOf(page);
    await service().get(DirtyBuckets).flush();

    const hours = (
      await database().sql<{ hour: Date }[]>('SELECT hour FROM dirty_bucket WHERE campaign_id = ?', [page.campaignId])
    ).map(({ hour }) => hour.toISOString().slice(0, 13));
    for (const at of [before, new Date(before.getTime() - 1_800_000)])
      expect(hours).toContain(at.toISOString().slice(0, 13));
  });

  it('is stored once the database is back, without delaying the visitor', async () => {
    const page = await aPage({
      campaign: await aCampaign({ campaignType: 'announcement-bar' }),
      type: 'announcement_bar',
      afterUrl: '',
    });
    await requestDecision(page, { visitor: randomKey() }, browser);
    await visitsOf(page);
    await way.cut();

    const { status } = await requestDecision(page, { visitor: randomKey() }, browser);
    await way.restore();

    expect(status).toBe(200);
    expect(await visitsOf(page)).toHaveLength(2);
  });

  it('does not reference an erased lead', async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });
    await requestDecision(page, { em: 'ann@site.test', visitor: randomKey() }, browser);
    const ann = await idOf(page);
    expect(await visitsOf(page)).toMatchObject([{ lead_id: ann }]);

    await service().get(VisitService).forgetLeads(page.owner.accountId, [ann]);

    expect(await visitsOf(page)).toMatchObject([{ lead_id: null, link_id: null, known_by: 'email' }]);
  });
});
