import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LeadService, LeadTokens, LinkClickService } from '@lastcall/core/tracking';
import { randomKey, Tokens } from '@lastcall/core/platform';
import { aCampaign, aPage, database, ledgerOf, send, type TestRequest, service } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, useEdge, visit } from '../../testing-kit/index.ts';

useEdge();

const joinUrl = 'https://site.test/join';
const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  origin: undefined,
  'sec-fetch-site': 'none',
};
const lockdown = { lockdown: true, optin_page_url: joinUrl };

type Page = Awaited<ReturnType<typeof aPage>>;

async function anOffer(facts: Parameters<typeof aCampaign>[0] = {}): Promise<Page> {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60, ...facts });
  return aPage({
    campaign,
    beforeUrl: `https://${campaign.id}.test/offer`,
    afterUrl: `https://${campaign.id}.test/closed`,
  });
}

/** Follows a link and returns the token in the redirect; null if there is none. */
async function followed(
  page: Page,
  query = '',
  { method = 'GET', headers = {} }: Pick<Partial<TestRequest>, 'method' | 'headers'> = {},
): Promise<string | null> {
  const { status, headers: answered } = await send({
    method,
    path: `/l/${page.linkHash}${query}`,
    headers: { ...browser, ...headers },
  });
  expect(status).toBe(302);
  return new URL(String(answered.location)).searchParams.get('lc');
}

/** Returns the lead id in a link's token. */
const idIn = (token: string | null): string => service().get(LeadTokens).open(token)!.leadId;

/** Moves all deadlines back, so that they differ from the deadline of a countdown that starts now. */
async function twentyMinutesLess({ campaignId }: Page): Promise<void> {
  await database().sql(
    'UPDATE campaign_lead SET deadline_at = deadline_at - INTERVAL 20 MINUTE WHERE campaign_id = ?',
    [campaignId],
  );
}

describe('an email link without a lead', () => {
  it.each([
    '',
    '?em=',
    '?em=%7B%7B%20email%20%7D%7D',
    '?lc=',
    '?lc=%7B%7B%20token%20%7D%7D',
    `?utm_source=${'x'.repeat(6_000)}`,
  ])('gives each click a new token, and stores nothing (%.40s)', async (query) => {
    const page = await anOffer();

    const tokens = [
      await followed(page, query),
      await followed(page, query),
      await followed(page, query, { method: 'HEAD' }),
      await followed(page, query, { headers: { 'user-agent': 'curl/8.5.0' } }),
    ];

    expect(new Set(tokens.map(idIn)).size).toBe(4);
    for (const table of ['campaign_lead', 'lead_ledger', 'lead_visitor', 'link_start'])
      expect(await database().sql(`SELECT 1 FROM ${table} WHERE campaign_id = ?`, [page.campaignId])).toEqual([]);
  });

  it('records the click under the token’s id, so that a later page visit can be matched', async () => {
    const page = await anOffer();

    const [human, bot] = [await followed(page), await followed(page, '', { headers: { 'user-agent': 'curl/8.5.0' } })];
    await visit(page, { lc: human! });
    await followed(page, `?lc=${human}`);

    await service().get(LinkClickService).flush();
    expect(
      await database().sql('SELECT lead_id, is_scanner, verdict FROM link_click WHERE page_id = ? ORDER BY id', [
        page.id,
      ]),
    ).toEqual([
      { lead_id: idIn(human), is_scanner: 0, verdict: 'open' },
      { lead_id: null, is_scanner: 1, verdict: 'open' },
      { lead_id: idIn(human), is_scanner: 0, verdict: 'open' },
    ]);
    expect(bot).not.toBeNull();
  });

  it.each(['?em=ann@site.test', '?em=ann@site.test&lc='])(
    'gives no new token when it has an email address (%s)',
    async (query) => {
      expect((await followed(await anOffer(), query)) || null).toBeNull();
    },
  );

  it('keeps the token of the lead that it names', async () => {
    const page = await anOffer();
    const { token } = await visit(page);
    const ofLink = await followed(page);

    expect([await followed(page, `?lc=${token}`), await followed(page, `?lc=${ofLink}`)]).toEqual([token, ofLink]);
  });

  it('starts a lead under the token’s id when the page reports in, who keeps their deadline without any storage', async () => {
    const page = await anOffer();
    const lc = (await followed(page))!;

    const { deadlineAt } = await visit(page, { lc });
    const [lead] = await leadsOf(page);

    expect(lead).toMatchObject({ id: idIn(lc), email: null });
    await twentyMinutesLess(page);
    const left = new Date(Date.parse(deadlineAt) - 20 * 60_000).toISOString();
    for (const visitor of [undefined, randomKey()]) expect((await visit(page, { lc, visitor })).deadlineAt).toBe(left);
    expect((await send({ method: 'GET', path: `/verify?page=${page.linkHash}&lc=${lc}` })).body).toMatchObject({
      by: 'link',
      status: 'open',
      until: left,
      lead: lead!.id,
    });
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('starts one lead, however many of their browsers report in concurrently', async () => {
    const page = await anOffer();
    const lc = (await followed(page))!;

    await Promise.all(Array.from({ length: 20 }, () => visit(page, { lc, visitor: randomKey() })));

    expect((await leadsOf(page)).map(({ id }) => id)).toEqual([idIn(lc)]);
    expect(
      await database().sql("SELECT what FROM lead_ledger WHERE campaign_id = ? AND what = 'started'", [
        page.campaignId,
      ]),
    ).toHaveLength(1);
  });

  it.each([
    ['without an email address', {}],
    ['with an email address', { em: 'ann@site.test' }],
  ])('starts no second lead beside one whose browser is known (%s)', async (_, who) => {
    const page = await anOffer();
    const { visitor } = await visit(page, who);
    await twentyMinutesLess(page);
    const before = await leadsOf(page);

    for (let click = 0; click < 3; click++)
      expect((await visit(page, { visitor, lc: (await followed(page))! })).deadlineAt).toBe(
        before[0]!.deadline_at!.toISOString(),
      );

    expect(await leadsOf(page)).toEqual(before);
  });

  it('keeps the earliest deadline when two of its leads are merged', async () => {
    const page = await anOffer();
    const [one, other] = [(await followed(page))!, (await followed(page))!];
    const { visitor } = await visit(page, { lc: one });
    await twentyMinutesLess(page);
    const [first] = await leadsOf(page);
    await visit(page, { lc: other, visitor: randomKey() });

    expect((await visit(page, { lc: other, visitor })).deadlineAt).toBe(first!.deadline_at!.toISOString());
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('identifies no lead in page events before a decision', async () => {
    const page = await anOffer();
    const lc = (await followed(page))!;

    const { status } = await send({
      method: 'POST',
      path: '/e/events',
      body: { key: page.owner.accountKey, lc, events: [{ pageId: page.id, what: 'show' }] },
    });

    expect([
      status,
      await database().sql('SELECT lead_id FROM page_event WHERE campaign_id = ?', [page.campaignId]),
    ]).toEqual([expect.any(Number), [{ lead_id: null }]]);
  });

  it('starts another lead after its lead was erased', async () => {
    const page = await anOffer();
    const lc = (await followed(page))!;
    await visit(page, { lc });
    await database().transaction(() =>
      service().get(LeadService).erase(page.accountId, page.campaignId, idIn(lc), 'user:1', new Date()),
    );

    await visit(page, { lc });

    const [lead, ...more] = await leadsOf(page);
    expect(more).toEqual([]);
    expect(lead!.id).not.toBe(idIn(lc));
    expect((await ledgerOf(page.accountId, idIn(lc))).map(({ what }) => what)).toEqual(['started', 'erased']);
  });
});

describe('a campaign restricted to tracked leads', () => {
  it('admits visitors from a link without a lead, and recognizes them afterward', async () => {
    const page = await anOffer({ tracking: lockdown });
    const lc = (await followed(page))!;

    const { visitor, token } = await visit(page, { lc });

    expect([
      (await visit(page, { visitor })).do,
      (await visit(page, { lc: token })).do,
      (await visit(page, { lc })).do,
    ]).toEqual(['show', 'show', 'show']);
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('admits no one without a link, and starts nothing', async () => {
    const [page, other] = [await anOffer({ tracking: lockdown }), await anOffer({ tracking: lockdown })];
    const tokens = service().get(Tokens);
    const ids = [page.campaignId, randomUUID()];
    const lc = (await followed(page))!;

    for (const forged of [
      undefined,
      '1',
      `${lc}A`,
      lc.slice(0, -1),
      (await followed(other))!,
      tokens.signToken('visitor', ids),
      tokens.signToken('frame', ids),
      `${tokens.signToken('link', ids).split('.')[0]}.${lc.split('.')[1]}`,
    ]) {
      expect((await requestDecision(page, { lc: forged })).body).toMatchObject({ do: 'redirect', to: joinUrl });
    }
    expect(await leadsOf(page)).toEqual([]);
  });

  it('admits visitors from links even when it ends for everyone at once', async () => {
    const page = await anOffer({ campaignType: 'FlashSale', deadlineDate: '2099-06-30', tracking: lockdown });

    const { visitor } = await visit(page, { lc: (await followed(page))! });

    expect((await visit(page, { visitor })).do).toBe('show');
  });
});

describe('a campaign that ends for everyone at once', () => {
  it('is open without a token, and tracks no visitor', async () => {
    const page = await anOffer({ campaignType: 'FlashSale', deadlineDate: '2099-06-30' });

    expect(await followed(page)).toBeNull();
    await visit(page, { lc: service().get(LeadTokens).signForLink(page.campaignId) });

    expect(await leadsOf(page)).toEqual([]);
  });
});
