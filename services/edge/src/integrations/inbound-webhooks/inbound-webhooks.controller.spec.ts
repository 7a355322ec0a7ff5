import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { mergeTags } from '@lastcall/contracts/integrations/providers';
import { limits } from '@lastcall/contracts/platform';
import { randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  aPage,
  database,
  readDeliveries,
  send,
  service,
  type TestRequest,
  useDatabaseProxy,
} from '@lastcall/core/testing-kit';
import { LeadService } from '@lastcall/core/tracking';
import { leadsOf, useEdge, exhaustRateLimit, visitAs } from '../../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

interface Target {
  readonly id: string;
  readonly postHash: string;
}
type Delivery = Partial<TestRequest> & { provider?: string; query?: string };

const pathOf = ({ id, postHash }: Target, { provider = 'custom', query = '' }: Delivery = {}): string =>
  `/listener/${id}/${provider}/${postHash}${query}`;

/** Sends a delivery to the inbound webhook, as a provider does: without a browser. */
const deliver = (campaign: Target, { provider, query, ...call }: Delivery) =>
  send({
    method: 'POST',
    path: pathOf(campaign, { provider, query }),
    ...call,
    headers: { origin: undefined, 'sec-fetch-site': undefined, 'user-agent': 'Provider/1.0', ...call.headers },
  });

/** Sends a delivery and processes it; returns the response and the verdicts. */
async function deliverToEdge(campaign: Target, call: Delivery) {
  const answer = await deliver(campaign, call);
  const read = await readDeliveries();
  return { ...answer, verdicts: read.get(answer.body.deliveryId) ?? [] };
}

const aCampaignOfAnHour = () => aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
const acknowledged = { ok: true, deliveryId: expect.any(String) };
const contacts = async (campaign: Target): Promise<(string | null)[]> =>
  (await leadsOf({ campaignId: campaign.id }))
    .filter(({ deadline_at }) => deadline_at !== null)
    .map(({ email }) => email)
    .sort();
const logOf = ({ id }: Target) =>
  database().sql<{ verdict: string; copies: number; provider: string; lead_id: string | null }[]>(
    'SELECT verdict, copies, provider, lead_id FROM inbound_notice WHERE campaign_id = ? ORDER BY received_at, verdict',
    [id],
  );
const deliveriesOf = ({ id }: Target) =>
  database().sql<{ state: string; verdict: string | null }[]>(
    'SELECT state, verdict FROM inbound_delivery WHERE campaign_id = ? ORDER BY received_at',
    [id],
  );
const ledgerOf = ({ id }: Target) =>
  database().sql<{ what: string; cause: string }[]>(
    'SELECT what, cause FROM lead_ledger WHERE campaign_id = ? ORDER BY id',
    [id],
  );
const form = (raw: string): Delivery => ({ raw, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

describe('the inbound webhook', () => {
  it.each<[string, Delivery]>([
    ['JSON', { body: { email: 'ann@site.test', name: 'Ann' } }],
    ['JSON in another letter case', { body: { Email: ' ANN@Site.test ' } }],
    [
      'JSON as plain text, as some apps send it',
      { raw: '{"email_address":"ann@site.test"}', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'JSON with a custom content type',
      { raw: '{"emailAddress":"ann@site.test"}', headers: { 'content-type': 'application/vnd.provider+json' } },
    ],
    ['a contact in JSON', { body: { type: 'contact.created', contact: { id: 7, email: 'ann@site.test' } } }],
    ['a subscriber in JSON', { body: { subscriber: { email_address: 'ann@site.test' } } }],
    [
      'a subscriber deep in JSON',
      { body: { event: { data: { subscriber: { attributes: { 'e-mail': 'x', email: 'ann@site.test' } } } } } },
    ],
    ['a form', form('email=ann%40site.test&x=%zz')],
    ['a form with a contact', form('type=subscribe&contact%5Bemail%5D=ann%40site.test')],
    ['a form with merged fields', form('data[merges][EMAIL]=ann%40site.test&data[list_id]=7')],
    ['its URL', { query: '?email=ann%40site.test' }],
    ['its URL by GET', { method: 'GET', query: '?em=ann@site.test' }],
    ['its em value beside another email', { method: 'GET', query: '?em=ann@site.test&contact.email=bob@site.test' }],
    ['the body before the URL', { query: '?email=bob@site.test', body: { email: 'ann@site.test' } }],
    ['JSON beside a list of purchased items', { body: { email: 'ann@site.test', items: [{ sku: 1 }, { sku: 2 }] } }],
    ['JSON beside an empty list', { body: { email: 'ann@site.test', data: [] } }],
    [
      'a customer in JSON beside lists',
      { body: { customer: { email: 'ann@site.test' }, records: [7], items: [{ sku: 1 }] } },
    ],
    ['the URL beside a list of purchased items', { query: '?email=ann@site.test', body: { items: [{ sku: 1 }] } }],
    ['one of several lists', { body: { events: [{ type: 'subscribe' }], data: [{ email: 'ann@site.test' }] } }],
    [
      'a list beside its owner’s email address',
      { body: { email: 'owner@site.test', contacts: [{ email: 'ann@site.test' }] } },
    ],
    ['the URL when the body names no contact', { query: '?email=ann@site.test', body: { list: 7 } }],
  ])('starts the countdown of a contact named by %s', async (_, call) => {
    const campaign = await aCampaignOfAnHour();

    const { status, body, headers, verdicts } = await deliverToEdge(campaign, call);

    expect([status, body, verdicts]).toEqual([200, acknowledged, ['started']]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(await contacts(campaign)).toEqual(['ann@site.test']);
    expect(await ledgerOf(campaign)).toEqual([{ what: 'started', cause: 'listener' }]);
  });

  it('signs contacts up before the campaign opens', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2199-01-01',
      deadlineDate: limits.latestDate,
      quantity: 5,
    });

    expect(await deliverToEdge(campaign, { body: { email: 'ann@site.test' } })).toMatchObject({
      body: acknowledged,
      verdicts: ['started'],
    });
    expect(await contacts(campaign)).toEqual(['ann@site.test']);
  });

  it.each([
    ['custom', 'listener'],
    ['api', 'api'],
    ['zapier', 'api'],
    ['make', 'api'],
  ])('accepts %s, and the ledger records %s', async (provider, cause) => {
    const campaign = await aCampaignOfAnHour();

    await deliverToEdge(campaign, { provider, body: { email: 'ann@site.test' } });

    expect(await ledgerOf(campaign)).toEqual([{ what: 'started', cause }]);
    expect(await logOf(campaign)).toMatchObject([{ provider, verdict: 'started', lead_id: expect.any(String) }]);
  });

  it('gives the same deadline that the page, the link and the image show', async () => {
    const campaign = await aCampaignOfAnHour();
    const page = await aPage({ campaign });

    await deliverToEdge(campaign, { body: { email: 'ann@site.test' } });

    const deadlineAt = (await leadsOf(page))[0]!.deadline_at!;
    expect((await visitAs(page, { em: 'ann@site.test' })).deadlineAt).toBe(deadlineAt.toISOString());
    expect(deadlineAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
  });

  it('leaves active countdowns unchanged', async () => {
    const campaign = await aCampaignOfAnHour();
    const page = await aPage({ campaign });
    const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });

    expect((await deliverToEdge(campaign, { body: { email: 'ann@site.test' } })).verdicts).toEqual(['known']);

    expect((await visitAs(page, { em: 'ann@site.test' })).deadlineAt).toBe(deadlineAt);
    expect(await ledgerOf(campaign)).toHaveLength(1);
  });

  it('reports the outcome for each contact of a batch', async () => {
    const campaign = await aCampaignOfAnHour();
    await deliverToEdge(campaign, { body: 'old@site.test' });

    const { verdicts } = await deliverToEdge(campaign, {
      body: [
        { email: 'ann@site.test' },
        { contact: { email: 'bob@site.test' } },
        'eve@site.test',
        'old@site.test',
        { email: '{{ subscriber.email_address }}' },
        { name: 'x' },
        7,
        null,
        { email: 'ann@site.test' },
      ],
    });

    expect(verdicts).toEqual([
      'started',
      'started',
      'started',
      'known',
      'merge_tag',
      'no_address',
      'no_address',
      'no_address',
      'started',
    ]);
    expect(await contacts(campaign)).toEqual(['ann@site.test', 'bob@site.test', 'eve@site.test', 'old@site.test']);
  });

  it.each(['people', 'contacts', 'subscribers', 'events', 'data'])('accepts a batch as %s', async (name) => {
    const campaign = await aCampaignOfAnHour();

    expect(
      (
        await deliverToEdge(campaign, {
          body: { [name]: [{ email: 'ann@site.test' }, { data: { subscriber: { email_address: 'bob@site.test' } } }] },
        })
      ).verdicts,
    ).toEqual(['started', 'started']);
  });

  it('accepts 1,000 contacts at once and rejects more', async () => {
    const campaign = await aCampaignOfAnHour();
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `person-${n}@site.test` }));

    expect(await deliver(campaign, { body: many(1_001) })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(await contacts(campaign)).toEqual([]);
    expect(new Set((await deliverToEdge(campaign, { body: many(1_000) })).verdicts)).toEqual(new Set(['started']));
    expect(await contacts(campaign)).toHaveLength(1_000);
  });

  it.each(Object.entries(mergeTags))('recognizes the unfilled merge tag of %s', async (_, email) => {
    const campaign = await aCampaignOfAnHour();

    expect((await deliverToEdge(campaign, { body: { email } })).verdicts).toEqual(['merge_tag']);
    expect(await leadsOf({ campaignId: campaign.id })).toEqual([]);
  });

  it.each<[string, Delivery]>([
    ['a body without an email address', { body: { name: 'Ann' } }],
    ['a text that is not an email address', { body: { email: 'ann' } }],
    ['an object', { body: { email: { $ne: null } } }],
    ['a number', { body: 7 }],
    ['an email address in an unexpected field', { body: { admin: { email: 'ann@site.test' } } }],
    ['a deeply nested email', { body: { data: { data: { data: { data: { data: { email: 'ann@site.test' } } } } } } }],
    ['XML', { raw: '<email>ann@site.test</email>', headers: { 'content-type': 'application/xml' } }],
    ['bytes', { raw: '\u0000\u0001', headers: { 'content-type': 'application/octet-stream' } }],
    ['a very deep object', { raw: `${'{"data":'.repeat(5_000)}1${'}'.repeat(5_000)}` }],
  ])('starts no countdown for %s, and logs it', async (_, call) => {
    const campaign = await aCampaignOfAnHour();

    expect(await deliverToEdge(campaign, call)).toMatchObject({
      status: 200,
      body: acknowledged,
      verdicts: ['no_address'],
    });
    expect(await leadsOf({ campaignId: campaign.id })).toEqual([]);
    expect(await logOf(campaign)).toMatchObject([{ verdict: 'no_address', lead_id: null }]);
  });

  it.each<[string, Delivery, number, string]>([
    ['truncated JSON', { raw: '{"email":"ann@site.test"' }, 400, 'malformed_body'],
    ['a prototype pollution attempt', { raw: '{"__proto__":{"email":"ann@site.test"}}' }, 400, 'malformed_body'],
    [
      'more than a megabyte',
      { raw: JSON.stringify({ email: 'ann@site.test', x: 'x'.repeat(1_048_576) }) },
      413,
      'body_too_large',
    ],
  ])('rejects %s', async (_, call, status, code) => {
    const campaign = await aCampaignOfAnHour();

    expect(await deliver(campaign, call)).toMatchObject({ status, body: { code } });
    expect([await leadsOf({ campaignId: campaign.id }), await deliveriesOf(campaign)]).toEqual([[], []]);
  });
});

describe('a repeated delivery', () => {
  it.each([
    ['with an event id', { body: { email: 'ann@site.test', event_id: 'e1' } }],
    ['with an event id in a header', { body: { email: 'ann@site.test' }, headers: { 'webhook-id': 'msg_1' } }],
    ['with the same content', { body: { email: 'ann@site.test' } }],
    ['by GET', { method: 'GET' as const, query: '?email=ann@site.test' }],
  ])('changes nothing (%s), and the log counts the copy', async (_, call) => {
    const campaign = await aCampaignOfAnHour();
    const first = await deliverToEdge(campaign, call);
    const [started] = await leadsOf({ campaignId: campaign.id });

    const again = [await deliverToEdge(campaign, call), await deliverToEdge(campaign, call)];

    expect(first.verdicts).toEqual(['started']);
    expect(again.map(({ status, verdicts }) => [status, ...verdicts])).toEqual([
      [200, 'known'],
      [200, 'known'],
    ]);
    expect(await leadsOf({ campaignId: campaign.id })).toEqual([started]);
    expect(await ledgerOf(campaign)).toHaveLength(1);
    expect(await logOf(campaign)).toMatchObject([{ verdict: 'started', copies: 2 }]);
  });

  it.each([
    ['with an event id', { email: 'ann@site.test', event_id: 'e1' }],
    ['with the same content', { email: 'ann@site.test' }],
  ])('starts one countdown for 500 concurrent copies, and acknowledges every copy (%s)', async (_, body) => {
    const campaign = await aCampaignOfAnHour();

    const answers = await Promise.all(Array.from({ length: 500 }, () => deliver(campaign, { body })));

    const read = await readDeliveries();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body: { deliveryId } }) => read.get(deliveryId)![0] === 'started')).toHaveLength(1);
    expect(await ledgerOf(campaign)).toHaveLength(1);
    expect(await logOf(campaign)).toMatchObject([{ verdict: 'started', copies: 499 }]);
  });

  it('does not restart a lead that was cleared after the event, whichever batch the event arrives in', async () => {
    const campaign = await aCampaignOfAnHour();
    const event = { email: 'ann@site.test', event_id: 'e1' };
    await deliverToEdge(campaign, { body: event });
    await service().get(LeadService).clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', new Date());

    expect(
      (await deliverToEdge(campaign, { body: [event, { email: 'bob@site.test', event_id: 'e2' }] })).verdicts,
    ).toEqual(['known', 'started']);

    expect(await contacts(campaign)).toEqual(['bob@site.test']);
  });

  it('restarts a cleared test lead when the delivery has no event id', async () => {
    const campaign = await aCampaignOfAnHour();
    const call = { body: { email: 'ann@site.test' } };
    await deliverToEdge(campaign, call);
    await service()
      .get(LeadService)
      .clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', new Date(Date.now() + 1_000));

    expect((await deliverToEdge(campaign, call)).verdicts).toEqual(['started']);
    expect((await ledgerOf(campaign)).map(({ what }) => what)).toEqual(['started', 'cleared', 'started']);
    expect((await logOf(campaign)).map(({ verdict }) => verdict)).toEqual(['started', 'started']);
  });

  it('counts as a new delivery after ten minutes without an event id, and never with one', async () => {
    const campaign = await aCampaignOfAnHour();
    const calls = [{ body: { email: 'ann@site.test' } }, { body: { email: 'bob@site.test', event_id: 'e1' } }];
    for (const call of calls) await deliverToEdge(campaign, call);
    await database().sql(
      'UPDATE inbound_notice SET received_at = received_at - INTERVAL 11 MINUTE WHERE campaign_id = ?',
      [campaign.id],
    );

    for (const call of calls) expect((await deliverToEdge(campaign, call)).verdicts).toEqual(['known']);

    expect((await logOf(campaign)).map(({ verdict, copies }) => [verdict, copies]).sort()).toEqual([
      ['known', 0],
      ['started', 0],
      ['started', 1],
    ]);
  });

  it('gets 503 when it cannot be stored, and is processed on the retry', async () => {
    const campaign = await aCampaignOfAnHour();
    await way.cut();

    const away = await deliver(campaign, { body: { email: 'ann@site.test', event_id: 'e1' } });
    await way.restore();

    expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    expect((await deliverToEdge(campaign, { body: { email: 'ann@site.test', event_id: 'e1' } })).verdicts).toEqual([
      'started',
    ]);
  });
});

describe('a handshake', () => {
  it.each(['challenge', 'hub.challenge', 'validationToken', 'crc_token'])(
    'gets its %s back as plain text',
    async (name) => {
      const campaign = await aCampaignOfAnHour();

      const { status, text, headers } = await deliver(campaign, {
        method: 'GET',
        query: `?hub.mode=subscribe&${name}=1158201444.aB-_~`,
      });

      expect([status, text]).toEqual([200, '1158201444.aB-_~']);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
      expect(await deliveriesOf(campaign)).toEqual([]);
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x>',
    'a b',
    'x\r\nset-cookie: a=b',
    'x'.repeat(257),
    '',
    '{{7*7}}',
    "'",
  ])('never echoes %j', async (asked) => {
    const campaign = await aCampaignOfAnHour();

    const { status, text, headers } = await deliver(campaign, {
      method: 'GET',
      query: `?challenge=${encodeURIComponent(asked)}`,
    });

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(text).toMatch(/^\{"ok":true,"deliveryId":"[0-9a-f-]{36}"\}$/);
  });

  it.each<[string, Delivery]>([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a preview', { method: 'GET', headers: { 'x-purpose': 'preview' } }],
  ])('ignores a prefetch or scanner (%s) and starts no countdown', async (_, call) => {
    const campaign = await aCampaignOfAnHour();

    expect((await deliver(campaign, { ...call, query: '?email=ann@site.test' })).status).toBe(200);
    expect(await deliveriesOf(campaign)).toEqual([]);
  });

  it('accepts an empty request', async () => {
    const campaign = await aCampaignOfAnHour();

    for (const method of ['GET', 'POST'] as const)
      expect(await deliver(campaign, { method })).toMatchObject({ status: 200, body: { ok: true, deliveryId: null } });
    expect(await deliveriesOf(campaign)).toEqual([]);
  });
});

describe('a wrong inbound webhook URL', () => {
  it('returns the same 404 whatever is wrong with it', async () => {
    const [campaign, other] = [await aCampaignOfAnHour(), await aCampaignOfAnHour()];
    const { id, postHash } = campaign;
    const wrong: [Target, Delivery?][] = [
      [{ id, postHash: randomKey() }],
      [{ id, postHash: other.postHash }],
      [{ id, postHash: campaign.testPageHash }],
      [{ id, postHash: campaign.hash }],
      [{ id, postHash: postHash.slice(1) }],
      [{ id, postHash: `${postHash}A` }],
      [{ id, postHash: 'x'.repeat(65) }],
      [{ id: randomUUID(), postHash }],
      [{ id: other.id, postHash }],
      [{ id: 'x', postHash }],
      [campaign, { provider: 'constructor' }],
      [campaign, { provider: 'CUSTOM' }],
      [campaign, { provider: 'x'.repeat(33) }],
    ];

    for (const [target, call] of wrong) {
      for (const method of ['POST', 'GET'] as const) {
        const answer = await deliver(target, { method, query: '?email=ann@site.test&challenge=abc', ...call });
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          404,
          'not_found',
          'Not found. It may have been deleted.',
        ]);
      }
    }
    expect([await deliveriesOf(campaign), await deliveriesOf(other)]).toEqual([[], []]);
  });

  it('is rate limited per source IP', async () => {
    const campaign = await aCampaignOfAnHour();
    await exhaustRateLimit(1_199, 'deliveries', campaign.id, '127.0.0.1');

    const last = await deliver({ ...campaign, postHash: randomKey() }, { body: { email: 'ann@site.test' } });

    expect(last.status).toBe(404);
    expect(await deliver(campaign, { body: { email: 'ann@site.test' } })).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
    expect(await deliver(await aCampaignOfAnHour(), { body: { email: 'ann@site.test' } })).toMatchObject({
      status: 200,
    });
  });
});

describe('the delivery log of a campaign', () => {
  it('contains no email address', async () => {
    const campaign = await aCampaignOfAnHour();
    await deliverToEdge(campaign, { body: [{ email: 'ann@canary.test', name: 'canary' }, { email: 'canary' }] });

    expect(
      JSON.stringify(await database().sql('SELECT * FROM inbound_notice WHERE campaign_id = ?', [campaign.id])),
    ).not.toContain('canary');
  });
});
