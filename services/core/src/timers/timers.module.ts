import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { EmailTimerRepository } from './email-timer.repository.ts';
import { EmailTimerService } from './email-timer.service.ts';
import { TimerImages } from './timer-images.ts';

/** Email timers: their settings, and the pictures that mail programs get. */
@Module({
  imports: [CampaignsModule],
  providers: [EmailTimerRepository, EmailTimerService, TimerImages],
  exports: [EmailTimerService, TimerImages],
})
export class TimersModule {}
