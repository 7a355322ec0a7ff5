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

async function aListened(facts: Parameters<typeof aCampaign>[0] = {}): Promise<Campaign> {
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
    'INSERT INTO lead_person (account_id, id, campaign_id, started_at, deadline_at, timezone, merged_into) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [accountId, leadId, id, minutes(-600), deadlineAt, 'Europe/Vienna', mergedInto],
  );
  return leadId;
}

async function told({
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

async function tellOfAll(at = now): Promise<void> {
  while (await expiry().tellOfPeople(at));
}

describe('a deadline that has passed', () => {
  it('is told once, with whose it was and when', async () => {
    const campaign = await aListened();
    const leadId = await aLead(campaign, minutes(-1));

    for (let n = 0; n < 3; n++) await tellOfAll();

    expect(await told(campaign)).toEqual([
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

  it('is told at its instant and not before', async () => {
    const campaign = await aListened();
    await aLead(campaign, minutes(1));

    await tellOfAll(new Date(minutes(1).getTime() - 1));
    expect(await told(campaign)).toEqual([]);
    await tellOfAll(minutes(1));

    expect(await told(campaign)).toHaveLength(1);
  });

  it('is told after a worker was away for days, each of thousands once, however many workers look', async () => {
    const campaign = await aListened();
    const ids = Array.from({ length: 3_000 }, () => randomUUID());
    await database().sql(
      'INSERT INTO lead_person (account_id, id, campaign_id, started_at, deadline_at, timezone) VALUES ?',
      [ids.map((id, n) => [campaign.accountId, id, campaign.id, minutes(-10_000), minutes(-9_000 + n), 'UTC'])],
    );

    await Promise.all(Array.from({ length: 5 }, () => tellOfAll()));

    expect((await told(campaign)).map(({ leadId }) => leadId).sort()).toEqual(ids.sort());
    expect(
      await database().sql(
        "SELECT COUNT(*) AS n, COUNT(DISTINCT JSON_VALUE(payload, '$.deliveryId')) AS d FROM outbox WHERE account_id = ?",
        [campaign.accountId],
      ),
    ).toEqual([{ n: '3000', d: '3000' }]);
  });

  it('is told again when it was moved and has passed again, and not when it was taken away', async () => {
    const campaign = await aListened();
    const [moved, cleared, cut] = [
      await aLead(campaign, minutes(-1)),
      await aLead(campaign, minutes(-1)),
      await aLead(campaign, minutes(60)),
    ];
    await tellOfAll();

    await database().sql('UPDATE lead_person SET deadline_at = ? WHERE id = ?', [minutes(5), moved]);
    await database().sql('UPDATE lead_person SET deadline_at = NULL WHERE id = ?', [cleared]);
    await database().sql('UPDATE lead_person SET deadline_at = ? WHERE id = ?', [minutes(-500), cut]);
    await tellOfAll(minutes(4));
    expect((await told(campaign)).map(({ leadId }) => leadId).sort()).toEqual([moved, cleared, cut].sort());
    await tellOfAll(minutes(6));

    expect((await told(campaign)).filter(({ leadId }) => leadId === moved).map(({ data }) => data.deadlineAt)).toEqual(
      [minutes(-1), minutes(5)].map((at) => at.toISOString()),
    );
  });

  it('is told of the record that a person is, not of those that are part of it', async () => {
    const campaign = await aListened();
    const whole = await aLead(campaign, minutes(-1));
    await aLead(campaign, minutes(-2), whole);

    await tellOfAll();

    expect((await told(campaign)).map(({ leadId }) => leadId)).toEqual([whole]);
  });

  it('is not told to webhooks that came later, or wish for something else', async () => {
    const [unheard, others] = [await aCampaign(), await aCampaign()];
    await aWebhook({ owner: others.owner, events: ['sale.recorded', 'deadline.started'] });
    for (const campaign of [unheard, others]) await aLead(campaign, minutes(-1));
    await tellOfAll();

    await aWebhook({ owner: unheard.owner });
    await tellOfAll();

    expect([await told(unheard), await told(others)]).toEqual([[], []]);
  });
});

describe('a campaign that ends for everybody at once', () => {
  const fixed = (deadlineDate = '2026-11-20') =>
    aListened({ campaignType: 'FlashSale', deadlineDate, deadlineTime: '12:00' });
  const end = '2026-11-20T11:00:00.000Z';

  it('is told once, says so, and names nobody', async () => {
    const campaign = await fixed();
    await aLead(campaign, minutes(-60));

    await Promise.all(Array.from({ length: 5 }, () => expiry().tellOfCampaigns(now)));
    await expiry().tellOfCampaigns(minutes(60));
    await tellOfAll();

    expect(await told(campaign)).toEqual([
      {
        leadId: null,
        data: { scope: 'campaign', campaignId: campaign.id, deadlineAt: end, timezone: 'Europe/Vienna' },
      },
    ]);
  });

  it('is told at its instant and not before, and again when its end was moved and has come', async () => {
    const campaign = await fixed();
    await expiry().tellOfCampaigns(new Date(Date.parse(end) - 1));
    expect(await told(campaign)).toEqual([]);
    await expiry().tellOfCampaigns(new Date(end));

    await database().sql('UPDATE campaign SET rule = ? WHERE id = ?', [
      JSON.stringify({ ...campaign.rule, date: '2026-11-21' }),
      campaign.id,
    ]);
    await expiry().tellOfCampaigns(minutes(0));
    expect(await told(campaign)).toHaveLength(1);
    await expiry().tellOfCampaigns(minutes(24 * 60));

    expect((await told(campaign)).map(({ data }) => data.deadlineAt)).toEqual([end, '2026-11-21T11:00:00.000Z']);
  });

  it('is told of once when all is sold, at that moment, and not again on its day', async () => {
    const campaign = await aListened({
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

    for (const at of [soldOutAt, now, minutes(1)]) await expiry().tellOfCampaigns(at);

    expect(await told(campaign)).toEqual([
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

  it('is told of on its day when its owner had more to sell meanwhile', async () => {
    const campaign = await aListened({
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
    await expiry().tellOfCampaigns(soldOutAt);
    await database().sql('UPDATE campaign SET quantity_start = 3, sold_out_at = NULL WHERE id = ?', [campaign.id]);

    await expiry().tellOfCampaigns(minutes(1));

    expect((await told(campaign)).map(({ data }) => data.deadlineAt)).toEqual([soldOutAt.toISOString(), end]);
  });

  it('is not told when it ended before anybody wished to know, or longer ago than a week', async () => {
    const [before, longAgo] = [
      await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2026-11-20', deadlineTime: '12:00' }),
      await fixed('2026-11-12'),
    ];
    await aWebhook({ owner: before.owner, createdAt: now });

    await expiry().tellOfCampaigns(minutes(60));

    expect([await told(before), await told(longAgo)]).toEqual([[], []]);
  });
});

describe('the log of webhooks', () => {
  it('is kept for thirty days', async () => {
    const campaign = await aListened();
    await aLead(campaign, minutes(-1));
    await tellOfAll();
    const forgetAfter = async (days: number): Promise<void> => {
      await database().sql(
        'UPDATE webhook_event SET created_at = CURRENT_TIMESTAMP(3) - INTERVAL ? DAY WHERE account_id = ?',
        [days, campaign.accountId],
      );
      while (await new OldRowsRepository(database()).forget(webhookEventRetention));
    };

    await forgetAfter(29);
    expect(await told(campaign)).toHaveLength(1);
    await forgetAfter(31);

    for (const table of ['webhook_event', 'webhook_delivery'])
      expect(await database().sql(`SELECT 1 FROM ${table} WHERE account_id = ?`, [campaign.accountId])).toEqual([]);
  });
});
