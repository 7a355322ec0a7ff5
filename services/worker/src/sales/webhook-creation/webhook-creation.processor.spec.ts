import { describe, expect, it } from '@jest/globals';
import { ConnectionService } from '@lastcall/core/integrations';
import { SalesIntegrationService } from '@lastcall/core/sales';
import { aCampaign, database, eventually, service } from '@lastcall/core/testing-kit';
import {
  emptyRedis,
  jobOf,
  newestWork,
  consumersOf,
  relayAndCrash,
  waitUntilDone,
  useWorker,
  withoutRelay,
} from '../../testing-kit/index.ts';

const kit = useWorker();

const path = '/v4/webhook_endpoints';
const requested = { tagId: '7', tagName: 'Customer', event: 'sale', amount: '49', currency: 'USD' } as const;

/** A campaign whose owner has connected Kit. */
async function aConnectedCampaign() {
  const campaign = await aCampaign();
  const key = kit.newKey();
  await service().get(ConnectionService).connect(campaign.accountId, 'kit', { api_key: key });
  const { accountId, id } = campaign;
  const ask = async () => {
    await service().get(SalesIntegrationService).createWebhook(accountId, id, 'kit', requested);
    return newestWork('webhook-creation', 'campaignId', id);
  };
  const state = () => service().get(SalesIntegrationService).get(accountId, id, 'kit');
  const tries = async () =>
    (await kit.requests(key))
      .filter((request) => request.method === 'POST' && request.path === path)
      .map(({ status }) => status);
  const endpoints = async () =>
    (await kit.call<{ webhook_endpoints: { id: number; url: string }[] }>('GET', path, key)).webhook_endpoints;
  return { accountId, id, key, ask, state, tries, endpoints };
}

describe('a requested webhook', () => {
  it('is created at Kit', async () => {
    const { ask, state, tries, endpoints } = await aConnectedCampaign();

    const work = await ask();
    await waitUntilDone(work);

    expect(await state()).toMatchObject({
      webhookState: 'created',
      webhookAttempts: 1,
      webhookError: null,
      ruleUrl: 'https://app.kit.com/webhooks',
    });
    expect(await tries()).toEqual([201]);
    expect((await endpoints()).map(({ url }) => url)).toEqual([(await state()).saleUrl]);
    expect(await consumersOf(work)).toEqual(['webhook-creation']);
  });

  it.each([
    [500, 2],
    [503, 1],
    [0, 1],
  ])('is created after Kit has failed with %s %s times', async (status, times) => {
    const { ask, state, tries, endpoints } = await aConnectedCampaign();
    await kit.fail('POST', path, status, times);

    await waitUntilDone(await ask());

    expect(await state()).toMatchObject({ webhookState: 'created', webhookAttempts: times + 1, webhookError: null });
    expect(await tries()).toEqual([...Array<number>(times).fill(status), 201]);
    expect(await endpoints()).toHaveLength(1);
  });

  it('is adopted when an interrupted attempt has created it', async () => {
    const { accountId, id, key, ask, state, endpoints } = await aConnectedCampaign();
    const { saleUrl } = await service()
      .get(SalesIntegrationService)
      .save(accountId, id, 'kit', { amount: requested.amount, currency: requested.currency });
    const left = await kit.call<{ webhook_endpoint: { id: number } }>('POST', path, key, {
      url: saleUrl!,
      events: ['subscriber.tag_added'],
    });

    await waitUntilDone(await ask());

    expect(await endpoints()).toMatchObject([{ id: left.webhook_endpoint.id, url: saleUrl }]);
    expect(await state()).toMatchObject({ webhookState: 'created', rule_id: String(left.webhook_endpoint.id) });
  });

  it("fails immediately with Kit's message on a rejection", async () => {
    const { ask, state, tries } = await aConnectedCampaign();
    await kit.fail('POST', path, 422, 1);

    const work = await ask();

    expect(await waitUntilDone(work)).toEqual(['webhook-creation.given-up']);
    expect(await state()).toMatchObject({
      webhookState: 'failed',
      webhookAttempts: 1,
      webhookError: 'Name is invalid',
    });
    expect(await tries()).toEqual([422]);
    expect(await (await jobOf('webhook-creation', work))!.getState()).toBe('failed');
  });

  it('fails after eight attempts and can be requested again', async () => {
    const { ask, state, tries } = await aConnectedCampaign();
    await kit.fail('POST', path, 500, 8);

    expect(await waitUntilDone(await ask())).toEqual(['webhook-creation.given-up']);
    expect(await state()).toMatchObject({
      webhookState: 'failed',
      webhookAttempts: 8,
      webhookError: 'Internal Server Error',
    });
    expect(await tries()).toEqual(Array(8).fill(500));

    await waitUntilDone(await ask());
    expect(await state()).toMatchObject({ webhookState: 'created', webhookAttempts: 1 });
  });

  it("waits for Kit's rate limit without counting a failed attempt", async () => {
    const { ask, state, tries } = await aConnectedCampaign();
    await kit.fail('POST', path, 429, 1);

    const work = await ask();
    const job = await eventually(async () => {
      const waiting = (await jobOf('webhook-creation', work))!;
      expect(await waiting.getState()).toBe('delayed');
      return waiting;
    });

    expect(job.attemptsMade).toBe(0);
    const waiting = await state();
    expect(waiting).toMatchObject({ webhookState: 'pending', webhookError: 'Too many requests' });
    expect(Date.parse(waiting.webhookNextTryAt!)).toBeGreaterThan(Date.now());
    await job.promote();
    await waitUntilDone(work);
    expect(await state()).toMatchObject({ webhookState: 'created', webhookError: null });
    expect(await tries()).toEqual([429, 201]);
  });

  it('is not created when its owner has removed the connection', async () => {
    const { accountId, ask, state, tries } = await aConnectedCampaign();
    const work = await withoutRelay(async () => {
      const asked = await ask();
      await database().sql('DELETE FROM connection WHERE account_id = ?', [accountId]);
      return asked;
    });

    expect(await waitUntilDone(work)).toEqual(['webhook-creation.given-up']);
    expect(await state()).toMatchObject({
      webhookState: 'failed',
      webhookError: 'Kit is no longer connected. Please reconnect it.',
    });
    expect(await tries()).toEqual([]);
  });

  it('stores no key and no URL in Redis', async () => {
    const { key, ask } = await aConnectedCampaign();
    const work = await ask();
    await waitUntilDone(work);

    const { data } = (await jobOf('webhook-creation', work))!;

    expect(data).toEqual({
      outboxId: work,
      accountId: expect.any(Number),
      payload: { purpose: 'sales', campaignId: expect.any(String), provider: 'kit' },
    });
    expect(JSON.stringify(data)).not.toContain(key);
  });
});

describe('work whose relay dies between queueing and recording', () => {
  it.each([
    ['while its job is still there', async () => undefined],
    ['when Redis has lost the job in between', emptyRedis],
  ])('runs once %s', async (_, meanwhile) => {
    const { ask, tries, endpoints } = await aConnectedCampaign();

    const work = await withoutRelay(async () => {
      const asked = await ask();
      await relayAndCrash();
      await waitUntilDone(asked);
      expect(await unsent()).toEqual([asked]);
      await meanwhile();
      return asked;
    });

    await eventually(async () => expect(await unsent()).toEqual([]));
    await eventually(async () => expect(await (await jobOf('webhook-creation', work))?.getState()).toBe('completed'));
    expect(await tries()).toEqual([201]);
    expect(await endpoints()).toHaveLength(1);
  });
});

async function unsent(): Promise<string[]> {
  return (await database().sql<{ id: string | number }[]>('SELECT id FROM outbox WHERE sent_at IS NULL')).map(
    ({ id }) => String(id),
  );
}
