import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { aSalesIntegration, aWebhook, database, service, useService } from '@lastcall/core/testing-kit';
import { SalesModule, SaleService } from './index.ts';

useService((config) => {
  @Module({ imports: [platformModule(config, { service: 'edge' }), AccountRowsModule, SalesModule] })
  class SalesSpecModule {}
  return SalesSpecModule;
});

const now = new Date('2026-11-20T12:00:00.000Z');

async function aShop() {
  const { campaign, owner, hash } = await aSalesIntegration();
  await aWebhook({ owner, events: ['sale.recorded'] });
  const address = (await service().get(SaleService).addressOf(campaign.id, 'custom', hash))!;
  const sell = (externalId: string | null, email: string | null = 'ann@site.test') => service().get(SaleService).record(address, { email, externalId, happenedAt: null, content: '{}' }, { amount: '49', currency: 'USD' }, now);
  const told = async () => (await database().sql<{ data: string | object }[]>('SELECT data FROM webhook_event WHERE account_id = ?', [owner.accountId])).map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>);
  return { campaign, sell, told };
}

describe('a sale', () => {
  it('is told once, however often it is sent, by ids alone', async () => {
    const { campaign, sell, told } = await aShop();

    await Promise.all(Array.from({ length: 5 }, () => sell('order-1')));

    const [lead] = await database().sql<{ id: string }[]>('SELECT id FROM lead_person WHERE campaign_id = ?', [campaign.id]);
    expect(await told()).toEqual([
      { campaignId: campaign.id, saleId: expect.any(String), leadId: lead!.id, provider: 'custom', orderId: 'order-1', amount: '49.00', currency: 'USD', isLate: false, isMatched: false, isFlagged: false, soldAt: now.toISOString() },
    ]);
  });

  it('of somebody who is not named is told without a person', async () => {
    const { sell, told } = await aShop();

    await sell('order-2', null);

    expect(await told()).toMatchObject([{ orderId: 'order-2', leadId: null }]);
  });
});
