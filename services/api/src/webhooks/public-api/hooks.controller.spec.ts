import { describe, expect, it } from '@jest/globals';
import { hookSamples } from '@lastcall/contracts/webhooks/public-api';
import { WebhookSendingService } from '@lastcall/core/webhooks';
import {
  aCampaign,
  anAccount,
  anApiKey,
  as,
  asApiClient,
  database,
  verifiedPayload,
  service,
  useReceiver,
  useService,
  type RequestHandler,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const receiver = useReceiver();
useService(apiModule, { env: receiver.env });

/** A customer with a campaign and an API client. */
async function anApiClient(name = 'Zapier') {
  const campaign = await aCampaign();
  const { key } = await anApiKey({ owner: campaign.owner, name });
  return { campaign, owner: campaign.owner, apiClient: asApiClient(key) };
}

const gone: RequestHandler = (_, response) => void response.writeHead(410).end();

/** Sends all pending deliveries, as the worker does. */
async function sendAll({ accountId }: Pick<Owner, 'accountId'>): Promise<void> {
  const sending = service().get(WebhookSendingService);
  const rows = await database().sql<{ id: string }[]>(
    "SELECT id FROM webhook_delivery WHERE account_id = ? AND state = 'pending'",
    [accountId],
  );
  for (const { id } of rows) {
    const due = await sending.due(accountId, id, new Date());
    if (due !== null && typeof due !== 'number') await sending.send(due);
  }
}

const listed = async (owner: Owner): Promise<{ url: string; source: string }[]> =>
  (await as(owner).get('/v2/api/webhooks')).body;

describe('Zapier', () => {
  it('tests its connection, lists campaigns, shows a sample, subscribes, receives an event, and unsubscribes', async () => {
    const { campaign, owner, apiClient } = await anApiClient();
    const { url: targetUrl, received } = receiver.listen();

    const { body: me } = await apiClient.get('/v1/me');
    expect([me.account.name, me.key.name]).toEqual([expect.any(String), 'Zapier']);
    const { body: choices } = await apiClient.get('/v1/campaigns');
    expect(choices.campaigns).toEqual([{ id: campaign.id, name: expect.any(String), type: 'Evergreen' }]);
    const {
      body: [sample],
    } = await apiClient.get('/v1/hooks/samples?event=deadline.started');
    expect(sample).toMatchObject({
      id: expect.any(String),
      type: 'deadline.started',
      test: true,
      data: { email: expect.any(String) },
    });

    const { status, body: hook } = await apiClient.post('/v1/hooks', {
      targetUrl,
      event: 'deadline.started',
      campaignId: campaign.id,
      source: 'zapier',
    });
    expect([status, hook]).toEqual([
      201,
      {
        id: expect.any(String),
        targetUrl,
        event: 'deadline.started',
        campaignId: campaign.id,
        source: 'zapier',
        createdAt: expect.any(String),
        secret: expect.stringMatching(/^whsec_/),
      },
    ]);
    expect(received).toEqual([]);

    const { body: ann } = await apiClient.post('/v1/deadlines', {
      campaignId: campaign.id,
      email: 'ann@site.test',
      source: 'zapier',
    });
    await sendAll(owner);
    const delivered = verifiedPayload(received[0]!, hook.secret);
    expect(delivered).toMatchObject({
      id: received[0]!.headers['webhook-id'],
      type: 'deadline.started',
      data: { leadId: ann.leadId, email: 'ann@site.test', deadlineAt: ann.deadlineAt },
    });
    expect((await apiClient.get('/v1/hooks/samples?event=deadline.started')).body).toEqual([delivered]);

    expect(await apiClient.delete(`/v1/hooks/${hook.id}`)).toMatchObject({ status: 200 });
    await apiClient.post('/v1/deadlines', { campaignId: campaign.id, email: 'bob@site.test' });
    await sendAll(owner);
    expect([received.length, (await apiClient.get('/v1/hooks')).body]).toEqual([1, { hooks: [] }]);
  });

  it('subscribes without a campaign when the campaign field is empty', async () => {
    const { apiClient } = await anApiClient();

    const { status, body } = await apiClient.post('/v1/hooks', {
      targetUrl: receiver.listen().url,
      event: 'deadline.started',
      campaignId: '',
    });

    expect([status, body.campaignId]).toEqual([201, null]);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'unsubscribes by a DELETE with the content type %s and no body',
    async (type) => {
      const { apiClient } = await anApiClient();
      const { body: hook } = await apiClient.post('/v1/hooks', {
        targetUrl: receiver.listen().url,
        event: 'deadline.started',
      });

      expect(await apiClient.delete(`/v1/hooks/${hook.id}`, { 'content-type': type })).toMatchObject({
        status: 200,
        body: { ok: true },
      });
    },
  );

  it('also unsubscribes by responding 410, and receives nothing more', async () => {
    const { campaign, owner, apiClient } = await anApiClient();
    const { url: targetUrl, received } = receiver.listen(gone);
    await apiClient.post('/v1/hooks', { targetUrl, event: 'deadline.started' });

    for (const email of ['ann@site.test', 'bob@site.test']) {
      await apiClient.post('/v1/deadlines', { campaignId: campaign.id, email });
      await sendAll(owner);
    }

    expect([received.length, (await apiClient.get('/v1/hooks')).body, await listed(owner)]).toEqual([
      1,
      { hooks: [] },
      [],
    ]);
  });
});

describe('Make', () => {
  it('attaches a URL, receives events of all campaigns, and detaches it', async () => {
    const { campaign, owner, apiClient } = await anApiClient('Make');
    const { url: targetUrl, received } = receiver.listen();

    const { body: hook } = await apiClient.post('/v1/hooks', {
      targetUrl,
      event: 'sale.recorded',
      source: 'make',
      includesEmail: false,
    });
    await apiClient.post('/v1/sales', {
      campaignId: campaign.id,
      email: 'ann@site.test',
      amount: '49',
      currency: 'USD',
      orderId: 'order-17',
    });
    await sendAll(owner);

    expect(verifiedPayload(received[0]!, hook.secret)).toEqual({
      id: expect.any(String),
      type: 'sale.recorded',
      timestamp: expect.any(String),
      data: expect.not.objectContaining({ email: expect.anything() }),
    });
    expect(await apiClient.delete(`/v1/hooks/${hook.id}`)).toMatchObject({ status: 200 });
    expect(await apiClient.delete(`/v1/hooks/${hook.id}`)).toMatchObject({ status: 404 });
  });
});

describe('the subscriptions of API clients', () => {
  const subscribe = (apiClient: ReturnType<typeof asApiClient>, targetUrl: string, more: object = {}, headers = {}) =>
    apiClient.post('/v1/hooks', { targetUrl, event: 'sale.recorded', ...more }, headers);

  it('are labeled by their URL’s host, and can be deleted on the owner’s screen', async () => {
    const { owner, apiClient } = await anApiClient();
    for (const url of [
      'https://hooks.zapier.com/hooks/standard/1/abc/',
      'https://hook.eu1.make.com/abc',
      'https://shop.site.test/zapier.com',
    ])
      await subscribe(apiClient, url);

    expect((await listed(owner)).map(({ source }) => source).sort()).toEqual(['api', 'make', 'zapier']);
    const [{ id }] = (await apiClient.get('/v1/hooks')).body.hooks;
    expect(await as(owner).delete(`/v2/api/webhooks/${id}`)).toMatchObject({ status: 200 });
    expect((await apiClient.get('/v1/hooks')).body.hooks).toHaveLength(2);
  });

  it('are separate from the owner’s webhooks: they do not count toward their limit, and API clients cannot see or delete those', async () => {
    const { owner, apiClient } = await anApiClient();
    for (let n = 0; n < 21; n++) await subscribe(apiClient, `https://hooks.zapier.com/${n}`);

    const own = await as(owner).post('/v2/api/webhooks', {
      url: 'https://hooks.site.test/',
      events: ['sale.recorded'],
      campaignId: null,
      includesEmail: false,
    });

    expect(own.status).toBe(201);
    expect((await apiClient.get('/v1/hooks')).body.hooks).toHaveLength(21);
    expect(await apiClient.delete(`/v1/hooks/${own.body.id}`)).toMatchObject({ status: 404 });
  });

  it('are limited to two hundred', async () => {
    const { owner, apiClient } = await anApiClient();
    const { body } = await subscribe(apiClient, 'https://hooks.zapier.com/1');
    await database().sql(
      `INSERT INTO webhook_endpoint (account_id, id, url, events, includes_email, secret, source, created_at)
       WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 199) SELECT e.account_id, UUID(), e.url, e.events, e.includes_email, e.secret, e.source, e.created_at FROM webhook_endpoint e JOIN n WHERE e.id = ?`,
      [body.id],
    );

    expect(await subscribe(apiClient, 'https://hooks.zapier.com/2')).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    expect(owner.accountId).toBeGreaterThan(0);
  });

  it.each([
    'http://hooks.site.test/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://user:pass@hooks.site.test/',
    'javascript:alert(1)',
    '',
  ])('reject an unsafe URL: %s', async (targetUrl) => {
    const { apiClient } = await anApiClient();

    expect(await subscribe(apiClient, targetUrl)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'targetUrl' }] } },
    });
    expect((await apiClient.get('/v1/hooks')).body.hooks).toEqual([]);
  });

  it('reject a campaign of another account', async () => {
    const { apiClient } = await anApiClient();
    const { id: campaignId } = await aCampaign();

    expect(await subscribe(apiClient, 'https://hooks.zapier.com/1', { campaignId })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('are created once by a repeated call, whose response has no secret, and no secret is stored in plain text', async () => {
    const { owner, apiClient } = await anApiClient();
    const once = { 'idempotency-key': 'subscribe-1' };

    const [first, again] = [
      await subscribe(apiClient, 'https://hooks.zapier.com/1', {}, once),
      await subscribe(apiClient, 'https://hooks.zapier.com/1', {}, once),
    ];

    expect(again).toMatchObject({ status: 201, body: { ...first.body, secret: null } });
    expect((await apiClient.get('/v1/hooks')).body.hooks).toHaveLength(1);
    expect(
      JSON.stringify(await database().sql('SELECT * FROM api_request WHERE account_id = ?', [owner.accountId])),
    ).not.toContain(first.body.secret);
  });
});

describe('GET /v1/hooks/samples', () => {
  it.each(['deadline.started', 'deadline.expired', 'sale.recorded', 'sale.refunded'])(
    'returns one sample of %s, marked as a test, always with the same id, and no data of other accounts',
    async (event) => {
      const { campaign, apiClient: theirs } = await anApiClient();
      await theirs.post('/v1/hooks', { targetUrl: 'https://hooks.zapier.com/1', event });
      await theirs.post('/v1/deadlines', { campaignId: campaign.id, email: 'ann@site.test' });
      const { key } = await anApiKey({ owner: await anAccount() });
      const ask = async () => hookSamples.parse((await asApiClient(key).get(`/v1/hooks/samples?event=${event}`)).body);

      const [first, again] = [await ask(), await ask()];

      expect([first.length, first[0]]).toEqual([
        1,
        expect.objectContaining({ type: event, test: true, id: expect.any(String) }),
      ]);
      expect(again[0]!.id).toBe(first[0]!.id);
    },
  );

  it('returns the three newest events, each with its own id', async () => {
    const { campaign, apiClient } = await anApiClient();
    await apiClient.post('/v1/hooks', { targetUrl: 'https://hooks.zapier.com/1', event: 'deadline.started' });
    for (let n = 1; n <= 4; n++)
      await apiClient.post('/v1/deadlines', { campaignId: campaign.id, email: `person${n}@site.test` });

    const { body } = await apiClient.get('/v1/hooks/samples?event=deadline.started');

    expect(body.map(({ data }: { data: { email: string } }) => data.email)).toEqual([
      'person4@site.test',
      'person3@site.test',
      'person2@site.test',
    ]);
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(3);
    expect(body[0]).not.toHaveProperty('test');
  });
});
