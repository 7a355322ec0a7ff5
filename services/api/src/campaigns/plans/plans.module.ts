import { Module } from '@nestjs/common';
import { PlansModule } from '@lastcall/core/campaigns';
import { PlansController } from './plans.controller.ts';

@Module({ imports: [PlansModule], controllers: [PlansController] })
export class PlansApi {}
