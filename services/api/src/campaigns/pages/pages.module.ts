import { Module } from '@nestjs/common';
import { CampaignsModule, PagesModule } from '@lastcall/core/campaigns';
import { EmailSetupModule } from '@lastcall/core/onboarding';
import { PagesController } from './pages.controller.ts';

@Module({ imports: [CampaignsModule, EmailSetupModule, PagesModule], controllers: [PagesController] })
export class PagesApi {}
