import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { TimersModule } from '@lastcall/core/timers';
import { EmailSetups } from './email-setup.ts';
import { FrameAddresses } from './frame-addresses.ts';
import { PageRepository } from './page.repository.ts';
import { PageService } from './page.service.ts';
import { TrackingService } from './tracking.service.ts';

/** Pages, their email links, and how the editor's frame may show them. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, TimersModule],
  providers: [PageRepository, PageService, FrameAddresses, EmailSetups, TrackingService],
  exports: [PageRepository, PageService, FrameAddresses, EmailSetups, TrackingService],
})
export class PagesModule {}
