import { Module } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { PortalsModule } from '@lastcall/core/portals';
import { PortalsController } from './portals.controller.ts';

@Module({ imports: [AccountsModule, CampaignsModule, PortalsModule], controllers: [PortalsController] })
export class PortalsApi {}
