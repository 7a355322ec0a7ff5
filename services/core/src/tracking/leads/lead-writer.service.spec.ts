import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { Database, platformModule, randomKey } from '@lastcall/core/platform';
import { aWebhook, database, ledgerOf, service, useService } from '@lastcall/core/testing-kit';
import { LeadBatchService, LeadService, LeadsModule, LeadTesterService } from './index.ts';
import { aTrackedCampaign } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class LeadsSpecModule {}
  return LeadsSpecModule;
});

const now = new Date('2026-11-20T12:00:00.000Z');
const by = (email: string | null, visitorId: string | null = randomKey()) => ({ leadId: null, email, visitorId });

async function aListened() {
  const campaign = await aTrackedCampaign();
  const { accountId } = campaign;
  await aWebhook({ owner: { accountId } as never, events: ['deadline.started'] });
  const emitted = async () =>
    (
      await database().sql<{ data: string | object }[]>(
        "SELECT data FROM webhook_event WHERE account_id = ? AND type = 'deadline.started' ORDER BY created_at, id",
        [accountId],
      )
    ).map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>);
  return { campaign, emitted };
}

describe('the start of a countdown', () => {
  it('is emitted once, regardless of the number of visits', async () => {
    const { campaign, emitted } = await aListened();
    const visitor = by('ann@site.test');

    const lead = await service().get(LeadService).track(campaign, visitor, now, 'opt-in');
    await Promise.all(Array.from({ length: 5 }, () => service().get(LeadService).track(campaign, visitor, now)));

    expect(await emitted()).toEqual([
      {
        campaignId: campaign.id,
        leadId: lead.id,
        startedAt: now.toISOString(),
        startedBy: 'opt-in',
        deadlineAt: lead.deadlineAt.toISOString(),
        timezone: campaign.timezone,
      },
    ]);
  });

  it('is emitted again after a restart', async () => {
    const { campaign, emitted } = await aListened();
    await service().get(LeadService).track(campaign, by('ann@site.test'), now);

    await service()
      .get(LeadService)
      .resetOnce(campaign, 'ann@site.test', 'reset-link:1', new Date(now.getTime() + 60_000));
    await service()
      .get(LeadService)
      .resetOnce(campaign, 'ann@site.test', 'reset-link:1', new Date(now.getTime() + 120_000));

    expect((await emitted()).map(({ startedBy }) => startedBy)).toEqual(['visit', 'reset-link']);
  });

  it('is emitted with its own trigger when a test visitor restarts it', async () => {
    const { campaign, emitted } = await aListened();
    const lead = await service().get(LeadService).track(campaign, by('ann@site.test'), now);

    await service()
      .get(LeadTesterService)
      .restart(campaign, lead.id, new Date(now.getTime() + 60_000));

    expect((await emitted()).map(({ startedBy }) => startedBy)).toEqual(['visit', 'xray']);
    expect(await service().get(LeadService).find(campaign, by('ann@site.test'), now)).toMatchObject({
      startedBy: 'xray',
    });
    expect((await ledgerOf(campaign.accountId, lead.id)).at(-1)).toMatchObject({
      what: 'reset',
      cause: 'xray',
      countdown: { startedBy: 'xray' },
    });
  });

  it('is emitted for each new lead of a batch', async () => {
    const { campaign, emitted } = await aListened();
    await service().get(LeadService).track(campaign, by('ann@site.test'), now);

    await service()
      .get(Database)
      .transaction(() =>
        service()
          .get(LeadBatchService)
          .start(campaign, ['ann@site.test', 'bob@site.test', 'cid@site.test'], now, 'import'),
      );

    expect((await emitted()).map(({ startedBy }) => startedBy).sort()).toEqual(['import', 'import', 'visit']);
    expect(JSON.stringify(await emitted())).not.toContain('@');
  });

  it('is not emitted if the transaction fails', async () => {
    const { campaign, emitted } = await aListened();

    await expect(
      service()
        .get(Database)
        .transaction(async () => {
          await service().get(LeadService).track(campaign, by('ann@site.test'), now);
          throw new Error('no start');
        }),
    ).rejects.toThrow('no start');

    expect(await emitted()).toEqual([]);
  });
});
