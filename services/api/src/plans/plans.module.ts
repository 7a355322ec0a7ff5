import { Module } from '@nestjs/common';
import { PlansModule } from '@lastcall/core/plans';
import { PlansController } from './plans.controller.ts';

@Module({ imports: [PlansModule], controllers: [PlansController] })
export class PlansApi {}
