import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { ImageLoadsModule } from '@lastcall/core/image-loads';
import { TimersModule } from '@lastcall/core/timers';
import { EmailSetups } from './email-setup.ts';
import { FrameAddresses } from './frame-addresses.ts';
import { PageRepository } from './page.repository.ts';
import { PageRules } from './page-rules.ts';
import { PageService } from './page.service.ts';

/** Pages, their email links, and how the editor's frame may show them. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, HistoryModule, ImageLoadsModule, TimersModule],
  providers: [PageRepository, PageRules, PageService, FrameAddresses, EmailSetups],
  exports: [PageRepository, PageService, FrameAddresses, EmailSetups],
})
export class PagesModule {}
