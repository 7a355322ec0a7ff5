import { Module } from '@nestjs/common';
import { TimersModule } from '@lastcall/core/campaigns';
import { TimersController } from './timers.controller.ts';
import { WebpageTimersController } from './webpage-timers.controller.ts';

@Module({ imports: [TimersModule], controllers: [TimersController, WebpageTimersController] })
export class TimersApi {}
