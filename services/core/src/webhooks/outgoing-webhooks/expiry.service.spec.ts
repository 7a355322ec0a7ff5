import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { OldRowsRepository, platformModule } from '@lastcall/core/platform';
import { aCampaign, aWebhook, database, service, useService } from '@lastcall/core/testing-kit';
import { ExpiryService, OutgoingWebhooksModule, webhookEventRetention } from './index.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'worker' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      OutgoingWebhooksModule,
    ],
  })
  class WebhooksSpecModule {}
  return WebhooksSpecModule;
});

const expiry = (): ExpiryService => service().get(ExpiryService);
const now = new Date('2026-11-20T12:00:00.000Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

async function aCampaignWithWebhook(facts: Parameters<typeof aCampaign>[0] = {}): Promise<Campaign> {
  const campaign = await aCampaign(facts);
  await aWebhook({ owner: campaign.owner, createdAt: minutes(-100_000) });
  return campaign;
}

async function aLead(
  { accountId, id }: Pick<Campaign, 'accountId' | 'id'>,
  deadlineAt: Date | null,
  mergedInto: string | null = null,
): Promise<string> {
  const leadId = randomUUID();
  await database().sql(
    'INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, deadline_at, timezone, merged_into) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [accountId, leadId, id, minutes(-600), deadlineAt, 'Europe/Vienna', mergedInto],
  );
  return leadId;
}

async function expiryEvents({
  accountId,
}: Pick<Campaign, 'accountId'>): Promise<{ leadId: string | null; data: Record<string, unknown> }[]> {
  const rows = await database().sql<{ lead_id: string | null; data: string | Record<string, unknown> }[]>(
    "SELECT lead_id, data FROM webhook_event WHERE account_id = ? AND type = 'deadline.expired' ORDER BY happened_at",
    [accountId],
  );
  return rows.map((row) => ({
    leadId: row.lead_id,
    data: typeof row.data === 'string' ? (JSON.parse(row.data) as Record<string, unknown>) : row.data,
  }));
}

async function emitAllExpired(at = now): Promise<void> {
  while (await expiry().emitExpiredLeads(at));
}

describe('expired deadlines of leads', () => {
  it('are emitted once, with the lead and the time', async () => {
    const campaign = await aCampaignWithWebhook();
    const leadId = await aLead(campaign, minutes(-1));

    for (let n = 0; n < 3; n++) await emitAllExpired();

    expect(await expiryEvents(campaign)).toEqual([
      {
        leadId,
        data: {
          scope: 'person',
          campaignId: campaign.id,
          leadId,
          deadlineAt: minutes(-1).toISOString(),
          timezone: 'Europe/Vienna',
        },
      },
    ]);
  });

  it('are emitted at the deadline and not before', async () => {
    const campaign = await aCampaignWithWebhook();
    await aLead(campaign, minutes(1));

    await emitAllExpired(new Date(minutes(1).getTime() - 1));
    expect(await expiryEvents(campaign)).toEqual([]);
    await emitAllExpired(minutes(1));

    expect(await expiryEvents(campaign)).toHaveLength(1);
  });

  it('are emitted after a worker was down for days, once for each of thousands of leads, with concurrent workers', async () => {
    const campaign = await aCampaignWithWebhook();
    const ids = Array.from({ length: 3_000 }, () => randomUUID());
    await database().sql(
      'INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, deadline_at, timezone) VALUES ?',
      [ids.map((id, n) => [campaign.accountId, id, campaign.id, minutes(-10_000), minutes(-9_000 + n), 'UTC'])],
    );

    await Promise.all(Array.from({ length: 5 }, () => emitAllExpired()));

    expect((await expiryEvents(campaign)).map(({ leadId }) => leadId).sort()).toEqual(ids.sort());
    expect(
      await database().sql(
        "SELECT COUNT(*) AS n, COUNT(DISTINCT JSON_VALUE(payload, '$.deliveryId')) AS d FROM outbox WHERE account_id = ?",
        [campaign.accountId],
      ),
    ).toEqual([{ n: '3000', d: '3000' }]);
  });

  it('are emitted again after the deadline moved and passed again, and not after it was removed', async () => {
    const campaign = await aCampaignWithWebhook();
    const [moved, cleared, cut] = [
      await aLead(campaign, minutes(-1)),
      await aLead(campaign, minutes(-1)),
      await aLead(campaign, minutes(60)),
    ];
    await emitAllExpired();

    await database().sql('UPDATE campaign_lead SET deadline_at = ? WHERE id = ?', [minutes(5), moved]);
    await database().sql('UPDATE campaign_lead SET deadline_at = NULL WHERE id = ?', [cleared]);
    await database().sql('UPDATE campaign_lead SET deadline_at = ? WHERE id = ?', [minutes(-500), cut]);
    await emitAllExpired(minutes(4));
    expect((await expiryEvents(campaign)).map(({ leadId }) => leadId).sort()).toEqual([moved, cleared, cut].sort());
    await emitAllExpired(minutes(6));

    expect(
      (await expiryEvents(campaign)).filter(({ leadId }) => leadId === moved).map(({ data }) => data.deadlineAt),
    ).toEqual([minutes(-1), minutes(5)].map((at) => at.toISOString()));
  });

  it('are emitted for the lead that records were merged into, not for the merged records', async () => {
    const campaign = await aCampaignWithWebhook();
    const whole = await aLead(campaign, minutes(-1));
    await aLead(campaign, minutes(-2), whole);

    await emitAllExpired();

    expect((await expiryEvents(campaign)).map(({ leadId }) => leadId)).toEqual([whole]);
  });

  it('are not emitted to webhooks that were created later or that subscribe to other events', async () => {
    const [unheard, others] = [await aCampaign(), await aCampaign()];
    await aWebhook({ owner: others.owner, events: ['sale.recorded', 'deadline.started'] });
    for (const campaign of [unheard, others]) await aLead(campaign, minutes(-1));
    await emitAllExpired();

    await aWebhook({ owner: unheard.owner });
    await emitAllExpired();

    expect([await expiryEvents(unheard), await expiryEvents(others)]).toEqual([[], []]);
  });
});

describe('the end of a campaign with one deadline for all leads', () => {
  const fixed = (deadlineDate = '2026-11-20') =>
    aCampaignWithWebhook({ campaignType: 'FlashSale', deadlineDate, deadlineTime: '12:00' });
  const end = '2026-11-20T11:00:00.000Z';

  it('is emitted once, with the campaign scope and without a lead', async () => {
    const campaign = await fixed();
    await aLead(campaign, minutes(-60));

    await Promise.all(Array.from({ length: 5 }, () => expiry().emitExpiredCampaigns(now)));
    await expiry().emitExpiredCampaigns(minutes(60));
    await emitAllExpired();

    expect(await expiryEvents(campaign)).toEqual([
      {
        leadId: null,
        data: { scope: 'campaign', campaignId: campaign.id, deadlineAt: end, timezone: 'Europe/Vienna' },
      },
    ]);
  });

  it('is emitted at the deadline and not before, and again after the deadline moved and passed', async () => {
    const campaign = await fixed();
    await expiry().emitExpiredCampaigns(new Date(Date.parse(end) - 1));
    expect(await expiryEvents(campaign)).toEqual([]);
    await expiry().emitExpiredCampaigns(new Date(end));

    await database().sql('UPDATE campaign SET rule = ? WHERE id = ?', [
      JSON.stringify({ ...campaign.rule, date: '2026-11-21' }),
      campaign.id,
    ]);
    await expiry().emitExpiredCampaigns(minutes(0));
    expect(await expiryEvents(campaign)).toHaveLength(1);
    await expiry().emitExpiredCampaigns(minutes(24 * 60));

    expect((await expiryEvents(campaign)).map(({ data }) => data.deadlineAt)).toEqual([
      end,
      '2026-11-21T11:00:00.000Z',
    ]);
  });

  it('is emitted once when the campaign sells out, and not again on its end date', async () => {
    const campaign = await aCampaignWithWebhook({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2026-11-20',
      deadlineTime: '12:00',
      quantity: 2,
    });
    const soldOutAt = minutes(-2 * 24 * 60);
    await database().sql('UPDATE campaign SET quantity_used = 2, sold_out_at = ? WHERE id = ?', [
      soldOutAt,
      campaign.id,
    ]);

    for (const at of [soldOutAt, now, minutes(1)]) await expiry().emitExpiredCampaigns(at);

    expect(await expiryEvents(campaign)).toEqual([
      {
        leadId: null,
        data: {
          scope: 'campaign',
          campaignId: campaign.id,
          deadlineAt: soldOutAt.toISOString(),
          timezone: 'Europe/Vienna',
        },
      },
    ]);
  });

  it('is emitted on the end date when units were added after it sold out', async () => {
    const campaign = await aCampaignWithWebhook({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2026-11-20',
      deadlineTime: '12:00',
      quantity: 2,
    });
    const soldOutAt = minutes(-120);
    await database().sql('UPDATE campaign SET quantity_used = 2, sold_out_at = ? WHERE id = ?', [
      soldOutAt,
      campaign.id,
    ]);
    await expiry().emitExpiredCampaigns(soldOutAt);
    await database().sql('UPDATE campaign SET quantity_start = 3, sold_out_at = NULL WHERE id = ?', [campaign.id]);

    await expiry().emitExpiredCampaigns(minutes(1));

    expect((await expiryEvents(campaign)).map(({ data }) => data.deadlineAt)).toEqual([soldOutAt.toISOString(), end]);
  });

  it('is not emitted when it was before the webhook was created, or more than a week ago', async () => {
    const [before, longAgo] = [
      await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2026-11-20', deadlineTime: '12:00' }),
      await fixed('2026-11-12'),
    ];
    await aWebhook({ owner: before.owner, createdAt: now });

    await expiry().emitExpiredCampaigns(minutes(60));

    expect([await expiryEvents(before), await expiryEvents(longAgo)]).toEqual([[], []]);
  });
});

describe('the log of webhooks', () => {
  it('is retained for thirty days', async () => {
    const campaign = await aCampaignWithWebhook();
    await aLead(campaign, minutes(-1));
    await emitAllExpired();
    const forgetAfter = async (days: number): Promise<void> => {
      await database().sql(
        'UPDATE webhook_event SET created_at = CURRENT_TIMESTAMP(3) - INTERVAL ? DAY WHERE account_id = ?',
        [days, campaign.accountId],
      );
      while (await new OldRowsRepository(database()).deleteExpired(webhookEventRetention));
    };

    await forgetAfter(29);
    expect(await expiryEvents(campaign)).toHaveLength(1);
    await forgetAfter(31);

    for (const table of ['webhook_event', 'webhook_delivery'])
      expect(await database().sql(`SELECT 1 FROM ${table} WHERE account_id = ?`, [campaign.accountId])).toEqual([]);
  });
});
