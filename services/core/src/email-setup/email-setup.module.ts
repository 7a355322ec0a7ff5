import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { ImageLoadsModule } from '@lastcall/core/image-loads';
import { PagesModule } from '@lastcall/core/pages';
import { TimersModule } from '@lastcall/core/timers';
import { EmailSetupService } from './email-setup.service.ts';

/** Links and images for emails. */
@Module({
  imports: [CampaignsModule, ImageLoadsModule, PagesModule, TimersModule],
  providers: [EmailSetupService],
  exports: [EmailSetupService],
})
export class EmailSetupModule {}
