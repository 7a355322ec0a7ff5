import { Module } from '@nestjs/common';
import { BarsModule } from '@lastcall/core/bars';
import { BarsController } from './bars.controller.ts';

@Module({ imports: [BarsModule], controllers: [BarsController] })
export class BarsApi {}
