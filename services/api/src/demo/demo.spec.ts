import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { campaignForm } from '@lastcall/contracts/campaigns';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountsModule } from '@lastcall/core/accounts';
import {
  BarsModule,
  CampaignsModule,
  CampaignRepository,
  PagesModule,
  EmailTimerService,
  TimersModule,
} from '@lastcall/core/campaigns';
import { LeadsModule } from '@lastcall/core/tracking';
import { OutgoingWebhooksModule } from '@lastcall/core/webhooks';
import { platformModule } from '@lastcall/core/platform';
import { PortalService, PortalsModule } from '@lastcall/core/portals';
import { DirtyBucketsModule } from '@lastcall/core/analytics';
import { database, service, useService } from '@lastcall/core/testing-kit';
import { DemoHistory } from './demo-history.ts';
import { DemoHistoryRepository } from './demo-history.repository.ts';
import { DemoAccount } from './demo.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'api' }),
      DomainEventHandlersModule,
      AccountsModule,
      CampaignsModule,
      PagesModule,
      PortalsModule,
      BarsModule,
      TimersModule,
      LeadsModule,
      OutgoingWebhooksModule,
      DirtyBucketsModule,
    ],
    providers: [DemoAccount, DemoHistory, DemoHistoryRepository],
  })
  class DemoSpecModule {}
  return DemoSpecModule;
});

describe('the demo customer', () => {
  it('has campaigns whose email timers have different designs and expired images, each created once', async () => {
    const demo = service().get(DemoAccount);

    const { accountId, campaignUrl } = await demo.make('http://localhost:4011');
    await demo.make('http://localhost:4011');

    const campaigns = await service()
      .get(CampaignRepository)
      .find(accountId, {}, { order: { createdAt: 'DESC' } });
    expect(campaigns.map(({ form }) => form.campaignName)).toEqual([
      'Autumn bread class',
      'Winter baking week',
      'Sourdough starter kit',
    ]);
    expect(campaignUrl).toContain(campaigns[0]!.id);
    for (const { form } of campaigns) expect(campaignForm.safeParse(form).error?.issues).toBeUndefined();
    const timers = await Promise.all(campaigns.map(({ id }) => service().get(EmailTimerService).show(accountId, id)));
    expect(new Set(timers.map(({ settings }) => settings.background)).size).toBe(3);
    expect((await service().get(PortalService).get(accountId, campaigns[0]!.id)).settings.title).toBe(
      'Autumn bread class',
    );
    expect(
      timers.map(({ settings, customExpiredImageUrl }) => [
        settings.expiration_image_id,
        customExpiredImageUrl !== null,
      ]),
    ).toEqual([
      [0, false],
      [8, true],
      [1, false],
    ]);
  });

  it('has two months of sales in two currencies, with typical problems, and none in the future', async () => {
    const { accountId } = await service().get(DemoAccount).make('http://localhost:4011');
    const of = async (sql: string) =>
      (await database().sql<Record<string, string>[]>(`${sql} WHERE account_id = ?`, [accountId]))[0]!;

    expect(
      await database().sql('SELECT DISTINCT currency FROM sale WHERE account_id = ? ORDER BY currency', [accountId]),
    ).toEqual([{ currency: 'EUR' }, { currency: 'USD' }]);
    for (const [what, table] of Object.entries({
      is_late: 'sale',
      'NOT is_matched': 'sale',
      'refunded_amount > 0': 'sale',
      is_bot: 'page_visit',
      is_scanner: 'link_click',
      "verdict = 'over'": 'page_visit',
      "verdict = 'not-understood'": 'inbound_mail',
      "state = 'failed'": 'webhook_delivery',
      "source = 'zapier'": 'webhook_endpoint',
      'last_used_at IS NOT NULL': 'api_key',
    }))
      expect([what, Number((await of(`SELECT COUNT(IF(${what}, 1, NULL)) AS n FROM ${table}`)).n)][1]).toBeGreaterThan(
        0,
      );
    for (const [column, table] of Object.entries({
      visited_at: 'page_visit',
      clicked_at: 'link_click',
      loaded_at: 'image_load',
      happened_at: 'page_event',
      written_at: 'lead_ledger',
      created_at: 'sale',
      refunded_at: 'sale_refund',
    })) {
      const { days, isAhead } = await of(
        `SELECT COUNT(DISTINCT DATE(${column})) AS days, MAX(${column}) > CURRENT_TIMESTAMP(6) AS isAhead FROM ${table}`,
      );
      expect([table, Number(days) > (table === 'sale_refund' ? 3 : 50), Number(isAhead)]).toEqual([table, true, 0]);
    }
    expect(
      Number(
        (
          await of(
            'SELECT SUM(refunded_amount) - (SELECT SUM(amount) FROM sale_refund r WHERE r.account_id = s.account_id) AS n FROM sale s',
          )
        ).n,
      ),
    ).toBe(0);
  });
});
