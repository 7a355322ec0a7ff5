import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { LeadService, LeadsModule } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { aCampaign, database, service, statementsOf, useService } from '@lastcall/core/testing-kit';
import { StoreCodesModule, CodeSyncLeaseRepository } from './index.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, LeadsModule, StoreCodesModule],
  })
  class StoreCodesSpecModule {}
  return StoreCodesSpecModule;
});

const now = new Date('2026-11-20T12:00:00.000Z');

/** Creates a campaign of a store, with a discount unless the options say otherwise. */
async function aStoreCampaign({
  hasDiscount = true,
  campaignType = 'ShopifyWelcome',
}: { hasDiscount?: boolean; campaignType?: 'ShopifyWelcome' | 'Evergreen' } = {}) {
  const { id, accountId } = await aCampaign({
    campaignType,
    deadlineUnit: 'hours',
    deadlineLength: 5,
    timezone: 'UTC',
  });
  if (hasDiscount)
    await database().sql(
      "INSERT INTO store_discount (account_id, campaign_id, type, value, applies_to, items, saved_at) VALUES (?, ?, 'percentage', 10, 'all', '{}', NOW(6))",
      [accountId, id],
    );
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  const start = (email: string, at = now) =>
    service().get(LeadService).track(campaign, { leadId: null, email, visitorId: randomKey() }, at, 'opt-in');
  const rows = () =>
    database().sql<{ lead_id: string; is_due: number; request_count: number; state: string }[]>(
      'SELECT lead_id, is_due, request_count, state FROM store_code WHERE account_id = ?',
      [accountId],
    );
  return { accountId, id, start, rows };
}

const aboutCodes = (statements: readonly string[]): string[] =>
  statements.filter((statement) => /store_(code|discount)/.test(statement));

describe('code sync request', () => {
  it('is created when a countdown starts, once for each lead, with one write', async () => {
    const { start, rows } = await aStoreCampaign();
    await start('ben@site.test');

    const statements = aboutCodes(await statementsOf(() => start('ann@site.test')));
    await start('ann@site.test', new Date(now.getTime() + 60_000));

    expect(statements).toHaveLength(1);
    expect((await rows()).map(({ is_due, request_count, state }) => [is_due, request_count, state])).toEqual([
      [1, 1, 'none'],
      [1, 1, 'none'],
    ]);
  });

  it('is not created without a discount, at the cost of a cached query', async () => {
    const { start, rows } = await aStoreCampaign({ hasDiscount: false, campaignType: 'Evergreen' });

    const first = aboutCodes(await statementsOf(() => start('ann@site.test')));
    const second = aboutCodes(await statementsOf(() => start('ben@site.test')));

    expect([first.length, second.length]).toEqual([1, 0]);
    expect(await rows()).toEqual([]);
  });

  it('is found by a scan that returns an account once, however many of its leads are due', async () => {
    const { start, accountId } = await aStoreCampaign();
    for (const email of ['ann@site.test', 'ben@site.test', 'cem@site.test']) await start(email);

    const due = await service()
      .get(CodeSyncLeaseRepository)
      .due(new Date(now.getTime() + 1), 100);

    expect(due.filter((id) => id === accountId)).toHaveLength(1);
  });
});
