import { createHmac, randomInt } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ConnectionService, DisconnectService, WebhookRemovalService } from '@lastcall/core/integrations';
import { Database, platformModule } from '@lastcall/core/platform';
import {
  aCampaign,
  aSalesIntegration,
  database,
  eventually,
  service,
  useKit,
  useService,
} from '@lastcall/core/testing-kit';
import { SaleService, SalesModule, WebhookCreationService } from './index.ts';

const kit = useKit();
useService(
  (config) => {
    @Module({
      imports: [
        platformModule(config, { service: 'worker' }),
        DomainEventHandlersModule,
        AccountRowsModule,
        SalesModule,
      ],
    })
    class SalesSpecModule {}
    return SalesSpecModule;
  },
  { env: () => kit.env() },
);

type Requested = Awaited<ReturnType<typeof aRequest>>;
interface Endpoint {
  readonly id: number;
  readonly url: string;
  readonly events: string[];
  readonly name: string;
}

const webhooks = (): WebhookCreationService => service().get(WebhookCreationService);

/** Creates a campaign whose owner has connected Kit and requested a webhook. */
async function aRequest(facts: Parameters<typeof aSalesIntegration>[0] = {}) {
  const campaign = await aCampaign();
  const key = kit.newKey();
  await service().get(ConnectionService).connect(campaign.accountId, 'kit', { api_key: key });
  const row = await aSalesIntegration({
    campaign,
    provider: 'kit',
    tagId: '7',
    tagName: 'Customer',
    webhookState: 'pending',
    ...facts,
  });
  return { ...row, key, url: `http://localhost:4001/promotion/sale/add/${campaign.id}/kit/${row.hash}/49.00/USD` };
}

/** Makes one attempt for a job, a new one unless its id is given. */
const create = ({ accountId, campaignId, provider }: Requested, outboxId = String(randomInt(1, 2 ** 40))) =>
  webhooks().create(accountId, { purpose: 'sales', campaignId, provider }, outboxId);

async function rowOf({ campaignId }: Requested): Promise<Record<string, unknown>> {
  const [row] = await database().sql(
    'SELECT webhook_state, webhook_error, webhook_attempts, webhook_next_at, rule_id, rule_url, signing_secret FROM sales_integration WHERE campaign_id = ?',
    [campaignId],
  );
  return row!;
}

const endpointsOf = async ({ key }: Requested): Promise<Endpoint[]> =>
  (await kit.call<{ webhook_endpoints: Endpoint[] }>('GET', '/v4/webhook_endpoints', key)).webhook_endpoints;
const leaveEndpoint = async ({ key, url }: Requested) =>
  (
    await kit.call<{ webhook_endpoint: Endpoint & { secret: string } }>('POST', '/v4/webhook_endpoints', key, {
      url,
      events: ['subscriber.tag_added'],
    })
  ).webhook_endpoint;

/** Returns true if the campaign's URL accepts a delivery that Kit signs with a secret. */
async function isAccepted({ campaignId, hash }: Requested, secret: string): Promise<boolean> {
  const sales = service().get(SaleService);
  const now = new Date();
  const time = Math.floor(now.getTime() / 1000);
  const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.{}`).digest('hex')}`;
  return sales.isSigned(
    (await sales.sourceOf(campaignId, 'kit', hash))!,
    {
      method: 'POST',
      url: '',
      headers: { 'x-kit-signature': signature },
      query: new URLSearchParams(),
      body: {},
      rawBody: Buffer.from('{}'),
    },
    now,
  );
}

describe('webhook at Kit', () => {
  it('is created for the campaign’s URL and the event of a tag', async () => {
    const request = await aRequest();

    await create(request);

    const [endpoint, ...more] = await endpointsOf(request);
    expect(more).toEqual([]);
    expect(endpoint).toMatchObject({
      url: request.url,
      events: ['subscriber.tag_added'],
      name: 'Lastcall sales',
      description: 'Counts a sale when the tag “Customer” is added.',
    });
    expect(await rowOf(request)).toMatchObject({
      webhook_state: 'created',
      webhook_error: null,
      webhook_attempts: 1,
      rule_id: String(endpoint!.id),
      rule_url: 'https://app.kit.com/webhooks',
    });
  });

  it('stores its secret so that only this campaign can decrypt it', async () => {
    const request = await aRequest();
    const other = await aRequest();

    await create(request);

    const { signing_secret: storedSecret } = await rowOf(request);
    expect(storedSecret).toMatch(/^v1\./);
    await database().sql('UPDATE sales_integration SET signing_secret = ? WHERE campaign_id = ?', [
      storedSecret,
      other.campaignId,
    ]);
    await expect(isAccepted(other, 'any')).rejects.toThrow();
  });

  it('is created once when the job is repeated', async () => {
    const request = await aRequest();

    await create(request, '71');
    await create(request, '71');

    expect(await endpointsOf(request)).toHaveLength(1);
    expect(await rowOf(request)).toMatchObject({ webhook_attempts: 1 });
  });

  it('is reused with a new secret after an interrupted attempt', async () => {
    const request = await aRequest();
    const left = await leaveEndpoint(request);

    await create(request);

    expect((await endpointsOf(request)).map(({ id }) => id)).toEqual([left.id]);
    expect(await rowOf(request)).toMatchObject({ webhook_state: 'created', rule_id: String(left.id) });
    expect(await isAccepted(request, left.secret)).toBe(false);
  });

  it('is created again when the webhook of an interrupted attempt cannot be reused', async () => {
    const request = await aRequest();
    const left = await leaveEndpoint(request);
    await kit.fail('POST', `/v4/webhook_endpoints/${left.id}/rotate_secret`, 404, 1);

    await create(request);

    const endpoints = await endpointsOf(request);
    expect(endpoints).toHaveLength(1);
    expect(endpoints[0]!.id).not.toBe(left.id);
  });

  it('replaces the one for another price, which is marked for removal', async () => {
    const request = await aRequest({ amount: '39' });
    await create(request);
    const { rule_id: old } = await rowOf(request);
    await database().sql("UPDATE sales_integration SET amount = 49, webhook_state = 'pending' WHERE campaign_id = ?", [
      request.campaignId,
    ]);

    await create(request);
    await service().get(WebhookRemovalService).removeNext(null);

    const states = await database().sql(
      'SELECT external_id, state FROM provider_webhook WHERE campaign_id = ? ORDER BY external_id',
      [request.campaignId],
    );
    expect(states).toEqual([
      { external_id: old, state: 'unused' },
      { external_id: (await rowOf(request)).rule_id, state: 'live' },
    ]);
  });

  it('can be requested again after its connection was disconnected', async () => {
    const request = await aRequest();
    await create(request);
    const [connection] = await service().get(ConnectionService).list(request.accountId, 'kit');

    await service().get(DisconnectService).disconnect(request.accountId, 'kit', connection!.id, null);

    expect(await rowOf(request)).toMatchObject({
      webhook_state: 'none',
      webhook_attempts: 0,
      rule_id: null,
      rule_url: null,
      signing_secret: null,
    });
  });

  it('stays unchanged when another connection was disconnected', async () => {
    const request = await aRequest();
    await create(request);
    const another = await service().get(ConnectionService).connect(request.accountId, 'kit', { api_key: kit.newKey() });

    await service().get(DisconnectService).disconnect(request.accountId, 'kit', another.id, null);

    expect(await rowOf(request)).toMatchObject({ webhook_state: 'created', rule_id: expect.any(String) });
  });

  it.each(['none', 'created'] as const)('is not created without a pending request (%s)', async (webhookState) => {
    const request = await aRequest({ webhookState });

    await create(request);

    expect(await endpointsOf(request)).toEqual([]);
    expect(await rowOf(request)).toMatchObject({ webhook_state: webhookState, webhook_attempts: 0 });
  });

  it('does not complete a request that was replaced in the meantime', async () => {
    const request = await aRequest();
    const beside = new Database(database().dataSource);

    const creating = await beside.transaction(async () => {
      await beside.sql('UPDATE sales_integration SET amount = 59 WHERE campaign_id = ?', [request.campaignId]);
      // The job has already read the request when it waits for the row lock.
      const waiting = create(request);
      await eventually(async () =>
        expect(
          await beside.sql(
            "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'UPDATE sales_integration%'",
          ),
        ).toHaveLength(1),
      );
      return { waiting };
    });
    await creating.waiting;

    expect((await endpointsOf(request)).map(({ url }) => url)).toEqual([request.url]);
    expect(await rowOf(request)).toMatchObject({ webhook_state: 'pending' });
  });
});

describe('failure of Kit', () => {
  it.each([
    [401, 'The access token is invalid', true, false],
    [403, 'You do not have access to this resource', true, false],
    [422, 'Name is invalid', true, false],
    [429, 'Too many requests', false, true],
    [500, 'Internal Server Error', false, false],
  ])("is reported with Kit's reason (%s)", async (status, reason, isFinal, isBusy) => {
    const request = await aRequest();
    await kit.fail('POST', '/v4/webhook_endpoints', status, 1);

    await expect(create(request)).rejects.toMatchObject({ name: 'ProviderError', status, reason, isFinal, isBusy });

    expect(await rowOf(request)).toMatchObject({ webhook_state: 'pending', webhook_attempts: 1, signing_secret: null });
  });

  it('is reported with our own message when Kit does not respond', async () => {
    const request = await aRequest();
    await kit.fail('GET', '/v4/webhook_endpoints', 0, 1);

    await expect(create(request)).rejects.toMatchObject({
      status: null,
      reason: 'Kit isn’t responding. Please try again.',
      isFinal: false,
    });
  });

  it('is permanent without a connection', async () => {
    const row = await aSalesIntegration({ provider: 'kit', tagId: '7', webhookState: 'pending' });

    await expect(
      webhooks().create(row.accountId, { purpose: 'sales', campaignId: row.campaignId, provider: 'kit' }, '1'),
    ).rejects.toMatchObject({
      status: 404,
      isFinal: true,
      reason: 'Kit is no longer connected. Please reconnect it.',
    });
  });

  it('is recorded while the request is pending, and fails the request after the last attempt', async () => {
    const request = await aRequest();
    const nextAt = new Date('2026-11-20T12:00:20.000Z');
    const note = (at: Date | null) =>
      webhooks().fail(
        request.accountId,
        { purpose: 'sales', campaignId: request.campaignId, provider: 'kit' },
        'Kit is away.',
        { nextAt: at, isOver: at === null },
      );

    await note(nextAt);
    expect(await rowOf(request)).toMatchObject({
      webhook_state: 'pending',
      webhook_error: 'Kit is away.',
      webhook_next_at: nextAt,
    });
    await note(null);
    expect(await rowOf(request)).toMatchObject({ webhook_state: 'failed', webhook_next_at: null });
  });

  it('does not overwrite a completed request', async () => {
    const request = await aRequest({ webhookState: 'created' });

    await webhooks().fail(
      request.accountId,
      { purpose: 'sales', campaignId: request.campaignId, provider: 'kit' },
      'too late',
      { nextAt: null, isOver: true },
    );

    expect(await rowOf(request)).toMatchObject({ webhook_state: 'created', webhook_error: null });
  });
});
