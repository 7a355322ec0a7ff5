import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { PagesModule } from '@lastcall/core/pages';
import { RuleChangesModule } from '@lastcall/core/rule-changes';
import { CampaignsController } from './campaigns.controller.ts';

@Module({ imports: [CampaignsModule, HistoryModule, PagesModule, RuleChangesModule], controllers: [CampaignsController] })
export class CampaignsApi {}
