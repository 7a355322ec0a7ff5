import { Module } from '@nestjs/common';
import { TimersModule } from '@lastcall/core/timers';
import { TimersController } from './timers.controller.ts';

@Module({ imports: [TimersModule], controllers: [TimersController] })
export class TimersApi {}
