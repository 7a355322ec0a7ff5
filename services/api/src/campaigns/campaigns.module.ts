import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { CampaignsController } from './campaigns.controller.ts';

@Module({ imports: [CampaignsModule], controllers: [CampaignsController] })
export class CampaignsApi {}
