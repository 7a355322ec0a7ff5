import { Module } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { PortalsModule } from '@lastcall/core/portals';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { PortalsController } from './portals.controller.ts';

@Module({ imports: [AccountsModule, PortalsModule, VisitorConfigModule], controllers: [PortalsController] })
export class PortalsApi {}
