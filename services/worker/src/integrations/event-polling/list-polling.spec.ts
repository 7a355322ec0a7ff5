import { describe, expect, it } from '@jest/globals';
import { ListPollingService, ConnectionService, IntegrationService } from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import {
  aCampaign,
  anAccount,
  database,
  eventually,
  service,
  useProviders,
  type Owner,
} from '@lastcall/core/testing-kit';
import { emptyRedis, useWorker, withoutRelay } from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

const polls = (): ListPollingService => service().get(ListPollingService);
const provider = 'mailerlite';
let contacts = 0;

/** An owner with a connection to MailerLite. */
async function aConnection() {
  const owner = await anAccount();
  const credentials = providers.newCredentials(provider);
  const connection = await service().get(ConnectionService).connect(owner.accountId, provider, credentials);
  const [container] = await service()
    .get(IntegrationService)
    .containers(owner.accountId, provider, connection.id, 'group');
  return {
    owner,
    credentials,
    key: providers.keyOf(provider, credentials),
    connectionId: connection.id,
    container: container!,
  };
}

type Connected = Awaited<ReturnType<typeof aConnection>>;

/** A campaign that uses a group of the connection. */
async function aUser({ owner, connectionId, container }: Connected & { readonly owner: Owner }) {
  const { id } = await aCampaign({ owner });
  const tracked = await service().get(VisitorConfigService).ownCampaign(owner.accountId, id);
  await service().get(IntegrationService).save(tracked, provider, null, {
    oauth_id: connectionId,
    trigger: 'group',
    containerId: container.id,
    containerName: container.name,
  });
  const leads = async () =>
    (
      await database().sql<{ email: string }[]>(
        'SELECT email FROM campaign_lead WHERE campaign_id = ? AND started_at IS NOT NULL ORDER BY email',
        [id],
      )
    ).map(({ email }) => email);
  return { id, tracked, leads };
}

/** Adds a subscriber that no webhook reports, as an import does. */
async function importOne({ key, container }: Connected): Promise<string> {
  const email = `person-${++contacts}@site.test`;
  await providers.addContact(provider, key, container.id, email);
  return email;
}

const isDue = ({ connectionId }: Connected) =>
  database().sql('UPDATE provider_poll SET next_at = CURRENT_TIMESTAMP(6) WHERE connection_id = ?', [connectionId]);
const rowOf = async ({ connectionId }: Connected) =>
  (
    await database().sql<
      {
        cursor_text: string | null;
        failures: number;
        problem: string | null;
        next_at: Date | null;
        polled_at: Date | null;
        contacts: number;
      }[]
    >(
      'SELECT cursor_text, failures, problem, next_at, polled_at, contacts FROM provider_poll WHERE connection_id = ?',
      [connectionId],
    )
  )[0]!;
const pollOf = ({ owner, connectionId, container }: Connected) =>
  polls().poll(
    owner.accountId,
    { asks: 'container', connectionId, containerType: 'group', containerId: container.id },
    () => new Date(),
  );
/** Moves the instant when a campaign chose its container to after everything done so far. */
const choseLater = (campaignId: string) =>
  database().sql('UPDATE integration SET chosen_at = chosen_at + INTERVAL 3 SECOND WHERE campaign_id = ?', [
    campaignId,
  ]);
/** Seconds until the next poll. */
const pauseOf = async (connected: Connected) => ((await rowOf(connected)).next_at!.getTime() - Date.now()) / 1_000;

describe('a container that a campaign uses', () => {
  it('starts the countdowns of imported subscribers, which no webhook reports', async () => {
    const connected = await aConnection();
    const { leads } = await aUser(connected);
    const email = await importOne(connected);

    await isDue(connected);

    await eventually(async () => expect(await leads()).toEqual([email]));
    expect(await rowOf(connected)).toMatchObject({
      failures: 0,
      problem: null,
      contacts: 1,
      cursor_text: expect.any(String),
    });
  });

  it('ignores subscribers who joined before the container was chosen', async () => {
    const connected = await aConnection();
    await importOne(connected);
    const { id, leads } = await aUser(connected);
    await choseLater(id);

    await pollOf(connected);

    expect(await leads()).toEqual([]);
  });

  it('starts a countdown in each campaign that had chosen the container when the subscriber joined', async () => {
    const connected = await aConnection();
    const [first, second] = [await aUser(connected), await aUser(connected)];
    const email = await importOne(connected);
    const late = await aUser(connected);
    await choseLater(late.id);

    await pollOf(connected);

    expect(await Promise.all([first, second, late].map(({ leads }) => leads()))).toEqual([[email], [email], []]);
  });

  it('starts the countdown of a subscriber once, however often the container is read', async () => {
    const connected = await aConnection();
    const { id, leads } = await aUser(connected);
    const emails = [await importOne(connected), await importOne(connected)];

    await Promise.all([pollOf(connected), pollOf(connected), pollOf(connected)]);
    await database().sql('UPDATE provider_poll SET cursor_text = NULL WHERE connection_id = ?', [
      connected.connectionId,
    ]);
    await pollOf(connected);

    expect(await leads()).toEqual(emails);
    expect(await database().sql('SELECT verdict FROM inbound_notice WHERE campaign_id = ?', [id])).toEqual([
      { verdict: 'started' },
      { verdict: 'started' },
    ]);
    expect((await rowOf(connected)).contacts).toBe(2);
  });

  it('starts the countdowns of subscribers who joined between polls, even after Redis has lost its data', async () => {
    const connected = await aConnection();
    const { leads } = await aUser(connected);
    const emails = await withoutRelay(async () => {
      const imported = [await importOne(connected), await importOne(connected), await importOne(connected)];
      await isDue(connected);
      await polls().enqueueDuePolls();
      await emptyRedis();
      return imported;
    });

    await eventually(async () => expect(await leads()).toEqual(emails));
  });

  it('moves the cursor in the transaction that starts the countdowns', async () => {
    const connected = await aConnection();
    const { leads } = await aUser(connected);
    await importOne(connected);
    await database().sql('RENAME TABLE inbound_notice TO listener_notice_away');

    await expect(pollOf(connected)).rejects.toThrow('inbound_notice');
    await database().sql('RENAME TABLE listener_notice_away TO inbound_notice');
    expect((await rowOf(connected)).cursor_text).toBeNull();

    await pollOf(connected);
    expect(await leads()).toHaveLength(1);
  });

  it('is polled every minute, or every 15 minutes if it also has a webhook', async () => {
    const connected = await aConnection();
    const { id } = await aUser(connected);

    await pollOf(connected);
    const alone = await pauseOf(connected);
    await database().sql("UPDATE integration SET webhook_state = 'created' WHERE campaign_id = ?", [id]);
    await pollOf(connected);
    const beside = await pauseOf(connected);

    expect(alone).toBeGreaterThan(50);
    expect(alone).toBeLessThan(70);
    expect(beside).toBeGreaterThan(800);
    expect(beside).toBeLessThan(1_000);
  });

  it('is polled with growing pauses while its provider fails, and no earlier than the provider requests', async () => {
    const connected = await aConnection();
    const { leads } = await aUser(connected);
    const email = await importOne(connected);
    await providers.fail(provider, 'GET', '/api/', 500, { times: 2, key: connected.key });

    await pollOf(connected);
    const first = await pauseOf(connected);
    await pollOf(connected);
    const second = await pauseOf(connected);

    expect(await rowOf(connected)).toMatchObject({ failures: 2, problem: 'Server Error' });
    expect(second).toBeGreaterThan(1.5 * first);
    await pollOf(connected);
    expect(await leads()).toEqual([email]);
    expect(await rowOf(connected)).toMatchObject({ failures: 0, problem: null });
  });

  it('is not polled after its provider rejects the credentials, until it is reconnected', async () => {
    const connected = await aConnection();
    const { leads } = await aUser(connected);
    const email = await importOne(connected);
    await providers.fail(provider, 'GET', '/api/', 401, { times: 1, key: connected.key });
    await pollOf(connected);
    const asked = (await providers.requests(provider, connected.key)).length;
    expect(await rowOf(connected)).toMatchObject({ next_at: null, problem: expect.any(String) });

    await polls().cleanUp();
    await pollOf(connected);
    expect((await providers.requests(provider, connected.key)).length).toBe(asked);

    await service()
      .get(ConnectionService)
      .connect(connected.owner.accountId, provider, connected.credentials, connected.connectionId);

    await eventually(async () => expect(await leads()).toEqual([email]));
  });

  it('gets a missing poll while a campaign uses it, and loses its poll once none does', async () => {
    const connected = await aConnection();
    const { id } = await aUser(connected);
    await database().sql('DELETE FROM provider_poll WHERE connection_id = ?', [connected.connectionId]);

    await polls().cleanUp();
    expect(await rowOf(connected)).toMatchObject({ polled_at: null });
    await database().sql('DELETE FROM campaign WHERE id = ?', [id]);
    await polls().cleanUp();

    expect(await rowOf(connected)).toBeUndefined();
  });

  it('starts no countdown in an archived campaign', async () => {
    const connected = await aConnection();
    const { id, leads } = await aUser(connected);
    await database().sql('UPDATE campaign SET is_archived = TRUE WHERE id = ?', [id]);
    await importOne(connected);

    await pollOf(connected);

    expect(await leads()).toEqual([]);
  });
});
