import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule, CampaignService } from '@lastcall/core/campaigns';
import { ErasureModule, ErasureService } from '@lastcall/core/privacy';
import { LeadBatchService, LeadMoveService, LeadService, LeadsModule } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { platformModule, randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  aCampaignForm,
  database,
  rowsReadBy,
  service,
  statementsOf,
  useService,
} from '@lastcall/core/testing-kit';
import { FieldSyncRequestsModule, FieldSyncRequests, FieldSyncRepository, FieldWriterRepository } from './index.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'api' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      LeadsModule,
      CampaignsModule,
      ErasureModule,
      FieldSyncRequestsModule,
    ],
  })
  class FieldPushesSpecModule {}
  return FieldPushesSpecModule;
});

const now = new Date('2026-11-20T12:00:00.000Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const leads = (): LeadService => service().get(LeadService);

/** Creates a campaign that syncs a field at Kit, unless `writes` is false. */
async function aWritingCampaign({
  writes = true,
  ...facts
}: Parameters<typeof aCampaign>[0] & { writes?: boolean } = {}) {
  const { id, accountId, owner } = await aCampaign({
    deadlineUnit: 'hours',
    deadlineLength: 5,
    timezone: 'UTC',
    ...facts,
  });
  const connectionId = randomUUID();
  await database().sql(
    "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, ?, 'kit', 'x', 'wxyz')",
    [accountId, connectionId],
  );
  await database().sql(
    'INSERT INTO integration (account_id, campaign_id, provider, connection_id, field_id) VALUES (?, ?, ?, ?, ?)',
    [accountId, id, 'kit', connectionId, writes ? 'deadline' : null],
  );
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  const writer = { accountId, campaignId: id, provider: 'kit' };
  const rows = () =>
    database().sql<{ lead_id: string; state: string; request_count: number; address: string | null }[]>(
      'SELECT lead_id, state, request_count, address FROM field_sync WHERE account_id = ? ORDER BY requested_at, lead_id',
      [accountId],
    );
  const written = () =>
    database().sql(
      "UPDATE field_sync SET state = 'written', next_at = NULL, written_at = NOW(3), written_hash = REPEAT('x', 16) WHERE account_id = ?",
      [accountId],
    );
  const start = (email: string | null, at = now, visitorId: string | null = randomKey()) =>
    leads().track(campaign, { leadId: null, email, visitorId }, at, 'opt-in');
  return { accountId, id, owner, campaign, writer, rows, written, start };
}

describe('field sync request', () => {
  it('is created when a countdown starts, once for each lead', async () => {
    const { start, rows } = await aWritingCampaign();

    const lead = await start('ann@site.test');
    await start('ann@site.test', later(60));

    expect(await rows()).toEqual([{ lead_id: lead.id, state: 'pending', request_count: 1, address: null }]);
  });

  it('is not created when the campaign syncs no field, which takes one statement', async () => {
    const { start, rows } = await aWritingCampaign({ writes: false });

    const statements = await statementsOf(() => start('ann@site.test'));

    expect(await rows()).toEqual([]);
    expect(statements.filter((statement) => /integration|field_sync/.test(statement))).toHaveLength(1);
  });

  it('is committed with the change that causes it, or not at all', async () => {
    const { start, rows } = await aWritingCampaign();

    await expect(
      database().transaction(async () => {
        await start('ann@site.test');
        throw new Error('no fact');
      }),
    ).rejects.toThrow('no fact');

    expect(await rows()).toEqual([]);
  });

  it('waits for the email address of an anonymous lead', async () => {
    const { start, rows } = await aWritingCampaign();
    const visitor = randomKey();

    await start(null, now, visitor);
    expect(await rows()).toEqual([]);
    await start('ann@site.test', later(5), visitor);

    expect(await rows()).toMatchObject([{ state: 'pending' }]);
  });

  it('is created again when a countdown is reset or cleared', async () => {
    const { start, rows, written, campaign, accountId, id } = await aWritingCampaign();
    await start('ann@site.test');
    await written();

    await leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', later(60));
    expect(await rows()).toMatchObject([{ state: 'pending', request_count: 2 }]);
    await written();
    await leads().clear(accountId, id, 'ann@site.test', 'user:1', later(120));

    expect(await rows()).toMatchObject([{ state: 'pending', request_count: 3 }]);
  });

  it('is created again when the owner moves leads to another rule', async () => {
    const { start, rows, written, campaign } = await aWritingCampaign();
    await start('ann@site.test');
    await written();

    await service()
      .get(LeadMoveService)
      .moveAll({ ...campaign, rule: { ...campaign.rule, length: 6 } as never, ruleVersion: 2 }, 'user:1', () =>
        later(60),
      );

    expect(await rows()).toMatchObject([{ state: 'pending', request_count: 2 }]);
  });

  it('moves to the lead that an identity was merged into', async () => {
    const { start, rows, campaign } = await aWritingCampaign({ tracking: { coupon_cookie_exist_days: 1 } });
    const first = await start('ann@site.test');

    const again = await start('ann@site.test', later(2 * 86_400));

    expect(again.id).not.toBe(first.id);
    expect(campaign.tracking.coupon_cookie_exist_days).toBe(1);
    expect(await rows()).toMatchObject([{ lead_id: again.id, state: 'pending' }]);
  });

  it.each([
    ['format', { deadlineTextFormat: 'full' }],
    ['language', { deadlineLanguage: 'de' }],
    ['24 hours', { useTwentyFourHours: true }],
  ] as const)(
    "is created for all leads when the campaign's %s changes, even if the deadline does not",
    async (_, change) => {
      const { accountId, id, owner } = await aWritingCampaign();
      const campaigns = service().get(CampaignService);
      const { version } = await campaigns.get(accountId, id);

      await campaigns.save(
        accountId,
        id,
        {
          data: aCampaignForm({ deadlineUnit: 'hours', deadlineLength: 5, ...change }),
          timezone: 'UTC',
          leads: 'keep',
          version,
        },
        owner.userId,
      );

      expect(
        await database().sql("SELECT payload FROM outbox WHERE account_id = ? AND topic = 'provider-fields'", [
          accountId,
        ]),
      ).toHaveLength(1);
    },
  );

  it('is not created again when the campaign is renamed', async () => {
    const { accountId, id, owner } = await aWritingCampaign();
    const campaigns = service().get(CampaignService);
    const { version } = await campaigns.get(accountId, id);

    await campaigns.save(
      accountId,
      id,
      {
        data: aCampaignForm({ deadlineUnit: 'hours', deadlineLength: 5, campaignName: 'Cake class' }),
        timezone: 'UTC',
        leads: 'keep',
        version,
      },
      owner.userId,
    );

    expect(
      await database().sql("SELECT payload FROM outbox WHERE account_id = ? AND topic = 'provider-fields'", [
        accountId,
      ]),
    ).toEqual([]);
  });
});

describe('erased lead', () => {
  it('leaves a request to clear their values, which names no lead and has the email address encrypted', async () => {
    const { start, rows, written, accountId, id } = await aWritingCampaign();
    const lead = await start('ann@site.test');
    await written();

    await service().get(ErasureService).erase(accountId, id, lead.id, 'user:1', later(60));

    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ state: 'erasing', address: expect.stringMatching(/^v1\./) });
    expect(row!.lead_id).not.toBe(lead.id);
    expect(service().get(FieldSyncRequests).decryptEmail(accountId, row!.lead_id, row!.address!)).toBe('ann@site.test');
  });

  it('leaves no request when nothing was ever synced', async () => {
    const { start, rows, accountId, id } = await aWritingCampaign();
    const lead = await start('ann@site.test');
    await database().sql("UPDATE field_sync SET state = 'nobody', next_at = NULL WHERE account_id = ?", [accountId]);

    await service().get(ErasureService).erase(accountId, id, lead.id, 'user:1', later(60));

    expect(await rows()).toEqual([]);
  });
});

describe('result of a sync request', () => {
  const pushes = (): FieldSyncRepository => service().get(FieldSyncRepository);

  it('is recorded for that request only: a later request stays pending', async () => {
    const { start, rows, campaign, writer } = await aWritingCampaign();
    await start('ann@site.test');
    const [push] = await pushes().due(writer, later(1), 10);
    await leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', later(60));

    await pushes().recordOutcomes(
      writer,
      [{ push: push!, state: 'written', tries: 0, nextAt: null, writtenHash: Buffer.alloc(16, 1), problem: null }],
      later(61),
    );

    expect(await rows()).toMatchObject([{ state: 'pending', request_count: 2 }]);
    expect((await pushes().due(writer, later(62), 10))[0]!.writtenHash).toEqual(Buffer.alloc(16, 1));
  });

  it("is counted and listed, with each lead's email address", async () => {
    const { start, writer } = await aWritingCampaign();
    const ann = await start('ann@site.test');
    await start('ben@site.test', later(1));
    const due = await pushes().due(writer, later(2), 10);
    const failed = due.find(({ leadId }) => leadId === ann.id)!;

    await pushes().recordOutcomes(
      writer,
      [{ push: failed, state: 'failed', tries: 1, nextAt: null, problem: 'Field not found' }],
      later(3),
    );

    const requests = service().get(FieldSyncRequests);
    expect(await requests.progress(writer)).toEqual({ pending: 1, written: 0, nobody: 0, failed: 1 });
    expect(await requests.list(writer, 'failed', undefined)).toEqual({
      pushes: [
        {
          leadId: ann.id,
          email: 'ann@site.test',
          state: 'failed',
          problem: 'Field not found',
          requestedAt: now.toISOString(),
          writtenAt: null,
          nextTryAt: null,
        },
      ],
      nextCursor: null,
    });
  });

  it('is retried for a contact who was missing, once the provider reports them', async () => {
    const { start, rows, writer } = await aWritingCampaign();
    const lead = await start('ann@site.test');
    await database().sql("UPDATE field_sync SET state = 'nobody', next_at = NULL WHERE lead_id = ?", [lead.id]);

    await service().get(FieldSyncRequests).retryMissing(writer, [lead.id], later(60));

    expect(await rows()).toMatchObject([{ state: 'pending', request_count: 2 }]);
  });

  it("is retried for failed leads at the owner's request", async () => {
    const { start, writer, rows } = await aWritingCampaign();
    await start('ann@site.test');
    await database().sql("UPDATE field_sync SET state = 'failed', next_at = NULL WHERE account_id = ?", [
      writer.accountId,
    ]);

    const progress = await service().get(FieldSyncRequests).resync(writer, 'failed', later(60));

    expect(progress).toMatchObject({ pending: 1, failed: 0 });
    expect(await rows()).toMatchObject([{ state: 'pending', request_count: 2 }]);
  });
});

describe('lease of a campaign', () => {
  const writers = (): FieldWriterRepository => service().get(FieldWriterRepository);
  const mine = async ({ accountId }: { accountId: number }, at: Date) =>
    (await writers().due(at, 1_000)).filter((each) => each.accountId === accountId);

  it('is available while something is pending, has one holder, and becomes available again when its holder stops renewing', async () => {
    const { start, writer } = await aWritingCampaign();
    await start('ann@site.test');

    expect(await mine(writer, later(1))).toEqual([writer]);
    await writers().lease(writer, later(1), async () => '1');

    expect(await mine(writer, later(2))).toEqual([]);
    await writers().lease(writer, later(2), async () => {
      throw new Error('another has it');
    });
    expect(await mine(writer, later(62))).toEqual([writer]);
    expect(await writers().renew(writer, '2', later(40))).toBe(false);
    expect(await writers().renew(writer, '1', later(40))).toBe(true);
    expect(await mine(writer, later(62))).toEqual([]);
  });

  it('is found by reading as many rows as there are campaigns, however many leads are pending', async () => {
    const { writer } = await aWritingCampaign();
    const contacts = Array.from({ length: 5_000 }, () => [
      writer.accountId,
      writer.campaignId,
      'kit',
      randomUUID(),
      now,
      now,
    ]);
    await database().sql(
      'INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, requested_at, next_at) VALUES ?',
      [contacts],
    );
    await database().sql('ANALYZE TABLE field_sync');

    const read = await rowsReadBy(async () => void (await writers().due(later(1), 1_000)));

    expect(read).toBeLessThan(500);
  });

  it('backs off, and is available at once when the provider is reconnected', async () => {
    const { start, writer } = await aWritingCampaign();
    await start('ann@site.test');
    await writers().lease(writer, later(1), async () => '1');
    await writers().release(writer, '1', later(600));
    expect(await mine(writer, later(62))).toEqual([]);

    await service().get(FieldSyncRequests).wake(writer.accountId, 'kit');

    expect(await mine(writer, later(62))).toEqual([writer]);
  });
});

describe('bulk request', () => {
  it.each([10, 1_000])('requests a sync for %i new subscribers in one statement', async (contacts) => {
    const { campaign, rows } = await aWritingCampaign();
    const emails = Array.from({ length: contacts }, (_, index) => `p${index}@site.test`);

    const statements = await statementsOf(() =>
      database().transaction(() => service().get(LeadBatchService).start(campaign, emails, now, 'import')),
    );

    expect(await rows()).toHaveLength(contacts);
    expect(statements.filter((statement) => /INTO field_sync/.test(statement))).toHaveLength(1);
  });
});
