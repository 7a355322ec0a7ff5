import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/leads';
import { ConnectionsController } from './connections.controller.ts';

@Module({ imports: [IntegrationsModule, LeadsModule], controllers: [ConnectionsController] })
export class IntegrationsApi {}
