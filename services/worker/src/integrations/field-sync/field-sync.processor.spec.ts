import { describe, expect, it } from '@jest/globals';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import type { SaveIntegrationBody } from '@lastcall/contracts/integrations';
import type { IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { CampaignService } from '@lastcall/core/campaigns';
import {
  FieldSyncRequests,
  ConnectionService,
  IntegrationService,
  InboundWebhookService,
} from '@lastcall/core/integrations';
import { LeadBatchService, LeadService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aCampaignForm, database, eventually, service, useProviders } from '@lastcall/core/testing-kit';
import { deadlineText } from '@lastcall/deadline';
import { emptyRedis, useWorker } from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

type Tried = 'drip' | 'keap';
const form = { deadlineUnit: 'hours', deadlineLength: 5 } as const;

/** A campaign that syncs a text and an instant to fields of an account at a provider. */
async function aWritingCampaign(provider: Tried, facts: Partial<CampaignForm> = {}) {
  const { accountId, id, owner } = await aCampaign({ ...form, timezone: 'UTC', ...facts });
  const credentials = providers.newCredentials(provider);
  const key = providers.keyOf(provider, credentials);
  const connection = await service()
    .get(ConnectionService)
    .connect(accountId, provider as IntegrationProvider, credentials);
  const tracked = () => service().get(VisitorConfigService).ownCampaign(accountId, id);
  const integrations = service().get(IntegrationService);
  const fieldOf = async (name: string) =>
    (await integrations.createField(accountId, provider, { name, oauth_id: connection.id })).id;
  const [text, time] = [await fieldOf('Deadline text'), await fieldOf('Deadline time')];
  const save = async (fields: Omit<SaveIntegrationBody, 'oauth_id'>) =>
    integrations.save(await tracked(), provider, owner.userId, { oauth_id: connection.id, ...fields });
  await save({ deadline_text_custom_field: text, deadline_time_custom_field: time });
  const containers = await integrations.containers(accountId, provider, connection.id, 'tag');
  const writer = { accountId, campaignId: id, provider };
  return {
    accountId,
    id,
    owner,
    writer,
    connection,
    text,
    time,
    tracked,
    fieldOf,
    save,
    key,
    join: (email: string) => providers.addContact(provider, key, containers[0]!.id, email),
    start: async (email: string) =>
      service()
        .get(LeadService)
        .track(await tracked(), { leadId: null, email, visitorId: randomKey() }, new Date(), 'opt-in'),
    progress: () => service().get(FieldSyncRequests).progress(writer),
    fieldsOf: async (email: string) =>
      (await providers.contacts(provider, key)).find((contact) => contact.email === email)?.fields,
    writes: async () =>
      (await providers.requests(provider, key)).filter(
        ({ method, path }) => method !== 'GET' && /subscribers|contacts\/\d/.test(path),
      ),
    /** Makes all work due that is scheduled for later. */
    hurry: () =>
      database().sql('UPDATE field_sync SET next_at = NOW(3) WHERE account_id = ? AND next_at IS NOT NULL', [
        accountId,
      ]),
    wakeUp: () => service().get(FieldSyncRequests).wake(accountId, provider),
  };
}

const nothing = { pending: 0, written: 0, nobody: 0, failed: 0 };

describe.each(['drip', 'keap'] as const)('a campaign that syncs deadlines to %s', (provider) => {
  it('syncs a text and an instant to the existing contact when a countdown starts', async () => {
    const { join, start, text, time, fieldsOf, progress } = await aWritingCampaign(provider);
    await join('ann@site.test');

    const { deadlineAt } = await start('ann@site.test');

    await eventually(async () =>
      expect(await fieldsOf('ann@site.test')).toMatchObject({
        [text]: deadlineText(deadlineAt, 'UTC', { language: 'en', style: 'medium' }),
        [time]: deadlineAt.toISOString(),
      }),
    );
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 1 }));
  });

  it('does not create a missing contact, and syncs once the provider reports the contact', async () => {
    const { join, start, tracked, fieldsOf, progress, time } = await aWritingCampaign(provider);
    const { deadlineAt } = await start('ben@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, nobody: 1 }));
    expect(await fieldsOf('ben@site.test')).toBeUndefined();

    await join('ben@site.test');
    await service()
      .get(InboundWebhookService)
      .receive(
        { campaign: await tracked(), provider, startedBy: 'listener' },
        [{ email: 'ben@site.test', isMergeTag: false, eventId: 'e1' } as never],
        new Date(),
      );

    await eventually(async () =>
      expect(await fieldsOf('ben@site.test')).toMatchObject({ [time]: deadlineAt.toISOString() }),
    );
  });

  it('clears the fields of an erased lead', async () => {
    const { join, start, fieldsOf, accountId, id, progress } = await aWritingCampaign(provider);
    await join('ann@site.test');
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 1 }));

    await database().transaction(async () => {
      const { leadIds, email } = await service().get(LeadService).erase(accountId, id, lead.id, 'user:1', new Date());
      await service().get(FieldSyncRequests).forget(accountId, leadIds, email, new Date());
    });

    await eventually(async () =>
      expect(Object.values((await fieldsOf('ann@site.test')) ?? {}).filter((value) => value !== '')).toEqual([]),
    );
    await eventually(async () =>
      expect(await database().sql('SELECT 1 FROM field_sync WHERE account_id = ?', [accountId])).toEqual([]),
    );
  });
});

describe('a campaign that syncs deadlines', () => {
  it('syncs many leads with as few calls as the provider allows', async () => {
    const { join, tracked, writes, progress } = await aWritingCampaign('drip');
    const emails = Array.from({ length: 55 }, (_, index) => `p${index}@site.test`);
    for (const email of emails) await join(email);
    const campaign = await tracked();

    await database().transaction(() => service().get(LeadBatchService).start(campaign, emails, new Date(), 'import'));

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 55 }));
    expect((await writes()).length).toBeLessThanOrEqual(3);
  });

  it('clears the fields when a countdown is cleared', async () => {
    const { join, start, fieldsOf, text, time, accountId, id, progress } = await aWritingCampaign('drip');
    await join('ann@site.test');
    await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 1 }));

    await service().get(LeadService).clear(accountId, id, 'ann@site.test', 'user:1', new Date());

    await eventually(async () => expect(await fieldsOf('ann@site.test')).toMatchObject({ [text]: '', [time]: '' }));
  });

  it("syncs translated texts when the campaign's language changes, and nothing without a change", async () => {
    const { join, start, fieldsOf, text, accountId, id, owner, progress, writer, writes } =
      await aWritingCampaign('drip');
    await join('ann@site.test');
    const { deadlineAt } = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 1 }));
    const campaigns = service().get(CampaignService);
    const save = async (change: Partial<CampaignForm>) =>
      campaigns.save(
        accountId,
        id,
        {
          data: aCampaignForm({ ...form, ...change }),
          timezone: 'UTC',
          leads: 'keep',
          version: (await campaigns.get(accountId, id)).version,
        },
        owner.userId,
      );

    await save({ deadlineLanguage: 'de', deadlineTextFormat: 'full' });

    await eventually(async () =>
      expect(await fieldsOf('ann@site.test')).toMatchObject({
        [text]: deadlineText(deadlineAt, 'UTC', { language: 'de', style: 'full' }),
      }),
    );
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 1 }));
    const before = (await writes()).length;
    await service().get(FieldSyncRequests).resync(writer, 'failed', new Date());
    await database().transaction(() => service().get(FieldSyncRequests).requestFullSync(accountId, id));
    await eventually(async () =>
      expect(
        await database().sql('SELECT 1 FROM field_sync WHERE account_id = ? AND request_count > 2 AND state = ?', [
          accountId,
          'written',
        ]),
      ).toHaveLength(1),
    );
    expect((await writes()).length).toBe(before);
  });

  it('syncs the token for signed links, a new one after it was revoked, and none after the countdown was cleared', async () => {
    const { join, start, fieldsOf, fieldOf, save, accountId, id } = await aWritingCampaign('drip');
    const token = await fieldOf('Lastcall token');
    await save({ personal_token_custom_field: token });
    await join('ann@site.test');
    const lead = await start('ann@site.test');
    const tokens = service().get(LeadTokens);
    const written = async () => (await fieldsOf('ann@site.test'))?.[token];
    await eventually(async () => expect(await written()).toBe(tokens.signPerson(lead)));

    const revoked = await service().get(LeadService).revoke(accountId, id, lead.id, 'user:1', new Date());

    await eventually(async () => expect(await written()).toBe(tokens.signPerson(revoked)));
    await service().get(LeadService).clear(accountId, id, 'ann@site.test', 'user:1', new Date());
    await eventually(async () => expect(await written()).toBe(''));
  });

  it("syncs unchanged fields again on the owner's request", async () => {
    const { join, start, writes, progress, writer } = await aWritingCampaign('drip');
    await join('ann@site.test');
    await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, written: 1 }));
    const before = (await writes()).length;

    await service().get(FieldSyncRequests).resync(writer, 'everybody', new Date());

    await eventually(async () => expect((await writes()).length).toBe(before + 1));
  });
});

describe('an interrupted field sync', () => {
  it('pauses, retries and syncs every lead when the provider fails', async () => {
    const { join, start, fieldsOf, time, key, wakeUp, hurry, writer } = await aWritingCampaign('keap');
    await join('ann@site.test');
    await providers.fail('keap', '*', '/', 500, { times: 4, key });
    const { deadlineAt } = await start('ann@site.test');
    await eventually(async () =>
      expect(await service().get(FieldSyncRequests).list(writer, 'pending', undefined)).toMatchObject({
        pushes: [{ problem: expect.any(String), nextTryAt: expect.any(String) }],
      }),
    );

    await eventually(async () => {
      await Promise.all([wakeUp(), hurry()]);
      expect(await fieldsOf('ann@site.test')).toMatchObject({ [time]: deadlineAt.toISOString() });
    });
  });

  it('waits for a reconnect when the credentials are rejected', async () => {
    const { accountId, connection, join, start, progress, fieldsOf, time, wakeUp } = await aWritingCampaign('drip');
    await join('ann@site.test');
    await database().sql("UPDATE connection SET health = 'reconnect' WHERE account_id = ? AND id = ?", [
      accountId,
      connection.id,
    ]);
    const { deadlineAt } = await start('ann@site.test');
    await eventually(async () =>
      expect(
        await database().sql('SELECT 1 FROM field_sync_lease WHERE account_id = ? AND rests_until > NOW(3)', [
          accountId,
        ]),
      ).toHaveLength(1),
    );
    expect(await progress()).toEqual({ ...nothing, pending: 1 });

    await database().sql("UPDATE connection SET health = 'ok' WHERE account_id = ? AND id = ?", [
      accountId,
      connection.id,
    ]);
    await wakeUp();

    await eventually(async () =>
      expect(await fieldsOf('ann@site.test')).toMatchObject({ [time]: deadlineAt.toISOString() }),
    );
  });

  it('syncs every lead after Redis has lost its data', async () => {
    const { join, start, fieldsOf, time } = await aWritingCampaign('drip');
    await join('ann@site.test');

    const { deadlineAt } = await start('ann@site.test');
    await emptyRedis();

    await eventually(async () =>
      expect(await fieldsOf('ann@site.test')).toMatchObject({ [time]: deadlineAt.toISOString() }),
    );
  });

  it('stops syncing when the campaign no longer uses the provider', async () => {
    const { start, accountId, id } = await aWritingCampaign('drip');
    await database().sql('DELETE FROM integration WHERE account_id = ? AND campaign_id = ?', [accountId, id]);
    for (const state of ['pending', 'erasing'])
      await database().sql(
        "INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, state, requested_at, next_at) VALUES (?, ?, 'drip', UUID(), ?, NOW(3), NOW(3))",
        [accountId, id, state],
      );
    await start('ann@site.test');

    await eventually(async () =>
      expect(await database().sql('SELECT 1 FROM field_sync WHERE account_id = ?', [accountId])).toEqual([]),
    );
  });
});
