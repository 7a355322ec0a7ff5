import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ConnectionService, ProviderAdapters } from '@lastcall/core/integrations';
import {
  aCampaign,
  as,
  database,
  isHiddenFromOtherAccounts,
  service,
  useProviders,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const providers = useProviders();
useService(apiModule, { env: () => providers.env() });

const at = (campaignId: string, path = '') => `/apiflow/v2/mailerlite/${path}${campaignId}`;
const one = (campaignId: string, connectionId: string) => `${at(campaignId, 'connections/')}/${connectionId}`;

/** A campaign whose owner has connected MailerLite. */
async function connected(given?: Owner) {
  const { owner, id, accountId } = await aCampaign({ owner: given, emailPlatform: 'mailerlite' });
  const credentials = providers.newCredentials('mailerlite');
  const { status, body } = await as(owner).post(at(id, 'connections/'), credentials);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { owner, id, accountId, connectionId: body.id as string, credentials };
}
type Connected = Awaited<ReturnType<typeof connected>>;

const healthOf = async ({ owner, id }: Connected) =>
  (await as(owner).get(at(id))).body.connections[0] as {
    health: string;
    healthReason: string | null;
    healthSince: string | null;
  };
const groups = async ({ accountId, connectionId }: Connected) =>
  service().get(ProviderAdapters).of('mailerlite').containers.group!(
    await service().get(ConnectionService).open(accountId, 'mailerlite', connectionId),
  );
const workOf = (accountId: number) =>
  database().sql<{ topic: string; payload: object }[]>(
    'SELECT topic, payload FROM outbox WHERE account_id = ? ORDER BY id',
    [accountId],
  );

/** A campaign that uses a connection, with a webhook of ours at the provider. */
async function inUse() {
  const world = await connected();
  const [group] = await groups(world);
  await as(world.owner).post(at(world.id, 'save/'), {
    oauth_id: world.connectionId,
    trigger: 'group',
    containerId: group!.id,
    containerName: group!.name,
  });
  const webhookId = randomUUID();
  await database().sql(
    "INSERT INTO provider_webhook (account_id, id, connection_id, provider, campaign_id, purpose, external_id, container_id, state, made_at) VALUES (?, ?, ?, 'mailerlite', ?, 'contacts', 'w1', ?, 'live', CURRENT_TIMESTAMP(6))",
    [world.accountId, webhookId, world.connectionId, world.id, group!.id],
  );
  return { ...world, webhookId };
}

describe('DELETE /apiflow/v2/:provider/connections/:campaignId/:connectionId', () => {
  it('hides the connection at once, removes it from campaigns, and records that in their history', async () => {
    const { owner, id, connectionId, accountId } = await inUse();

    expect(await as(owner).delete(one(id, connectionId))).toMatchObject({ status: 200, body: { ok: true } });

    expect((await as(owner).get(at(id))).body).toMatchObject({ connections: [], integrations: [] });
    expect(await as(owner).get(`${at(id, 'fields/')}/${connectionId}`)).toMatchObject({ status: 404 });
    expect(await database().sql('SELECT * FROM provider_poll WHERE account_id = ?', [accountId])).toEqual([]);
    const [newest] = await database().sql<{ subject: string; changes: unknown }[]>(
      'SELECT subject, changes FROM campaign_history WHERE account_id = ? ORDER BY created_at DESC LIMIT 1',
      [accountId],
    );
    expect(newest).toMatchObject({
      subject: 'MailerLite',
      changes: [{ field: 'connection', from: 'connected', to: 'disconnected' }],
    });
  });

  it('schedules the deletion of our webhooks, and keeps the credentials until it is done', async () => {
    const { owner, id, connectionId, accountId, webhookId } = await inUse();

    await as(owner).delete(one(id, connectionId));

    expect(await database().sql('SELECT state FROM provider_webhook WHERE account_id = ?', [accountId])).toEqual([
      { state: 'unused' },
    ]);
    expect((await workOf(accountId)).at(-1)).toMatchObject({
      topic: 'webhook-creation',
      payload: { removes: webhookId },
    });
    expect(await service().get(ConnectionService).openForCleanup(accountId, connectionId)).toMatchObject({
      connectionId,
      credentials: { api_key: expect.any(String) },
    });
  });

  it('deletes the credentials at once if we have no webhooks at the provider', async () => {
    const { owner, id, connectionId, accountId } = await connected();

    await as(owner).delete(one(id, connectionId));

    expect(await database().sql('SELECT id FROM connection WHERE account_id = ?', [accountId])).toEqual([]);
  });

  it('accepts the same key again as a new connection', async () => {
    const { owner, id, connectionId, credentials } = await inUse();
    await as(owner).delete(one(id, connectionId));

    const again = await as(owner).post(at(id, 'connections/'), credentials);

    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(connectionId);
  });

  it('disconnects only once', async () => {
    const { owner, id, connectionId, accountId } = await inUse();

    const answers = await Promise.all(Array.from({ length: 3 }, () => as(owner).delete(one(id, connectionId))));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await workOf(accountId)).filter(({ payload }) => 'removes' in payload)).toHaveLength(1);
  });

  it('rejects a connection of another account', async () => {
    const [mine, theirs] = [await connected(), await connected()];

    expect(await as(mine.owner).delete(one(mine.id, theirs.connectionId))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await as(theirs.owner).get(at(theirs.id))).body.connections).toHaveLength(1);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'DELETE', path: one(campaign.id, randomUUID()) }));
});

describe('the health of a connection', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('requires a reconnect with the provider’s message when its key is rejected', async () => {
    const kit = await connected();
    await providers.fail('mailerlite', 'GET', '/api/groups', 401);

    await expect(groups(kit)).rejects.toMatchObject({ isReauth: true });

    expect(await healthOf(kit)).toMatchObject({
      health: 'reconnect',
      healthReason: 'Unauthenticated.',
      healthSince: expect.any(String),
    });
  });

  it('recovers with a new key, and resumes waiting jobs', async () => {
    const kit = await inUse();
    await database().sql("UPDATE integration SET webhook_state = 'pending' WHERE account_id = ?", [kit.accountId]);
    await providers.fail('mailerlite', 'GET', '/api/groups', 401);
    await expect(groups(kit)).rejects.toThrow();

    await as(kit.owner).post(at(kit.id, 'connections/'), {
      ...providers.newCredentials('mailerlite'),
      oauth_id: kit.connectionId,
    });

    expect(await healthOf(kit)).toMatchObject({ health: 'ok', healthReason: null, healthSince: null });
    expect((await workOf(kit.accountId)).at(-1)).toMatchObject({
      topic: 'webhook-creation',
      payload: { purpose: 'contacts', campaignId: kit.id, provider: 'mailerlite' },
    });
  });

  it('fails after five errors in a row; calls to the provider then pause for 30 seconds for this connection only', async () => {
    const [broken, other] = [await connected(), await connected()];
    await providers.fail('mailerlite', 'GET', '/api/groups', 500, 5);
    const requestsBefore = (await providers.requests('mailerlite', broken.credentials.api_key)).length;

    for (let count = 0; count < 5; count++) await expect(groups(broken)).rejects.toMatchObject({ status: 500 });
    await expect(groups(broken)).rejects.toMatchObject({ isBusy: true, retryAfterSeconds: 30 });
    const unwell = await healthOf(broken);

    expect(await providers.requests('mailerlite', broken.credentials.api_key)).toHaveLength(requestsBefore + 5);
    expect(unwell).toMatchObject({ health: 'failing', healthReason: 'Server Error' });
    expect((await groups(other)).length).toBeGreaterThan(0);
    const later = Date.now() + 30_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await groups(broken)).length).toBeGreaterThan(0);
    expect(await healthOf(broken)).toMatchObject({ health: 'ok' });
  });
});
