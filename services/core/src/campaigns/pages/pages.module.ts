import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule } from '../history/index.ts';
import { CampaignsModule } from '../campaigns/index.ts';
import { TimersModule } from '../timers/index.ts';
import { FrameUrls } from './frame-urls.ts';
import { PageRepository } from './page.repository.ts';
import { PageRules } from './page-rules.ts';
import { PageService } from './page.service.ts';

/** Pages, their email links, and the editor's frame. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, HistoryModule, TimersModule],
  providers: [PageRepository, PageRules, PageService, FrameUrls],
  exports: [PageRepository, PageService, FrameUrls],
})
export class PagesModule {}
