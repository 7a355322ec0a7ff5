import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import type { WebhookEvent } from '@lastcall/contracts/webhooks';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { aSalesIntegration, aWebhook, database, service, useService } from '@lastcall/core/testing-kit';
import { SaleIntakeModule, SaleIntakeService, SaleService, type SaleNotice } from '@lastcall/core/sales';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'edge' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      SaleIntakeModule,
    ],
  })
  class SalesSpecModule {}
  return SalesSpecModule;
});

const now = new Date('2026-11-20T12:00:00.000Z');

async function aShop(events: WebhookEvent[] = ['sale.recorded']) {
  const { campaign, owner, hash } = await aSalesIntegration();
  await aWebhook({ owner, events });
  const source = (await service().get(SaleService).sourceOf(campaign.id, 'custom', hash))!;
  const receive = (notice: SaleNotice, receivedAt: Date) =>
    service()
      .get(SaleIntakeService)
      .receive({ source, notices: [notice], sent: { amount: '49', currency: 'USD' }, receivedAt });
  const sell = (externalId: string | null, email: string | null = 'ann@site.test') =>
    receive({ email, externalId, happenedAt: null, content: '{}' }, now);
  const emitted = async () =>
    (
      await database().sql<{ data: string | object }[]>(
        'SELECT data FROM webhook_event WHERE account_id = ? ORDER BY happened_at',
        [owner.accountId],
      )
    ).map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const refund = (amount: string | null, id: string, seconds = 0) =>
    receive(
      {
        email: null,
        externalId: 'order-1',
        happenedAt: null,
        content: '{}',
        refund: { id, amount: amount === null ? null : { amount, currency: null } },
      },
      at(seconds),
    );
  return { campaign, sell, refund, told: emitted, at };
}

describe('sale events', () => {
  it('are emitted once for repeated deliveries, with ids only', async () => {
    const { campaign, sell, told } = await aShop();

    await Promise.all(Array.from({ length: 5 }, () => sell('order-1')));

    const [lead] = await database().sql<{ id: string }[]>('SELECT id FROM campaign_lead WHERE campaign_id = ?', [
      campaign.id,
    ]);
    expect(await told()).toEqual([
      {
        campaignId: campaign.id,
        saleId: expect.any(String),
        leadId: lead!.id,
        provider: 'custom',
        orderId: 'order-1',
        amount: '49.00',
        currency: 'USD',
        isLate: false,
        isMatched: false,
        isFlagged: false,
        soldAt: now.toISOString(),
      },
    ]);
  });

  it('have no lead when the buyer is unknown', async () => {
    const { sell, told } = await aShop();

    await sell('order-2', null);

    expect(await told()).toMatchObject([{ orderId: 'order-2', leadId: null }]);
  });
});

describe('refund events', () => {
  it('are emitted once the refund is deducted from its sale, with the remaining amount, and not for repeated or empty refunds', async () => {
    const { campaign, sell, refund, told, at } = await aShop(['sale.refunded']);
    await refund('9.00', 'r-1');
    expect(await told()).toEqual([]);

    const [sale] = await sell('order-1');
    for (const [amount, id, seconds] of [
      ['9.00', 'r-1', 1],
      [null, 'r-2', 2],
      [null, 'r-2', 3],
      ['5.00', 'r-3', 4],
    ] as const)
      await refund(amount, id, seconds);

    const [lead] = await database().sql<{ id: string }[]>('SELECT id FROM campaign_lead WHERE campaign_id = ?', [
      campaign.id,
    ]);
    const common = {
      campaignId: campaign.id,
      saleId: sale!.saleId,
      leadId: lead!.id,
      provider: 'custom',
      orderId: 'order-1',
      currency: 'USD',
    };
    expect(await told()).toEqual([
      { ...common, amount: '9.00', refunded: '9.00', isWhole: false, refundedAt: now.toISOString() },
      { ...common, amount: '40.00', refunded: '49.00', isWhole: true, refundedAt: at(2).toISOString() },
    ]);
  });
});
