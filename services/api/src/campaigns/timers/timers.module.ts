import { Module } from '@nestjs/common';
import { TimersModule } from '@lastcall/core/campaigns';
import { EmailSetupModule } from '@lastcall/core/onboarding';
import { TimersController } from './timers.controller.ts';
import { WebpageTimersController } from './webpage-timers.controller.ts';

@Module({ imports: [EmailSetupModule, TimersModule], controllers: [TimersController, WebpageTimersController] })
export class TimersApi {}
