import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { PagesModule } from '@lastcall/core/pages';
import { BarService } from './bar.service.ts';

/** Floating bars, which are kept on their pages. */
@Module({ imports: [CampaignsModule, HistoryModule, PagesModule], providers: [BarService], exports: [BarService] })
export class BarsModule {}
