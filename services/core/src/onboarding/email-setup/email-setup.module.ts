import { Module } from '@nestjs/common';
import { CampaignsModule, PagesModule, TimersModule } from '@lastcall/core/campaigns';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { ImageLoadsModule } from '@lastcall/core/tracking';
import { EmailSetupService } from './email-setup.service.ts';
import { EmailTimerTestService } from './email-timer-test.service.ts';

/** Links and images for emails. */
@Module({
  imports: [CampaignsModule, ImageLoadsModule, IntegrationsModule, PagesModule, TimersModule],
  providers: [EmailSetupService, EmailTimerTestService],
  exports: [EmailSetupService, EmailTimerTestService],
})
export class EmailSetupModule {}
