import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import {
  WebhookDeliveriesService,
  WebhookEventsService,
  WebhookSendingService,
  WebhooksService,
  type DueDelivery,
  type NewWebhookEvent,
} from '@lastcall/core/webhooks';
import {
  aCampaign,
  aWebhook,
  database,
  eventually,
  verifiedPayload,
  service,
  useReceiver,
  type RequestHandler,
} from '@lastcall/core/testing-kit';
import { emptyRedis, jobOf, consumersOf, waitUntilDone, useWorker } from '../../testing-kit/index.ts';

const receiver = useReceiver();
useWorker({ env: receiver.env });

const deliveries = (): WebhookDeliveriesService => service().get(WebhookDeliveriesService);

/** A webhook of a customer with a campaign, at a server that responds as given, and functions that emit events to it. */
async function aWebhookReceiver(answer?: RequestHandler, facts: Parameters<typeof aWebhook>[0] = {}) {
  const campaign = await aCampaign();
  const place = receiver.listen(answer);
  const webhook = await aWebhook({ owner: campaign.owner, url: place.url, ...facts });
  const { accountId, id } = webhook;
  const emit = (changes: Partial<NewWebhookEvent> = {}) => emitEvent(accountId, campaign.id, changes);
  const log = async () => (await deliveries().list(accountId, id, {})).deliveries;
  const newest = async () => deliveries().get(accountId, id, (await log())[0]!.id);
  const state = async () =>
    (await service().get(WebhooksService).list(accountId, new Date())).find((each) => each.id === id)!;
  return { ...webhook, campaign, received: place.received, emit, log, newest, state };
}

/** Records a countdown start as its transaction does, and returns its outbox id. */
async function emitEvent(
  accountId: number,
  campaignId: string,
  changes: Partial<NewWebhookEvent> = {},
): Promise<string> {
  const leadId = crypto.randomUUID();
  const now = new Date();
  const data = {
    campaignId,
    leadId,
    startedAt: now.toISOString(),
    startedBy: 'visit',
    deadlineAt: now.toISOString(),
    timezone: 'Europe/Vienna',
  };
  await database().transaction(() =>
    service()
      .get(WebhookEventsService)
      .emit(accountId, [{ type: 'deadline.started', campaignId, leadId, happenedAt: now, data, ...changes }], now),
  );
  const [row] = await database().sql<{ id: string | number }[]>(
    "SELECT id FROM outbox WHERE account_id = ? AND topic = 'outgoing-webhooks' ORDER BY id DESC LIMIT 1",
    [accountId],
  );
  return String(row?.id);
}

const answers = (...statuses: number[]): RequestHandler => {
  let next = 0;
  return (_, response) => void response.writeHead(statuses[Math.min(next++, statuses.length - 1)]!).end('said');
};

describe('a domain event', () => {
  it('is sent to the webhook, signed per Standard Webhooks', async () => {
    const { secret, received, emit, newest } = await aWebhookReceiver();

    await waitUntilDone(await emit());

    expect(received).toHaveLength(1);
    const { headers } = received[0]!;
    const { eventId } = await newest();
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,\S+$/),
    });
    expect(verifiedPayload(received[0]!, secret)).toMatchObject({
      type: 'deadline.started',
      timestamp: expect.any(String),
      data: { startedBy: 'visit' },
    });
    expect(() => verifiedPayload(received[0]!, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow(
      'No matching signature',
    );
    expect(() => verifiedPayload({ ...received[0]!, body: received[0]!.body.replace('visit', 'api') }, secret)).toThrow(
      'No matching signature',
    );
  });

  it('is in the log with its request and response', async () => {
    const { url, emit, newest } = await aWebhookReceiver();

    await waitUntilDone(await emit());

    expect(await newest()).toMatchObject({
      type: 'deadline.started',
      state: 'delivered',
      tries: 1,
      status: 200,
      problem: null,
      nextTryAt: null,
      isTest: false,
      request: {
        url,
        headers: { 'webhook-id': expect.any(String) },
        body: expect.stringContaining('"type":"deadline.started"'),
      },
      log: [{ status: 200, problem: null, response: '{"ok":true}', durationMs: expect.any(Number) }],
    });
  });

  it('leaves only ids in Redis', async () => {
    const { emit } = await aWebhookReceiver();
    const work = await emit();
    await waitUntilDone(work);

    expect((await jobOf('outgoing-webhooks', work))!.data).toEqual({
      outboxId: work,
      accountId: expect.any(Number),
      payload: { deliveryId: expect.any(String) },
    });
  });

  it('is sent only to webhooks that subscribe to the event and campaign, in the same account', async () => {
    const { accountId, campaign, owner } = await aWebhookReceiver();
    const other = await aCampaign({ owner });
    const places = [receiver.listen(), receiver.listen(), receiver.listen(), receiver.listen()];
    await aWebhook({ owner, url: places[0]!.url, events: ['sale.recorded'] });
    await aWebhook({ owner, url: places[1]!.url, campaignId: other.id });
    await aWebhook({ url: places[2]!.url });
    await aWebhook({ owner, url: places[3]!.url, campaignId: campaign.id });

    await waitUntilDone(await emitEvent(accountId, campaign.id));

    await eventually(() => expect(places.map(({ received }) => received.length)).toEqual([0, 0, 0, 1]));
  });

  it('stores nothing without a subscribed webhook', async () => {
    const campaign = await aCampaign();

    await emitEvent(campaign.accountId, campaign.id);

    for (const table of ['webhook_event', 'webhook_delivery', 'outbox'])
      expect(await database().sql(`SELECT 1 FROM ${table} WHERE account_id = ?`, [campaign.accountId])).toEqual([]);
  });

  it('is stored in the transaction of the change it reports', async () => {
    const { accountId, campaign, log } = await aWebhookReceiver();

    await expect(
      database().transaction(async () => {
        await emitEvent(accountId, campaign.id);
        throw new Error('no fact');
      }),
    ).rejects.toThrow('no fact');

    expect(await log()).toEqual([]);
  });
});

describe('an email address', () => {
  const aLead = async (campaign: { accountId: number; id: string }) => {
    const leadId = crypto.randomUUID();
    await database().sql(
      "INSERT INTO campaign_lead (account_id, id, campaign_id, email) VALUES (?, ?, ?, 'ann@site.test')",
      [campaign.accountId, leadId, campaign.id],
    );
    return leadId;
  };
  const data = (campaignId: string, leadId: string) => ({
    campaignId,
    leadId,
    startedAt: new Date().toISOString(),
    startedBy: 'visit',
    deadlineAt: new Date().toISOString(),
    timezone: 'UTC',
  });

  it('is sent only where the owner of the webhook enables it', async () => {
    const receivers = [await aWebhookReceiver(undefined, { includesEmail: true }), await aWebhookReceiver()];

    for (const { campaign, emit } of receivers) {
      const leadId = await aLead(campaign);
      await waitUntilDone(await emit({ leadId, data: data(campaign.id, leadId) }));
    }

    const [withEmail, without] = receivers.map(({ received, secret }) => verifiedPayload(received[0]!, secret).data);
    expect(withEmail).toMatchObject({ email: 'ann@site.test' });
    expect(without).not.toHaveProperty('email');
  });

  it('is also sent for a lead who has entered again since the event', async () => {
    const { campaign, received, secret, emit } = await aWebhookReceiver(undefined, { includesEmail: true });
    const [former, newest] = [crypto.randomUUID(), await aLead(campaign)];
    await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, superseded_by) VALUES (?, ?, ?, ?)', [
      campaign.accountId,
      former,
      campaign.id,
      newest,
    ]);

    await waitUntilDone(await emit({ leadId: former, data: data(campaign.id, former) }));

    expect(verifiedPayload(received[0]!, secret).data).toMatchObject({ leadId: former, email: 'ann@site.test' });
  });

  it('is stored only with the lead, even when the receiver echoes it', async () => {
    const echo: RequestHandler = ({ body }, response) =>
      void response.end(`got ${body} from ann%40site.test <ANN@Site.test>`);
    const { campaign, emit, newest } = await aWebhookReceiver(echo, { includesEmail: true });
    const leadId = await aLead(campaign);

    const work = await emit({ leadId, data: data(campaign.id, leadId) });
    await waitUntilDone(work);

    const { log } = await newest();
    expect(log[0]!.response).toContain('"email":"[address]"');
    expect(log[0]!.response).not.toMatch(/site\.test/i);
    for (const table of ['webhook_event', 'webhook_delivery', 'webhook_try', 'outbox']) {
      expect(
        JSON.stringify(await database().sql(`SELECT * FROM ${table} WHERE account_id = ?`, [campaign.accountId])),
      ).not.toMatch(/ann(@|%40)site/i);
    }
    expect(JSON.stringify(await jobOf('outgoing-webhooks', work))).not.toContain('ann@');
  });

  it('is null once the lead is erased, even in redeliveries', async () => {
    const { campaign, received, secret, emit, newest, accountId, id } = await aWebhookReceiver(undefined, {
      includesEmail: true,
    });
    const leadId = await aLead(campaign);
    await waitUntilDone(await emit({ leadId, data: data(campaign.id, leadId) }));
    await database().sql('DELETE FROM campaign_lead WHERE account_id = ? AND id = ?', [accountId, leadId]);

    await deliveries().replay(accountId, id, (await newest()).id);
    await eventually(() => expect(received).toHaveLength(2));

    expect(verifiedPayload(received[1]!, secret).data).toMatchObject({ leadId, email: null });
    expect((await newest()).request.body).not.toContain('ann@');
  });
});

describe('a failed attempt', () => {
  it.each([500, 404, 302, 429])('is retried after a response of %i, with the same id', async (status) => {
    const { received, emit, newest } = await aWebhookReceiver(answers(status, status, 204));

    await waitUntilDone(await emit());

    expect(await newest()).toMatchObject({
      state: 'delivered',
      tries: 3,
      status: 204,
      log: [{ status: 204 }, { status, problem: 'refused', response: 'said' }, { status }],
    });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('follows no redirect', async () => {
    const elsewhere = receiver.listen();
    const { emit, newest } = await aWebhookReceiver(
      (_, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
    );

    await waitUntilDone(await emit());

    expect(await newest()).toMatchObject({ state: 'failed', status: 307 });
    expect(elsewhere.received).toEqual([]);
  });

  it('ends after eight attempts, and can be redelivered with eight more', async () => {
    const { accountId, id, received, emit, newest } = await aWebhookReceiver(
      answers(...Array<number>(8).fill(503), 200),
    );
    await waitUntilDone(await emit());
    expect(await newest()).toMatchObject({ state: 'failed', tries: 8, status: 503, nextTryAt: null });

    await deliveries().replay(accountId, id, (await newest()).id);
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'delivered', tries: 9 }));

    expect(received).toHaveLength(9);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is retried when the receiver requests it, even after Redis has lost its data', async () => {
    let asked = 0;
    const { received, emit, newest } = await aWebhookReceiver(
      (_, response) =>
        void (asked++ === 0 ? response.writeHead(503, { 'retry-after': '4' }) : response.writeHead(200)).end(),
    );
    const work = await emit();
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'pending', tries: 1, status: 503 }));
    const { nextTryAt } = await newest();

    await emptyRedis();
    await waitUntilDone(work);

    expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 });
    expect(received).toHaveLength(2);
    expect(Date.parse((await newest()).log[0]!.at)).toBeGreaterThanOrEqual(Date.parse(nextTryAt!));
  });

  it("is retried immediately on the owner's request, and not again while that attempt runs", async () => {
    let asked = 0;
    const held: ServerResponse[] = [];
    const { accountId, id, received, emit, newest } = await aWebhookReceiver(
      (_, response) =>
        void (asked++ === 0 ? response.writeHead(503, { 'retry-after': '3600' }).end() : held.push(response)),
    );
    await emit();
    await eventually(async () =>
      expect(await newest()).toMatchObject({ state: 'pending', tries: 1, nextTryAt: expect.any(String) }),
    );
    const { id: deliveryId } = await newest();

    await deliveries().replay(accountId, id, deliveryId);
    await eventually(() => expect(held).toHaveLength(1));
    expect(await service().get(WebhookSendingService).due(accountId, deliveryId, new Date())).toEqual(
      expect.any(Number),
    );
    await deliveries().replay(accountId, id, deliveryId);
    held[0]!.end();
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 }));

    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is retried by only one worker, even when several start at the same moment', async () => {
    const { accountId, received, emit, newest } = await aWebhookReceiver(answers(503, 200));
    await emit();
    await eventually(async () => expect((await newest()).tries).toBeGreaterThanOrEqual(1));
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'delivered' }));
    const { id: deliveryId } = await newest();
    await database().sql("UPDATE webhook_delivery SET state = 'pending', next_try_at = NULL WHERE account_id = ?", [
      accountId,
    ]);
    const sending = service().get(WebhookSendingService);
    const due = (await sending.due(accountId, deliveryId, new Date())) as DueDelivery;

    await Promise.all([sending.send(due), sending.send(due), sending.send(due)]);

    expect(received).toHaveLength(3);
  });

  it('stores the first kilobyte of the response', async () => {
    const { emit, newest } = await aWebhookReceiver((_, response) => void response.end('x'.repeat(100_000)));

    await waitUntilDone(await emit());

    expect((await newest()).log[0]!.response).toBe('x'.repeat(1024));
  });

  it('reports an unreachable server', async () => {
    const { emit, newest } = await aWebhookReceiver((_, response: ServerResponse) => response.destroy());

    await waitUntilDone(await emit());

    expect(await newest()).toMatchObject({ state: 'failed', tries: 8, status: null, problem: 'unreachable' });
  });

  it("reaches no private address, whatever the webhook's URL is", async () => {
    const { emit, newest } = await aWebhookReceiver(undefined, { url: 'https://169.254.169.254/latest' });

    await waitUntilDone(await emit());

    expect(await newest()).toMatchObject({ state: 'failed', problem: 'not_allowed' });
  });
});

describe('an outgoing webhook', () => {
  it('is paused when its URL responds with 410, and its owner can see the reason', async () => {
    const { received, emit, newest, state } = await aWebhookReceiver(answers(410));

    await waitUntilDone(await emit());

    expect(await newest()).toMatchObject({ state: 'failed', tries: 1, status: 410 });
    expect(await state()).toMatchObject({ pausedBecause: 'gone', failingSince: expect.any(String) });
    await emit();
    expect(await newest()).toMatchObject({ state: 'failed', tries: 0, problem: 'paused' });
    expect(received).toHaveLength(1);
  });

  it('redelivers failures by the time they failed, even more than a day after the event', async () => {
    const { accountId, id, emit, newest } = await aWebhookReceiver(answers(...Array<number>(8).fill(503), 200));
    await waitUntilDone(await emit());
    await database().sql(
      'UPDATE webhook_delivery SET created_at = created_at - INTERVAL 28 HOUR WHERE account_id = ?',
      [accountId],
    );

    expect(await deliveries().replayFailed(accountId, id, new Date(Date.now() - 86_400_000))).toEqual({ replayed: 1 });

    await eventually(async () => expect(await newest()).toMatchObject({ state: 'delivered' }));
  });

  it('is paused after five days without a successful delivery', async () => {
    const { accountId, id, received, emit, newest, state } = await aWebhookReceiver(answers(500));
    await waitUntilDone(await emit());
    expect(await state()).toMatchObject({ pausedBecause: null, failingSince: expect.any(String) });
    await database().sql(
      'UPDATE webhook_endpoint SET failing_since = failing_since - INTERVAL 5 DAY WHERE account_id = ? AND id = ?',
      [accountId, id],
    );

    await waitUntilDone(await emit());

    expect(await state()).toMatchObject({ pausedBecause: 'failing' });
    expect(await newest()).toMatchObject({ state: 'failed', tries: 1 });
    expect(received).toHaveLength(9);
  });

  it('resets its failure period after a success', async () => {
    const { emit, state } = await aWebhookReceiver(answers(500, 200));

    await waitUntilDone(await emit());

    expect(await state()).toMatchObject({ pausedBecause: null, failingSince: null });
  });

  it('holds pending deliveries while it is paused, and sends them when its owner resumes it', async () => {
    const { accountId, id, received, emit, newest, state } = await aWebhookReceiver(answers(500, 200));
    const webhooks = service().get(WebhooksService);
    await webhooks.pause(accountId, id, new Date());
    const since = new Date(Date.now() - 60_000);

    await emit();
    expect(await newest()).toMatchObject({ state: 'failed', problem: 'paused', tries: 0 });
    await webhooks.resume(accountId, id, new Date());
    expect(await deliveries().replayFailed(accountId, id, since)).toEqual({ replayed: 1 });

    await eventually(async () => expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 }));
    expect(await deliveries().replayFailed(accountId, id, since)).toEqual({ replayed: 0 });
    expect(received).toHaveLength(2);
    expect(await state()).toMatchObject({ pausedBecause: null });
  });

  it('is signed with both secrets for a day after a rotation, and then with the new one alone', async () => {
    const { accountId, id, secret, received, emit } = await aWebhookReceiver();
    const { secret: next } = await service().get(WebhooksService).rotateSecret(accountId, id, new Date());
    await waitUntilDone(await emit());
    await database().sql(
      'UPDATE webhook_endpoint SET previous_secret_until = CURRENT_TIMESTAMP(6) WHERE account_id = ? AND id = ?',
      [accountId, id],
    );
    await waitUntilDone(await emit());

    const [during, after] = received;

    expect(during!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const each of [secret, next])
      expect(verifiedPayload(during!, each)).toMatchObject({ type: 'deadline.started' });
    expect(verifiedPayload(after!, next)).toMatchObject({ type: 'deadline.started' });
    expect(() => verifiedPayload(after!, secret)).toThrow('No matching signature');
  });

  it('sends a labeled test event once, even while paused, and is not paused by its failure', async () => {
    const { accountId, id, secret, received, newest, state } = await aWebhookReceiver(answers(410, 200), {
      pausedBecause: 'owner',
    });

    await deliveries().test(accountId, id, 'sale.recorded', new Date());
    await eventually(async () =>
      expect(await newest()).toMatchObject({ isTest: true, state: 'failed', tries: 1, status: 410 }),
    );
    for (const type of ['deadline.started', 'deadline.expired'] as const) {
      const { id: tested } = await deliveries().test(accountId, id, type, new Date());
      await eventually(async () =>
        expect(await deliveries().get(accountId, id, tested)).toMatchObject({ state: 'delivered' }),
      );
    }

    expect(received.map((each) => verifiedPayload(each, secret))).toMatchObject([
      { type: 'sale.recorded', test: true },
      { type: 'deadline.started', test: true },
      { type: 'deadline.expired', test: true },
    ]);
    expect(await state()).toMatchObject({ pausedBecause: 'owner', failingSince: null });
  });

  it('removes its pending deliveries when it is deleted', async () => {
    const { accountId, id, received, emit } = await aWebhookReceiver();
    const work = await emit();
    await service().get(WebhooksService).delete(accountId, id);

    expect(await waitUntilDone(work)).toEqual(['outgoing-webhooks']);
    expect(received.length).toBeLessThanOrEqual(1);
    expect(await consumersOf(work)).toEqual(['outgoing-webhooks']);
  });
});

describe('a server that never responds', () => {
  it('delays only its own account', async () => {
    const held = new Set<ServerResponse>();
    let max = 0;
    const dead = await aWebhookReceiver((_, response) => {
      held.add(response.once('close', () => held.delete(response)));
      max = Math.max(max, held.size);
    });
    for (let n = 0; n < 300; n++) await dead.emit();
    await eventually(() => expect(held.size).toBe(4));
    const alive = await aWebhookReceiver();

    await waitUntilDone(await alive.emit());

    expect(alive.received).toHaveLength(1);
    expect(max).toBe(4);
    await service().get(WebhooksService).delete(dead.accountId, dead.id);
    for (const response of held) response.destroy();
  });
});
