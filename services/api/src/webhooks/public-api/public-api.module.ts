import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@lastcall/core/accounts';
import { CampaignOverviewModule } from '@lastcall/core/analytics';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { OutgoingWebhooksModule, PublicApiModule, IdempotencyModule } from '@lastcall/core/webhooks';
import { AccountController } from './account.controller.ts';
import { DeadlinesController } from './deadlines.controller.ts';
import { HooksController } from './hooks.controller.ts';
import { SalesByKeyController } from './sales-by-key.controller.ts';

/** The public API, used with an API key. */
@Module({
  imports: [
    ApiKeysModule,
    CampaignOverviewModule,
    CampaignsModule,
    OutgoingWebhooksModule,
    PublicApiModule,
    IdempotencyModule,
  ],
  controllers: [AccountController, DeadlinesController, HooksController, SalesByKeyController],
})
export class PublicApi {}
