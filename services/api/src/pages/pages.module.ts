import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { PagesModule } from '@lastcall/core/pages';
import { PagesController } from './pages.controller.ts';

@Module({ imports: [CampaignsModule, PagesModule], controllers: [PagesController] })
export class PagesApi {}
