import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { EmailSetupModule } from '@lastcall/core/email-setup';
import { PagesModule } from '@lastcall/core/pages';
import { PagesController } from './pages.controller.ts';

@Module({ imports: [CampaignsModule, EmailSetupModule, PagesModule], controllers: [PagesController] })
export class PagesApi {}
