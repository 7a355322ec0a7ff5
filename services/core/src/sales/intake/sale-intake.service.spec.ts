import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { platformModule } from '@lastcall/core/platform';
import { aSalesIntegration, database, service, useService } from '@lastcall/core/testing-kit';
import { SaleDeliveryService, SaleService, type SaleNotice } from '../sales/index.ts';
import { SaleIntakeModule, SaleIntakeService } from './index.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'edge' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      SaleIntakeModule,
    ],
  })
  class IntakeSpecModule {}
  return IntakeSpecModule;
});

const noon = new Date('2026-11-20T12:00:00.000Z');
const aNotice = (facts: Partial<SaleNotice> = {}): SaleNotice => ({
  email: null,
  externalId: 'order-1',
  happenedAt: null,
  content: '',
  ...facts,
});
const aRefund = aNotice({ refund: { id: 'refund-1', amount: { amount: '9.00', currency: null } } });
const doubtful = aNotice({ externalId: null, doubt: { reason: 'merge-tag', received: 'email: {{email}}' } });

async function aUrl() {
  const { campaignId, provider, hash } = await aSalesIntegration();
  const source = (await service().get(SaleService).sourceOf(campaignId, provider, hash))!;
  const receive = (notices: readonly SaleNotice[], options: { isListedSeparately?: true } = {}) =>
    service()
      .get(SaleIntakeService)
      .receive({ source, notices, sent: { amount: '49.00', currency: 'USD' }, receivedAt: noon, ...options });
  const deliveries = async () => {
    await service().get(SaleDeliveryService).flush();
    return database().sql<{ verdict: string; sales: number }[]>(
      'SELECT verdict, sales FROM sale_delivery WHERE campaign_id = ? ORDER BY verdict',
      [campaignId],
    );
  };
  return { receive, deliveries };
}

describe('sale intake', () => {
  it('returns the result of each sale and refund in order', async () => {
    const { receive } = await aUrl();
    const [sale] = await receive([aNotice()]);

    const results = await receive([aNotice({ externalId: 'order-2' }), aNotice(), aRefund]);

    expect(results).toEqual([
      { saleId: expect.any(String), isDuplicate: false, warning: null },
      { ...sale!, isDuplicate: true },
      { ...sale!, isDuplicate: false },
    ]);
    expect(results[0]!.saleId).not.toBe(sale!.saleId);
  });

  it('reports a refund that arrived before its sale', async () => {
    const { receive } = await aUrl();

    expect(await receive([aRefund])).toEqual([{ saleId: null, isDuplicate: false, warning: 'order_not_found' }]);
  });

  it('holds a sale with an unreadable buyer once', async () => {
    const { receive, deliveries } = await aUrl();

    expect(await receive([doubtful])).toEqual([{ saleId: null, isDuplicate: false, warning: null }]);
    expect(await deliveries()).toEqual([]);
    expect(await receive([doubtful])).toEqual([{ saleId: null, isDuplicate: true, warning: null }]);
    expect(await deliveries()).toEqual([{ verdict: 'duplicate', sales: 0 }]);
  });

  it.each([
    ['the new sales', [aNotice({ externalId: 'order-2' }), aRefund], { verdict: 'counted', sales: 1 }],
    ['a refund alone', [aRefund], { verdict: 'refunded', sales: 0 }],
    ['copies alone', [aNotice(), aNotice()], { verdict: 'duplicate', sales: 0 }],
    ['no sale', [], { verdict: 'no-sale', sales: 0 }],
  ])('lists a delivery with %s', async (_, notices, listed) => {
    const { receive, deliveries } = await aUrl();
    await receive([aNotice()], { isListedSeparately: true });

    await receive(notices);

    expect(await deliveries()).toEqual([listed]);
  });

  it('does not list emails among the deliveries', async () => {
    const { receive, deliveries } = await aUrl();

    await receive([aNotice()], { isListedSeparately: true });

    expect(await deliveries()).toEqual([]);
  });
});
