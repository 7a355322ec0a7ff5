import { describe, expect, it } from '@jest/globals';
import { anAccount, as, asOtherAccount, database } from '@lastcall/core/testing-kit';
import { enqueue, waitUntilDone, useWorker } from '../testing-kit/index.ts';

useWorker();

const pages = [
  '/queues',
  '/queues/',
  '/queues/api/queues',
  '/queues/queue/webhook-creation',
  '/queues/static/js/main.js',
  '/queues/dead-letters',
  '/queues/dead-letters/redrive',
];

describe('Bull Board', () => {
  it('responds 404 to visitors and customers on every path', async () => {
    const customer = as(await anAccount({ premium: true }));

    for (const path of pages) {
      for (const answer of [
        await asOtherAccount().get(path),
        await customer.get(path),
        await customer.put(`${path}/retry`, {}),
        await asOtherAccount().post(path, {}),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    }
  });

  it('shows staff every queue, without email addresses', async () => {
    const { accountId } = await anAccount();
    await waitUntilDone(
      await enqueue('event-polling', accountId, {
        campaignId: '11111111-1111-4111-8111-111111111111',
        askedAt: '2026-11-20T12:00:00.000Z',
      }),
    );
    const staff = as(await anAccount({ staff: true }));

    const board = await staff.get('/queues/');
    const queues = await staff.get('/queues/api/queues?activeQueue=event-polling&status=completed');

    expect(board).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/html'), 'cache-control': 'no-store' },
    });
    expect(board.text).toContain('Lastcall');
    expect(queues.status).toBe(200);
    expect(queues.body.queues.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['webhook-creation', 'event-polling', 'page-verification']),
    );
    expect(queues.text).not.toContain('@');
  });

  it('shows staff failed jobs and retries them', async () => {
    const { accountId } = await anAccount();
    const campaignId = '22222222-2222-4222-8222-222222222222';
    const work = await enqueue('page-verification', accountId, { pageId: campaignId });
    await waitUntilDone(work);
    await database().sql("UPDATE inbox SET consumer = 'page-verification.given-up' WHERE outbox_id = ?", [work]);
    const staff = as(await anAccount({ staff: true }));

    const { body } = await staff.get('/queues/dead-letters?queue=page-verification');
    const sent = await staff.post('/queues/dead-letters/redrive', { outboxIds: [work] });

    expect(body.deadLetters).toMatchObject([
      { outboxId: work, queue: 'page-verification', accountId, payload: { pageId: campaignId }, reason: null },
    ]);
    expect(sent).toMatchObject({ status: 202, body: { sent: 1 } });
    expect(await waitUntilDone(work)).toEqual(['page-verification']);
    expect(await staff.get('/queues/dead-letters?queue=nothing')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await staff.post('/queues/dead-letters/redrive', { outboxIds: ['x'] })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('rejects changes from another site, even by signed-in staff', async () => {
    const staff = as(await anAccount({ staff: true }));

    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.test' },
      { 'sec-fetch-site': undefined },
    ]) {
      expect(await staff.put('/queues/api/queues/event-polling/pause', {}, headers)).toMatchObject({
        status: 403,
        body: { code: 'cross_site_request' },
      });
    }
    expect(await staff.put('/queues/api/queues/event-polling/pause', {})).toMatchObject({ status: 200 });
    expect(await staff.put('/queues/api/queues/event-polling/resume', {})).toMatchObject({ status: 200 });
  });

  it('does not accept an expired session', async () => {
    expect(await as({ cookie: `sid=${'A'.repeat(43)}` }).get('/queues/')).toMatchObject({ status: 404 });
  });
});

describe('the worker', () => {
  it('reports liveness and readiness to operators', async () => {
    expect(await asOtherAccount().get('/healthz')).toMatchObject({ status: 200 });
    expect(await asOtherAccount().get('/readyz')).toMatchObject({ status: 200 });
    expect((await asOtherAccount().get('/metrics')).text).toContain('jobs_total');
  });

  it('serves nothing else', async () => {
    for (const path of ['/', '/api/campaigns', '/queue', '/queuesx', '/e/decide', '/%zz'])
      expect(await asOtherAccount().get(path)).toMatchObject({ status: 404 });
  });
});
