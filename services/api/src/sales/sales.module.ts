import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { SalesModule } from '@lastcall/core/sales';
import { SalesController } from './sales.controller.ts';

@Module({ imports: [SalesModule, LeadsModule], controllers: [SalesController] })
export class SalesApi {}
