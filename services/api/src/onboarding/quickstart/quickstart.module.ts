import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { QuickstartModule } from '@lastcall/core/onboarding';
import { QuickstartController } from './quickstart.controller.ts';

@Module({ imports: [CampaignsModule, QuickstartModule], controllers: [QuickstartController] })
export class QuickstartApi {}
