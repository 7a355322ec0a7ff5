import { describe, expect, it } from '@jest/globals';
import {
  ConnectionService,
  DisconnectService,
  IntegrationService,
  PeopleWebhooksService,
  WebhookRemovalService,
} from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { OutboxRelay } from '@lastcall/core/platform';
import { aCampaign, config, database, eventually, service, useProviders } from '@lastcall/core/testing-kit';
import {
  emptyRedis,
  jobOf,
  newestWork,
  relayAndDie,
  settled,
  useWorker,
  withoutRelay,
} from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

const integrations = (): IntegrationService => service().get(IntegrationService);

/** Where each kind of these providers is asked for a webhook. */
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
  const wish = async () => {
    await integrations().createWebhook(tracked, provider, null);
    return newestWork('webhook-creation', 'campaignId', id);
  };
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
    wish,
    state,
    urls,
    rows,
    tries,
  };
}

const takeAwayUnused = () => service().get(WebhookRemovalService).look(null);
const addressOf = ({ id, campaign, containers, provider }: Awaited<ReturnType<typeof aChoice>>, index = 0) =>
  `${config().EDGE_ORIGIN}/listener/${id}/${provider}/${campaign.postHash}?${places[provider].trigger}=${containers[index]!.id}`;

describe('a webhook for people that somebody wishes for', () => {
  it.each(['kit', 'mailerlite'] as const)('is made at %s for the container that was chosen', async (provider) => {
    const choice = await aChoice(provider);

    await settled(await choice.wish());

    expect(await choice.state()).toMatchObject({ webhookState: 'created', webhookAttempts: 1, webhookError: null });
    expect(await choice.urls()).toEqual([addressOf(choice)]);
    expect(await choice.rows()).toEqual([{ state: 'live', purpose: 'people' }]);
    const [row] = await database().sql<{ webhook_secret: string }[]>(
      'SELECT webhook_secret FROM integration WHERE campaign_id = ?',
      [choice.id],
    );
    expect(row!.webhook_secret).toMatch(/^v1\./);
  });

  it('tells how far it is while the provider fails, and is made when it does no more', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, 'POST', choice.path, 500, 2);

    await settled(await choice.wish());

    expect(await choice.state()).toMatchObject({ webhookState: 'created', webhookAttempts: 3, webhookError: null });
    expect(await choice.urls()).toHaveLength(1);
  });

  it('waits when the provider asks for patience, and says so', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, 'POST', choice.path, 429, 1);

    const work = await choice.wish();

    await eventually(async () => expect(await (await jobOf('webhook-creation', work))?.getState()).toBe('delayed'));
    const waiting = await choice.state();
    expect(waiting).toMatchObject({
      webhookState: 'pending',
      webhookError: expect.any(String),
      webhookNextAt: expect.any(String),
    });
  });

  it('is given up when the provider refuses, in its words', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, 'POST', choice.path, 422, 1);

    expect(await settled(await choice.wish())).toEqual(['webhook-creation.given-up']);

    expect(await choice.state()).toMatchObject({
      webhookState: 'failed',
      webhookError: expect.stringMatching(/./),
      webhookNextAt: null,
    });
  });

  it('waits for a reconnect when the provider lets us in no more, and is made after it', async () => {
    const choice = await aChoice();
    await providers.fail(choice.provider, '*', choice.path, 401, 1);
    const work = await choice.wish();
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
    await settled(work);
    expect(await choice.urls()).toHaveLength(1);
  });

  it('is one when two workers make it at the same time', async () => {
    const choice = await aChoice('kit');
    await withoutRelay(async () => {
      await choice.wish();
      const create = (outboxId: string) =>
        service()
          .get(PeopleWebhooksService)
          .create(choice.accountId, { purpose: 'people', campaignId: choice.id, provider: 'kit' }, outboxId);

      const made = await Promise.all([create('900001'), create('900002'), create('900003')]);

      expect(made.toSorted()).toEqual(['busy', 'busy', 'made']);
    });
    expect(await choice.tries()).toBe(1);
  });

  it.each(['kit', 'mailerlite'] as const)(
    'is one when its worker ends between the answer of %s and its own note',
    async (provider) => {
      const choice = await aChoice(provider);
      await providers.fail(provider, 'POST', choice.path, 0, { times: 1, afterwards: true, key: choice.key });

      await settled(await choice.wish());

      expect(await choice.urls()).toEqual([addressOf(choice)]);
      expect(await choice.state()).toMatchObject({ webhookState: 'created' });
    },
  );

  it('is one when its relay dies, and Redis loses its job', async () => {
    const choice = await aChoice();

    await withoutRelay(async () => {
      const work = await choice.wish();
      await relayAndDie();
      await settled(work);
      await emptyRedis();
    });
    await service().get(OutboxRelay).redrive(0);

    await eventually(async () =>
      expect(await database().sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    expect(await choice.urls()).toHaveLength(1);
    expect(await choice.tries()).toBe(1);
  });

  it('is not made any more when its campaign is gone', async () => {
    const choice = await aChoice();
    const work = await withoutRelay(async () => {
      const asked = await choice.wish();
      await database().sql('DELETE FROM campaign WHERE id = ?', [choice.id]);
      return asked;
    });

    expect(await settled(work)).toEqual(['webhook-creation']);
    expect(await choice.urls()).toEqual([]);
  });
});

describe('a webhook that nobody needs any more', () => {
  async function made(provider: keyof typeof places = 'mailerlite') {
    const choice = await aChoice(provider);
    await settled(await choice.wish());
    return choice;
  }

  it('is taken away at its provider when another container is chosen, and the new one stays', async () => {
    const choice = await made();
    await choice.choose(1);
    await settled(await choice.wish());

    await takeAwayUnused();

    await eventually(async () => expect(await choice.urls()).toEqual([addressOf(choice, 1)]));
    await eventually(async () => expect(await choice.rows()).toEqual([{ state: 'live', purpose: 'people' }]));
  });

  it('is taken away when its campaign is gone', async () => {
    const choice = await made();
    await database().sql('DELETE FROM campaign WHERE id = ?', [choice.id]);

    await takeAwayUnused();

    await eventually(async () => expect(await choice.urls()).toEqual([]));
    await eventually(async () => expect(await choice.rows()).toEqual([]));
  });

  it('is taken away when its connection is let go of, which goes with the last of them', async () => {
    const choice = await made();

    await service().get(DisconnectService).disconnect(choice.accountId, choice.provider, choice.connection.id, null);

    await eventually(async () => expect(await choice.urls()).toEqual([]));
    await eventually(async () =>
      expect(await database().sql('SELECT id FROM connection WHERE account_id = ?', [choice.accountId])).toEqual([]),
    );
  });

  it.each([
    ['by a worker that ended in the middle of it', "'making', CURRENT_TIMESTAMP(6) - INTERVAL 3 MINUTE", []],
    ['by a worker that is at it', "'making', CURRENT_TIMESTAMP(6)", [{ state: 'making', purpose: 'people' }]],
  ])('holds its connection for no longer than it is made: %s', async (_, values, left) => {
    const choice = await aChoice();
    await database().sql(
      `INSERT INTO provider_webhook (account_id, id, connection_id, provider, campaign_id, purpose, external_id, container_id, state, made_at) VALUES (?, UUID(), ?, 'mailerlite', ?, 'people', 'making', '1', ${values})`,
      [choice.accountId, choice.connection.id, choice.id],
    );
    await service().get(DisconnectService).disconnect(choice.accountId, choice.provider, choice.connection.id, null);

    await takeAwayUnused();

    expect(await choice.rows()).toEqual(left);
    expect(await database().sql('SELECT id FROM connection WHERE account_id = ?', [choice.accountId])).toHaveLength(
      left.length,
    );
  });

  it('stays where somebody needs it', async () => {
    const choice = await made('kit');

    await takeAwayUnused();

    expect(await choice.rows()).toEqual([{ state: 'live', purpose: 'people' }]);
  });

  it('is given up where the provider refuses, and gone where it is gone there', async () => {
    const choice = await made('kit');
    await database().sql('DELETE FROM campaign WHERE id = ?', [choice.id]);
    await providers.fail('kit', 'DELETE', '/v4/webhook_endpoints', 403, { key: choice.key });

    await takeAwayUnused();

    await eventually(async () => expect(await choice.rows()).toEqual([{ state: 'given-up', purpose: 'people' }]));
  });
});
