import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { campaignForm } from '@lastcall/contracts';
import { AccountsModule } from '@lastcall/core/accounts';
import { BarsModule } from '@lastcall/core/bars';
import { CampaignsModule, CampaignRepository } from '@lastcall/core/campaigns';
import { PagesModule } from '@lastcall/core/pages';
import { platformModule } from '@lastcall/core/platform';
import { EmailTimerService, TimersModule } from '@lastcall/core/timers';
import { service, useService } from '@lastcall/core/testing-kit';
import { DemoAccount } from './demo.ts';

useService((config) => {
  @Module({ imports: [platformModule(config, { service: 'api' }), AccountsModule, CampaignsModule, PagesModule, BarsModule, TimersModule], providers: [DemoAccount] })
  class DemoSpecModule {}
  return DemoSpecModule;
});

describe('the demo customer', () => {
  it('has campaigns whose mails look and end in different ways, each made once', async () => {
    const demo = service().get(DemoAccount);

    const { accountId, campaignUrl } = await demo.make('http://localhost:4011');
    await demo.make('http://localhost:4011');

    const campaigns = await service().get(CampaignRepository).find(accountId, {}, { order: { createdAt: 'DESC' } });
    expect(campaigns.map(({ form }) => form.campaignName)).toEqual(['Autumn bread class', 'Winter baking week', 'Sourdough starter kit']);
    expect(campaignUrl).toContain(campaigns[0]!.id);
    for (const { form } of campaigns) expect(campaignForm.safeParse(form).error?.issues).toBeUndefined();
    const timers = await Promise.all(campaigns.map(({ id }) => service().get(EmailTimerService).show(accountId, id)));
    expect(new Set(timers.map(({ settings }) => settings.background)).size).toBe(3);
    expect(timers.map(({ settings, customExpiredImageUrl }) => [settings.expiration_image_id, customExpiredImageUrl !== null])).toEqual([[0, false], [8, true], [1, false]]);
  });
});
