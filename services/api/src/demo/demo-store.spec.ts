import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { campaignForm, isStoreType } from '@lastcall/contracts/campaigns';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountsModule, AccountsRepository, UserRepository } from '@lastcall/core/accounts';
import { CampaignsModule, CampaignRepository } from '@lastcall/core/campaigns';
import { platformModule } from '@lastcall/core/platform';
import { service, useService } from '@lastcall/core/testing-kit';
import { DemoStore } from './demo-store.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, AccountsModule, CampaignsModule],
    providers: [DemoStore],
  })
  class DemoStoreSpecModule {}
  return DemoStoreSpecModule;
});

describe('the demo store', () => {
  it('has a store account on the free plan with one campaign of each group, each made once', async () => {
    const demo = service().get(DemoStore);

    const { email } = await demo.make();
    await demo.make();

    const { accountId } = (await service().get(UserRepository).findByEmail(email))!;
    expect(await service().get(AccountsRepository).get(accountId)).toMatchObject({
      usage: 'shopify',
      storePlan: 'free',
    });
    const campaigns = await service()
      .get(CampaignRepository)
      .find(accountId, {}, { order: { createdAt: 'DESC' } });
    expect(campaigns.map(({ form }) => form.campaignName)).toEqual(['Welcome to the bakery', 'Advent sale']);
    for (const { form } of campaigns)
      expect([campaignForm.safeParse(form).error?.issues, isStoreType(form.campaignType)]).toEqual([undefined, true]);
  });
});
