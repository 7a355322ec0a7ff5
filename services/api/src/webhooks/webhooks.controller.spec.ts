import { describe, expect, it } from '@jest/globals';
import type { WebhookWithSecret } from '@lastcall/contracts/webhooks';
import {
  aCampaign,
  anAccount,
  as,
  database,
  isHiddenFromOtherAccounts,
  useService,
  type Owner,
  verifiedPayload,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

useService(apiModule, { env: { SAFE_FETCH_ALLOW: 'localhost:4010' } });

const path = '/v2/api/webhooks';
const aBody = (changes: object = {}) => ({
  url: 'https://hooks.site.test/lastcall',
  events: ['sale.recorded'],
  campaignId: null,
  includesEmail: false,
  ...changes,
});

/** A webhook of a new customer, unless one is given. */
async function aWebhook(owner?: Owner): Promise<WebhookWithSecret & { owner: Owner }> {
  const webhookOwner = owner ?? (await anAccount());
  return { ...(await as(webhookOwner).post(path, aBody())).body, owner: webhookOwner };
}

/** A webhook with a delivery, by the delivery’s id. */
async function aDelivery() {
  const webhook = await aWebhook();
  const { body } = await as(webhook.owner).post(`${path}/${webhook.id}/test`, { type: 'sale.recorded' });
  return { id: body.id as string, webhookId: webhook.id, owner: webhook.owner };
}

const list = async (owner: Owner): Promise<Record<string, unknown>[]> => (await as(owner).get(path)).body;
/** Fails a delivery permanently, as the worker does after its last attempt. */
const fail = (id: string) =>
  database().sql(
    "UPDATE webhook_delivery SET state = 'failed', failed_at = CURRENT_TIMESTAMP(6), tries = 8, tries_in_round = 8 WHERE id = ?",
    [id],
  );
/** Fails one attempt of a delivery, as the worker does when more attempts remain. */
const failFirst = (id: string) =>
  database().sql(
    "UPDATE webhook_delivery SET tries = 1, tries_in_round = 1, status = 503, problem = 'refused', next_try_at = CURRENT_TIMESTAMP(6) + INTERVAL 5 MINUTE WHERE id = ?",
    [id],
  );
const enqueued = async (deliveryId: string) =>
  (
    await database().sql(
      "SELECT 1 FROM outbox WHERE topic = 'outgoing-webhooks' AND JSON_VALUE(payload, '$.deliveryId') = ?",
      [deliveryId],
    )
  ).length;

describe('POST /v2/api/webhooks', () => {
  it('creates a webhook and shows its secret once', async () => {
    const owner = await anAccount();

    const { status, body } = await as(owner).post(
      path,
      aBody({ events: ['sale.recorded', 'deadline.started', 'sale.recorded'] }),
    );

    expect(status).toBe(201);
    const { secret, ...webhook } = body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: 'https://hooks.site.test/lastcall',
      events: ['deadline.started', 'sale.recorded'],
      campaignId: null,
      campaignName: null,
      includesEmail: false,
      pausedBecause: null,
      failingSince: null,
      previousSecretUntil: null,
      source: 'owner',
      createdAt: expect.any(String),
    });
    expect(await list(owner)).toEqual([webhook]);
  });

  it('stores no secret in plain text', async () => {
    const { secret, owner } = await aWebhook();

    const rows = JSON.stringify(
      await database().sql('SELECT * FROM webhook_endpoint WHERE account_id = ?', [owner.accountId]),
    );

    expect(rows).not.toContain(secret.slice('whsec_'.length));
    expect(rows).toContain('v1.dev.');
  });

  it.each([
    'http://hooks.site.test/',
    'ftp://hooks.site.test/',
    'hooks.site.test',
    'https://user:pass@hooks.site.test/',
    'https://[::1]/',
    'https://hooks.site.test:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://hooks.localhost/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'http://localhost:4011/',
    'javascript:alert(1)',
    '',
    `https://site.test/${'x'.repeat(2_048)}`,
  ])('rejects an unsafe URL: %s', async (url) => {
    const owner = await anAccount();

    expect(await as(owner).post(path, aBody({ url }))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'url', message: expect.any(String) }] } },
    });
    expect(await list(owner)).toEqual([]);
  });

  it('accepts a URL of the developer’s own machine when the configuration allows it', async () => {
    expect(await as(await anAccount()).post(path, aBody({ url: 'http://localhost:4010/hooks/mine' }))).toMatchObject({
      status: 201,
    });
  });

  it.each([[[]], [['sale.unknown']], ['sale.recorded'], [null]])('rejects events such as %j', async (events) => {
    expect(await as(await anAccount()).post(path, aBody({ events }))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: expect.stringMatching(/^events/) }] } },
    });
  });

  it('limits an account to twenty', async () => {
    const owner = await anAccount();
    for (let n = 0; n < 20; n++) await aWebhook(owner);

    expect(await as(owner).post(path, aBody())).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  it('limits an account to twenty also with concurrent requests', async () => {
    const owner = await anAccount();
    for (let n = 0; n < 17; n++) await aWebhook(owner);

    const statuses = (await Promise.all(Array.from({ length: 8 }, () => as(owner).post(path, aBody())))).map(
      ({ status }) => status,
    );

    expect(statuses.filter((status) => status === 201 || status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'POST', path, body: aBody({ campaignId: id }) }));
});

describe('PUT /v2/api/webhooks/:webhookId', () => {
  it('saves the URL, events and campaign', async () => {
    const campaign = await aCampaign();
    const { id, owner } = await aWebhook(campaign.owner);
    const body = aBody({
      url: 'https://other.site.test/',
      events: ['deadline.expired'],
      campaignId: campaign.id,
      includesEmail: true,
    });

    expect(await as(owner).put(`${path}/${id}`, body)).toMatchObject({
      status: 200,
      body: { ...body, campaignName: 'Bread class' },
    });

    expect(await list(owner)).toMatchObject([{ ...body, campaignName: 'Bread class' }]);
  });

  isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
    method: 'PUT',
    path: `${path}/${id}`,
    body: aBody(),
  }));
});

describe('DELETE /v2/api/webhooks/:webhookId', () => {
  it('deletes a webhook with its log once', async () => {
    const { webhookId, owner } = await aDelivery();

    expect(await as(owner).delete(`${path}/${webhookId}`)).toMatchObject({ status: 200, body: { ok: true } });

    expect(await as(owner).delete(`${path}/${webhookId}`)).toMatchObject({ status: 404 });
    expect(await database().sql('SELECT 1 FROM webhook_delivery WHERE account_id = ?', [owner.accountId])).toEqual([]);
  });

  isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
    method: 'DELETE',
    path: `${path}/${id}`,
  }));
});

describe('POST /v2/api/webhooks/:webhookId/secret', () => {
  it('shows a new secret and how long the old one is valid', async () => {
    const { id, secret, owner } = await aWebhook();

    const { status, body } = await as(owner).post(`${path}/${id}/secret`);

    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    expect(body.secret).not.toBe(secret);
    expect(Math.round((Date.parse(body.previousSecretUntil) - Date.now()) / 3_600_000)).toBe(24);
    expect(JSON.stringify(await list(owner))).not.toContain('whsec_');
  });

  isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
    method: 'POST',
    path: `${path}/${id}/secret`,
  }));
});

describe('POST /v2/api/webhooks/:webhookId/pause and /resume', () => {
  it('pauses and resumes the webhook', async () => {
    const { id, owner } = await aWebhook();

    expect(await as(owner).post(`${path}/${id}/pause`)).toMatchObject({
      status: 200,
      body: { pausedBecause: 'owner' },
    });
    expect(await as(owner).post(`${path}/${id}/resume`)).toMatchObject({
      status: 200,
      body: { pausedBecause: null, failingSince: null },
    });
  });

  for (const what of ['pause', 'resume'])
    isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
      method: 'POST',
      path: `${path}/${id}/${what}`,
    }));
});

describe('POST /v2/api/webhooks/:webhookId/test', () => {
  it('enqueues the test delivery for the worker', async () => {
    const { id, owner } = await aWebhook();

    const { status, body } = await as(owner).post(`${path}/${id}/test`, { type: 'deadline.expired' });

    expect([status, body]).toEqual([
      202,
      expect.objectContaining({ type: 'deadline.expired', isTest: true, state: 'pending', tries: 0 }),
    ]);
    expect(await enqueued(body.id)).toBe(1);
  });

  isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
    method: 'POST',
    path: `${path}/${id}/test`,
    body: { type: 'sale.recorded' },
  }));
});

describe('GET /v2/api/webhooks/:webhookId/deliveries', () => {
  it('returns the log page by page, newest first, without duplicates', async () => {
    const { id, owner } = await aWebhook();
    for (let n = 0; n < 45; n++) await as(owner).post(`${path}/${id}/test`, { type: 'sale.recorded' });

    const seen: { id: string; createdAt: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await as(owner).get(`${path}/${id}/deliveries${cursor && `?cursor=${cursor}`}`);
      seen.push(...body.deliveries);
      cursor = body.nextCursor;
    }

    expect(new Set(seen.map((each) => each.id)).size).toBe(45);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('filters by state', async () => {
    const { id, webhookId, owner } = await aDelivery();
    await as(owner).post(`${path}/${webhookId}/test`, { type: 'sale.recorded' });
    await fail(id);

    expect((await as(owner).get(`${path}/${webhookId}/deliveries?state=failed`)).body.deliveries).toMatchObject([
      { id, state: 'failed' },
    ]);
    expect(await as(owner).get(`${path}/${webhookId}/deliveries?state=lost`)).toMatchObject({ status: 400 });
    expect(await as(owner).get(`${path}/${webhookId}/deliveries?cursor=x`)).toMatchObject({ status: 400 });
  });

  it('counts deliveries that wait for a retry as failed', async () => {
    const { id, webhookId, owner } = await aDelivery();
    const { body: fresh } = await as(owner).post(`${path}/${webhookId}/test`, { type: 'sale.recorded' });
    await failFirst(id);
    const idsOf = async (state: string) =>
      (await as(owner).get(`${path}/${webhookId}/deliveries?state=${state}`)).body.deliveries.map(
        (each: { id: string }) => each.id,
      );

    expect(await idsOf('failed')).toEqual([id]);
    expect(await idsOf('pending')).toEqual([fresh.id]);
  });

  isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
    method: 'GET',
    path: `${path}/${id}/deliveries`,
  }));
});

describe('GET /v2/api/webhooks/:webhookId/deliveries/:deliveryId', () => {
  it('shows the request as the receiver gets it, including its signature', async () => {
    const { id: webhookId, secret, owner } = await aWebhook();
    const { id } = (await as(owner).post(`${path}/${webhookId}/test`, { type: 'sale.recorded' })).body;

    const { body } = await as(owner).get(`${path}/${webhookId}/deliveries/${id}`);

    expect(body).toMatchObject({
      id,
      log: [],
      request: { url: 'https://hooks.site.test/lastcall', headers: { 'webhook-id': body.eventId } },
    });
    expect(JSON.parse(body.request.body)).toMatchObject({
      type: 'sale.recorded',
      test: true,
      data: { amount: '49.00' },
    });
    expect(verifiedPayload(body.request, secret)).toMatchObject({ type: 'sale.recorded' });
    expect(JSON.stringify(body)).not.toContain('whsec_');
  });

  it('is found under its own webhook only', async () => {
    const { id, owner } = await aDelivery();
    const other = await aWebhook(owner);

    expect(await as(owner).get(`${path}/${other.id}/deliveries/${id}`)).toMatchObject({ status: 404 });
    expect(await as(owner).post(`${path}/${other.id}/deliveries/${id}/replay`)).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts({ name: 'delivery', make: aDelivery }, ({ id, webhookId }) => ({
    method: 'GET',
    path: `${path}/${webhookId}/deliveries/${id}`,
  }));
});

describe('POST .../replay', () => {
  it('redelivers with a full set of attempts, and skips a delivery in progress', async () => {
    const { id, webhookId, owner } = await aDelivery();
    await fail(id);
    const replay = () => as(owner).post(`${path}/${webhookId}/deliveries/${id}/replay`);

    expect(await replay()).toMatchObject({ status: 202, body: { state: 'pending', tries: 8 } });
    expect(await replay()).toMatchObject({ status: 202, body: { state: 'pending' } });

    expect(await enqueued(id)).toBe(2);
  });

  it('immediately sends a delivery that waits for a retry, and only once', async () => {
    const { id, webhookId, owner } = await aDelivery();
    await failFirst(id);
    const replay = () => as(owner).post(`${path}/${webhookId}/deliveries/${id}/replay`);

    expect(await replay()).toMatchObject({ status: 202, body: { state: 'pending', tries: 1, nextTryAt: null } });
    expect(await replay()).toMatchObject({ status: 202, body: { state: 'pending', nextTryAt: null } });

    expect(await enqueued(id)).toBe(2);
  });

  it('includes deliveries that wait for a retry, and skips those in progress', async () => {
    const { id, webhookId, owner } = await aDelivery();
    await failFirst(id);
    const { body: sent } = await as(owner).post(`${path}/${webhookId}/test`, { type: 'sale.recorded' });
    await database().sql(
      "UPDATE webhook_delivery SET state = 'sending', next_try_at = CURRENT_TIMESTAMP(6) + INTERVAL 1 MINUTE WHERE id = ?",
      [sent.id],
    );
    const replay = () =>
      as(owner).post(`${path}/${webhookId}/replay`, { since: new Date(Date.now() - 60_000).toISOString() });

    expect(await replay()).toMatchObject({ status: 202, body: { replayed: 1 } });
    expect(await replay()).toMatchObject({ status: 202, body: { replayed: 0 } });
    expect(await as(owner).post(`${path}/${webhookId}/deliveries/${sent.id}/replay`)).toMatchObject({
      status: 202,
      body: { state: 'pending', nextTryAt: null },
    });

    expect([await enqueued(id), await enqueued(sent.id)]).toEqual([2, 1]);
  });

  it('resends all deliveries that have failed since a given time', async () => {
    const { id, webhookId, owner } = await aDelivery();
    const { body: second } = await as(owner).post(`${path}/${webhookId}/test`, { type: 'sale.recorded' });
    for (const each of [id, second.id]) await fail(each);
    const replay = (since: Date) => as(owner).post(`${path}/${webhookId}/replay`, { since: since.toISOString() });

    expect(await replay(new Date(Date.now() + 60_000))).toMatchObject({ status: 202, body: { replayed: 0 } });
    expect(await replay(new Date(Date.now() - 60_000))).toMatchObject({ status: 202, body: { replayed: 2 } });
    expect(await replay(new Date(Date.now() - 60_000))).toMatchObject({ status: 202, body: { replayed: 0 } });
  });

  isHiddenFromOtherAccounts({ name: 'delivery', make: aDelivery }, ({ id, webhookId }) => ({
    method: 'POST',
    path: `${path}/${webhookId}/deliveries/${id}/replay`,
  }));
  isHiddenFromOtherAccounts({ name: 'webhook', make: () => aWebhook() }, ({ id }) => ({
    method: 'POST',
    path: `${path}/${id}/replay`,
    body: { since: '2026-01-01T00:00:00.000Z' },
  }));
});
