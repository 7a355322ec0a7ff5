import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { PageEventsRequest } from '@lastcall/contracts/tracking';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, send, useDatabaseProxy } from '@lastcall/core/testing-kit';
import { customerPageHeaders, useEdge, exhaustRateLimit, visit, visitAs } from '../../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ TRUSTED_PROXIES: '1', DATABASE_URL: way.through(databaseUrl) }) });

type Page = Awaited<ReturnType<typeof aPage>>;
const aPageOfAnHour = async (): Promise<Page> =>
  aPage({ campaign: await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 }) });
const raw = (body: string, headers: Record<string, string> = {}) =>
  send({ method: 'POST', path: '/e/events', raw: body, headers: { ...customerPageHeaders, ...headers } });
const report = (
  { owner }: Pick<Page, 'owner'>,
  events: unknown[],
  more: object = {},
  headers: Record<string, string> = {},
) => raw(JSON.stringify({ key: owner.accountKey, events, ...more }), headers);
const show = ({ id }: Pick<Page, 'id'>): PageEventsRequest['events'][number] => ({ pageId: id, what: 'show' });

interface Row {
  readonly what: string;
  readonly page_id: string;
  readonly campaign_id: string;
  readonly lead_id: string | null;
  readonly happened_at: Date;
}
const eventsOf = ({ accountId }: Pick<Page, 'accountId'>) =>
  database().sql<Row[]>(
    'SELECT what, page_id, campaign_id, lead_id, happened_at FROM page_event WHERE account_id = ? ORDER BY id',
    [accountId],
  );

describe('POST /e/events', () => {
  it('stores the events in their order, with lead and time received', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const before = Date.now();

    const answer = await report(
      page,
      ['show', 'cta', 'close', 'expire'].map((what) => ({ pageId: page.id, what })),
      { lc: token },
    );

    expect(answer).toMatchObject({ status: 200, body: { kept: 4 }, headers: { 'access-control-allow-origin': '*' } });
    const rows = await eventsOf(page);
    const [{ id: leadId }] = await database().sql<[{ id: string }]>(
      'SELECT id FROM campaign_lead WHERE campaign_id = ?',
      [page.campaignId],
    );
    expect(rows).toMatchObject(
      ['show', 'cta', 'close', 'expire'].map((what) => ({
        what,
        page_id: page.id,
        campaign_id: page.campaignId,
        lead_id: leadId,
      })),
    );
    expect(rows.every(({ happened_at: at }) => at.getTime() >= before && at.getTime() <= Date.now())).toBe(true);
  });

  it('stores no lead without a token, or for a token that is forged or of another campaign', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visit(await aPageOfAnHour());

    for (const lc of [undefined, token, 'forged']) await report(page, [show(page)], { lc });

    expect((await eventsOf(page)).map(({ lead_id: lead }) => lead)).toEqual([null, null, null]);
  });

  it('stores no events of deleted pages or pages of another account', async () => {
    const [page, theirs] = [await aPageOfAnHour(), await aPageOfAnHour()];

    expect((await report(page, [show(theirs), show(page), show({ id: randomUUID() })])).body).toEqual({ kept: 1 });
    expect((await report(page, [show(theirs)])).body).toEqual({ kept: 0 });

    expect(await eventsOf(theirs)).toEqual([]);
    expect(await eventsOf(page)).toHaveLength(1);
  });

  it('returns 404 for an unknown key', async () => {
    expect(await report({ owner: { accountKey: randomKey() } as never }, [show(await aPageOfAnHour())])).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('stores every event that it acknowledges, even from hundreds of concurrent requests', async () => {
    const page = await aPageOfAnHour();

    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) =>
        report(page, [show(page), show(page)], {}, { 'x-forwarded-for': `198.51.100.${n % 200}` }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(400);
    expect(await eventsOf(page)).toHaveLength(800);
  });

  it('acknowledges nothing while the database is unavailable', async () => {
    const page = await aPageOfAnHour();
    expect((await report(page, [show(page)])).status).toBe(200);
    await way.cut();

    const refused = await report(page, [show(page)]);
    await way.restore();

    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await report(page, [show(page)])).status).toBe(200);
    expect(await eventsOf(page)).toHaveLength(2);
  });

  it('ignores the browser’s time', async () => {
    const page = await aPageOfAnHour();

    expect(await report(page, [{ ...show(page), at: '2020-01-01T00:00:00.000Z' }])).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await eventsOf(page)).toEqual([]);
  });

  it.each<[string, (page: Page) => unknown]>([
    ['no events', () => []],
    ['fifty-one events', (page) => Array.from({ length: 51 }, () => show(page))],
    ['an unknown event', ({ id }) => [{ pageId: id, what: 'dance' }]],
    ['an invalid page id', () => [{ pageId: "' OR 1=1 --", what: 'show' }]],
    ['one invalid event among valid ones', (page) => [show(page), { pageId: page.id }]],
    ['a text', () => 'show'],
  ])('rejects %s, and stores none of it', async (_, events) => {
    const page = await aPageOfAnHour();

    expect(await report(page, events(page) as unknown[])).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await eventsOf(page)).toEqual([]);
  });

  it.each([
    ['nothing', '', 400, 'validation_failed'],
    ['truncated JSON', '{"key":', 400, 'malformed_body'],
    ['a prototype pollution attempt', '{"__proto__":{"key":"x"}}', 400, 'malformed_body'],
    [
      'a prototype pollution attempt in an event',
      '{"key":"x","events":[{"__proto__":{"what":"show"}}]}',
      400,
      'malformed_body',
    ],
    ['another prototype pollution attempt', '{"constructor":{"prototype":{}}}', 400, 'malformed_body'],
    ['more than 8 kB', JSON.stringify({ lc: 'x'.repeat(8_192) }), 413, 'body_too_large'],
  ])('rejects %s', async (_, body, status, code) => {
    expect(await raw(body)).toMatchObject({ status, body: { code } });
  });

  it('accepts fifty events with a token in one request', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visit(page);

    expect(
      (
        await report(
          page,
          Array.from({ length: 50 }, () => show(page)),
          { lc: token },
        )
      ).body,
    ).toEqual({ kept: 50 });
  });

  it('rate limits an IP per account, with Retry-After', async () => {
    const [page, other] = [await aPageOfAnHour(), await aPageOfAnHour()];
    const flood = { 'x-forwarded-for': '203.0.113.7' };
    await exhaustRateLimit(599, 'events', page.owner.accountKey, '203.0.113.7');

    expect((await report(page, [show(page)], {}, flood)).status).toBe(200);
    expect(await report(page, [show(page)], {}, flood)).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await report(page, [show(page)], {}, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
    expect((await report(other, [show(other)], {}, flood)).status).toBe(200);
    expect((await visit(page)).do).toBe('show');
  });

  it('returns 404 for GET, and answers CORS preflights', async () => {
    expect(await send({ method: 'GET', path: '/e/events' })).toMatchObject({ status: 404 });
    expect(
      await send({
        method: 'OPTIONS' as never,
        path: '/e/events',
        headers: { origin: 'https://site.test', 'access-control-request-method': 'POST' },
      }),
    ).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
});
