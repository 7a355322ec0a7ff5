import { Module } from '@nestjs/common';
import { CampaignSettingsModule } from '@lastcall/core/campaigns';
import { CampaignSettingsController } from './campaign-settings.controller.ts';

@Module({ imports: [CampaignSettingsModule], controllers: [CampaignSettingsController] })
export class CampaignSettingsApi {}
