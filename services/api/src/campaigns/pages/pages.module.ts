import { Module } from '@nestjs/common';
import { PagesModule } from '@lastcall/core/campaigns';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { EmailSetupModule } from '@lastcall/core/onboarding';
import { PagesController } from './pages.controller.ts';

@Module({ imports: [EmailSetupModule, PagesModule, VisitorConfigModule], controllers: [PagesController] })
export class PagesApi {}
