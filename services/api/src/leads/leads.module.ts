import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { ClearTrackingController } from './clear-tracking.controller.ts';

@Module({ imports: [LeadsModule], controllers: [ClearTrackingController] })
export class LeadsApi {}
