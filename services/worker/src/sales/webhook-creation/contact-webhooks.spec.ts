import { describe, expect, it } from '@jest/globals';
import {
  ConnectionService,
  DisconnectService,
  IntegrationService,
  ContactWebhooksService,
  WebhookRemovalService,
} from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { OutboxRelay } from '@lastcall/core/platform';
import { aCampaign, config, database, eventually, service, useProviders } from '@lastcall/core/testing-kit';
import {
  emptyRedis,
  jobOf,
  newestWork,
  relayAndCrash,
  waitUntilDone,
  useWorker,
  withoutRelay,
} from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

const integrations = (): IntegrationService => service().get(IntegrationService);

/** The path where each of these providers creates a webhook. */
const places = {
  kit: { trigger: 'tag', path: '/v4/webhook_endpoints' },
  mailerlite: { trigger: 'group', path: '/api/webhooks' },
} as const;

/** A campaign whose owner has chosen a container of a provider. */
async function aChoice(provider: keyof typeof places = 'mailerlite') {
  const { trigger, path } = places[provider];
  const campaign = await aCampaign();
  const { accountId, id } = campaign;
  const credentials = providers.newCredentials(provider);
  const key = providers.keyOf(provider, credentials);
  const connection = await service().get(ConnectionService).connect(accountId, provider, credentials);
  const tracked = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  const containers = await integrations().containers(accountId, provider, connection.id, trigger);
  const choose = async (index: number) => {
    const { id: containerId, name } = containers[index]!;
    await integrations().save(tracked, provider, null, {
      oauth_id: connection.id,
      trigger,
      containerId,
      containerName: name,
    });
  };
  await choose(0);
  const requestWebhook = async () => {
    await integrations().createWebhook(tracked, provider, null);
    return newestWork('webhook-creation', 'campaignId', id);
  };
  const create = (outboxId: string) =>
    service()
      .get(ContactWebhooksService)
      .create(accountId, { purpose: 'contacts', campaignId: id, provider }, outboxId);
  const state = async () => (await integrations().get(tracked, provider)).integrations[0]!;
  const urls = async () => (await providers.webhooks(provider, key)).map(({ url }) => url);
  const rows = () =>
    database().sql<{ state: string; purpose: string }[]>(
      'SELECT state, purpose FROM provider_webhook WHERE account_id = ? ORDER BY made_at',
      [accountId],
    );
  const tries = async () =>
    (await providers.requests(provider, key)).filter((request) => request.method === 'POST' && request.path === path)
      .length;
  return {
    accountId,
    id,
    campaign,
    key,
    credentials,
    connection,
    tracked,
    containers,
    path,
    provider,
    choose,
    requestWebhook,
    create,
    state,
    urls,
    rows,
    tries,
  };
}

const removeUnused = () => service().get(WebhookRemovalService).removeNext(null);
const urlOf = ({ id, campaign, containers, provider }: Awaited<ReturnType<typeof aChoice>>, index = 0) =>
  `${config().EDGE_ORIGIN}/listener/${id}/${provider}/${campaign.postHash}?${places[provider].trigger}=${containers[index]!.id}`;

describe('a requested webhook for contacts', () => {
  it.each(['kit', 'mailerlite'] as const)('is created at %s for the chosen container', async (provider) => {
    const choice = await aChoice(provider);

    await waitUntilDone(await choice.requestWebhook());

    expect(await choice.state()).toMatchObject({ webhookState: 'created', webhookAttempts: 1, webhookError: null });
    expect(await choice.urls()).toEqual([urlOf(choice)]);
    expect(await choice.rows()).toEqual([{ state: 'live', purpose: 'contacts' }]);
    const [row] = await database().sql<{ webhook_secret: string }[]>(
      'SELECT webhook_secret FROM integration WHERE campaign_id = ?',
      [choice.id],
    );
    expect(row!.webhook_secret).toMatch(/^v1\./);
  });

  it('reports its state while the provider fails, and is created after that', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, 'POST', choice.path, 500, 2);

    await waitUntilDone(await choice.requestWebhook());

    expect(await choice.state()).toMatchObject({ webhookState: 'created', webhookAttempts: 3, webhookError: null });
    expect(await choice.urls()).toHaveLength(1);
  });

  it('waits and reports that when the provider limits calls', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, 'POST', choice.path, 429, 1);

    const work = await choice.requestWebhook();

    await eventually(async () => expect(await (await jobOf('webhook-creation', work))?.getState()).toBe('delayed'));
    const waiting = await choice.state();
    expect(waiting).toMatchObject({
      webhookState: 'pending',
      webhookError: expect.any(String),
      webhookNextAt: expect.any(String),
    });
  });

  it("fails with the provider's message on a rejection", async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, 'POST', choice.path, 422, 1);

    expect(await waitUntilDone(await choice.requestWebhook())).toEqual(['webhook-creation.given-up']);

    expect(await choice.state()).toMatchObject({
      webhookState: 'failed',
      webhookError: expect.stringMatching(/./),
      webhookNextAt: null,
    });
  });

  it('waits for a reconnect when the credentials are rejected, and is created after it', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, '*', choice.path, 401, 1);
    const work = await choice.requestWebhook();
    await eventually(async () =>
      expect(await choice.state()).toMatchObject({
        webhookState: 'pending',
        webhookError: expect.any(String),
        webhookNextAt: null,
      }),
    );
    await eventually(async () => expect(await (await jobOf('webhook-creation', work))?.getState()).toBe('delayed'));

    await service()
      .get(ConnectionService)
      .connect(choice.accountId, choice.provider, choice.credentials, choice.connection.id);

    await eventually(async () => expect(await choice.state()).toMatchObject({ webhookState: 'created' }));
    await (await jobOf('webhook-creation', work))!.promote();
    await waitUntilDone(work);
    expect(await choice.urls()).toHaveLength(1);
  });

  it('is created once when several workers create it at the same time', async () => {
    const choice = await aChoice('kit');
    await withoutRelay(async () => {
      await choice.requestWebhook();

      const made = await Promise.all(['900001', '900002', '900003'].map((outboxId) => choice.create(outboxId)));

      // A worker that starts after the first has finished finds the webhook.
      expect(made).toContain('made');
    });
    expect(await choice.tries()).toBe(1);
  });

  it('is left to another worker that is creating it', async () => {
    const choice = await aChoice('kit');
    await withoutRelay(async () => {
      await choice.requestWebhook();
      await database().sql(
        "INSERT INTO provider_webhook (account_id, id, connection_id, provider, campaign_id, purpose, external_id, container_id, state, made_at) VALUES (?, UUID(), ?, 'kit', ?, 'contacts', ?, ?, 'making', CURRENT_TIMESTAMP(6))",
        [choice.accountId, choice.connection.id, choice.id, `making contacts ${choice.id}`, choice.containers[0]!.id],
      );

      expect(await choice.create('900001')).toBe('busy');
      expect(await choice.tries()).toBe(0);

      await database().sql('DELETE FROM provider_webhook WHERE account_id = ?', [choice.accountId]);
      expect(await choice.create('900002')).toBe('made');
    });
    expect(await choice.tries()).toBe(1);
  });

  it.each(['kit', 'mailerlite'] as const)(
    'is created once when its worker ends between the response of %s and recording it',
    async (provider) => {
      const choice = await aChoice(provider);
      await providers.fail(provider, 'POST', choice.path, 0, { times: 1, afterwards: true, key: choice.key });

      await waitUntilDone(await choice.requestWebhook());

      expect(await choice.urls()).toEqual([urlOf(choice)]);
      expect(await choice.state()).toMatchObject({ webhookState: 'created' });
    },
  );

  it('is created once when its relay dies and Redis loses its job', async () => {
    const choice = await aChoice();

    await withoutRelay(async () => {
      const work = await choice.requestWebhook();
      await relayAndCrash();
      await waitUntilDone(work);
      await emptyRedis();
    });
    await service().get(OutboxRelay).redrive(0);

    await eventually(async () =>
      expect(await database().sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    expect(await choice.urls()).toHaveLength(1);
    expect(await choice.tries()).toBe(1);
  });

  it('is not created when its campaign was deleted', async () => {
    const choice = await aChoice();
    const work = await withoutRelay(async () => {
      const asked = await choice.requestWebhook();
      await database().sql('DELETE FROM campaign WHERE id = ?', [choice.id]);
      return asked;
    });

    expect(await waitUntilDone(work)).toEqual(['webhook-creation']);
    expect(await choice.urls()).toEqual([]);
  });
});

describe('a created webhook', () => {
  async function made(provider: keyof typeof places = 'mailerlite') {
    const choice = await aChoice(provider);
    await waitUntilDone(await choice.requestWebhook());
    return choice;
  }

  it('is deleted at its provider when another container is chosen, and the new one remains', async () => {
    const choice = await made();
    await choice.choose(1);
    await waitUntilDone(await choice.requestWebhook());

    await removeUnused();

    await eventually(async () => expect(await choice.urls()).toEqual([urlOf(choice, 1)]));
    await eventually(async () => expect(await choice.rows()).toEqual([{ state: 'live', purpose: 'contacts' }]));
  });

  it('is deleted when its campaign is deleted', async () => {
    const choice = await made();
    await database().sql('DELETE FROM campaign WHERE id = ?', [choice.id]);

    await removeUnused();

    await eventually(async () => expect(await choice.urls()).toEqual([]));
    await eventually(async () => expect(await choice.rows()).toEqual([]));
  });

  it('is deleted when its connection is disconnected, which is removed with the last webhook', async () => {
    const choice = await made();

    await service().get(DisconnectService).disconnect(choice.accountId, choice.provider, choice.connection.id, null);

    await eventually(async () => expect(await choice.urls()).toEqual([]));
    await eventually(async () =>
      expect(await database().sql('SELECT id FROM connection WHERE account_id = ?', [choice.accountId])).toEqual([]),
    );
  });

  it.each([
    ['by a worker that ended during the creation', "'making', CURRENT_TIMESTAMP(6) - INTERVAL 3 MINUTE", []],
    ['by an active worker', "'making', CURRENT_TIMESTAMP(6)", [{ state: 'making', purpose: 'contacts' }]],
  ])('keeps its connection only while it is being created: %s', async (_, values, left) => {
    const choice = await aChoice();
    await database().sql(
      `INSERT INTO provider_webhook (account_id, id, connection_id, provider, campaign_id, purpose, external_id, container_id, state, made_at) VALUES (?, UUID(), ?, 'mailerlite', ?, 'contacts', 'making', '1', ${values})`,
      [choice.accountId, choice.connection.id, choice.id],
    );
    await service().get(DisconnectService).disconnect(choice.accountId, choice.provider, choice.connection.id, null);

    await removeUnused();

    expect(await choice.rows()).toEqual(left);
    expect(await database().sql('SELECT id FROM connection WHERE account_id = ?', [choice.accountId])).toHaveLength(
      left.length,
    );
  });

  it('remains while a campaign uses it', async () => {
    const choice = await made('kit');

    await removeUnused();

    expect(await choice.rows()).toEqual([{ state: 'live', purpose: 'contacts' }]);
  });

  it('is marked as failed when the provider rejects the deletion', async () => {
    const choice = await made('kit');
    await database().sql('DELETE FROM campaign WHERE id = ?', [choice.id]);
    await providers.fail('kit', 'DELETE', '/v4/webhook_endpoints', 403, { key: choice.key });

    await removeUnused();

    await eventually(async () => expect(await choice.rows()).toEqual([{ state: 'given-up', purpose: 'contacts' }]));
  });
});
