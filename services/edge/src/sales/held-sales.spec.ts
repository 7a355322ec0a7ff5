import { describe, expect, it } from '@jest/globals';
import { aSalesIntegration, database, send, type TestResponse, type TestRequest } from '@lastcall/core/testing-kit';
import { freezeClock, useEdge, useFixedClock } from '../testing-kit/index.ts';

useEdge();
useFixedClock();

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;

/** The headers of a provider, which sends no browser-specific ones. */
const apiClient = { origin: undefined, 'sec-fetch-site': undefined, 'user-agent': 'Webhooks/1.0' };

function deliver(
  { campaignId, provider, hash }: Integration,
  { query = '', ...call }: Partial<TestRequest> & { query?: string } = {},
): Promise<TestResponse> {
  return send({
    method: 'POST',
    ...call,
    path: `/promotion/sale/add/${campaignId}/${provider}/${hash}/49.00/USD${query}`,
    headers: { ...apiClient, ...call.headers },
  });
}

const salesOf = ({ campaignId }: Integration) =>
  database().sql('SELECT external_id FROM sale WHERE campaign_id = ?', [campaignId]);

describe('a delivery with a doubtful buyer', () => {
  const heldOf = ({ campaignId }: { campaignId: string }) =>
    database().sql('SELECT provider, verdict, excerpt, sale_id FROM inbound_mail WHERE campaign_id = ?', [campaignId]);

  it.each<[string, Partial<TestRequest> & { query?: string }, string]>([
    ['an empty POST', {}, 'held-empty'],
    ['an empty object', { body: {} }, 'held-empty'],
    ['a list', { body: [1, 2, 3] }, 'held-empty'],
    ['a text', { raw: '"hello"' }, 'held-empty'],
    ['XML', { raw: '<sale order="1"/>', headers: { 'content-type': 'application/xml' } }, 'held-empty'],
    ['bytes', { raw: '\u0000\u0001', headers: { 'content-type': 'application/octet-stream' } }, 'held-empty'],
    ['a GET without fields', { method: 'GET' }, 'held-empty'],
    ['a word', { body: { email: 'ann', order_id: '1' } }, 'held-email'],
    ['half an email', { body: { email: 'ann@' } }, 'held-email'],
    ['a number', { body: { email: 7, order_id: '1' } }, 'held-email'],
    ['a list of emails', { body: { email: ['ann@site.test'], order_id: '1' } }, 'held-email'],
    ['a merge tag of Drip', { body: { email: '{{ subscriber.email }}', order_id: '1' } }, 'held-merge-tag'],
    ['a merge tag of Mailchimp', { body: { email: '*|EMAIL|*' } }, 'held-merge-tag'],
    ['a merge tag of Keap', { query: '?email=~Contact.Email~' }, 'held-merge-tag'],
  ])('is held for the owner, outside all sales, once: %s', async (_, call, verdict) => {
    const integration = await aSalesIntegration();
    freezeClock(Date.now());

    const answers = [await deliver(integration, call), await deliver(integration, call)];

    expect(answers[0]).toMatchObject({ status: 200, body: { ok: true, duplicate: false, held: true } });
    expect(answers[1]).toMatchObject({ status: 200, body: { ok: true, held: false } });
    expect(await salesOf(integration)).toEqual([]);
    expect(await heldOf(integration)).toMatchObject([{ provider: 'custom', verdict, sale_id: null }]);
  });

  it('is held once across fifty concurrent copies and one ten minutes later', async () => {
    const integration = await aSalesIntegration();
    const now = Date.now();
    freezeClock(now);

    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(integration)));
    freezeClock(now + 10 * 60_000);
    const later = await deliver(integration);

    expect(answers.filter(({ body }) => body.held)).toHaveLength(1);
    expect(later.body.held).toBe(true);
    expect(await heldOf(integration)).toHaveLength(2);
  });

  it('shows the owner what was received', async () => {
    const integration = await aSalesIntegration();

    await deliver(integration, { body: { email: '{{email}}', order_id: '1' } });

    expect(await heldOf(integration)).toMatchObject([{ excerpt: 'email: {{email}}\norder_id: 1' }]);
  });

  it('is a duplicate where its order was counted before', async () => {
    const integration = await aSalesIntegration();
    await deliver(integration, { body: { email: 'ann@site.test', order_id: '1' } });

    expect(await deliver(integration, { body: { email: '{{email}}', order_id: '1' } })).toMatchObject({
      body: { duplicate: true, held: false },
    });
    expect(await heldOf(integration)).toEqual([]);
  });

  it('may be a refund, which needs no buyer', async () => {
    const integration = await aSalesIntegration();
    await deliver(integration, { body: { email: 'ann@site.test', order_id: '1' } });

    expect(await deliver(integration, { body: { event: 'refund', email: '{{email}}', order_id: '1' } })).toMatchObject({
      body: { duplicate: false, held: false, warnings: [] },
    });
  });
});
