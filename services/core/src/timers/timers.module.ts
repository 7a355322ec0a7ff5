import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { EmailTimerRepository } from './email-timer.repository.ts';
import { EmailTimerService } from './email-timer.service.ts';
import { TimerImages } from './timer-images.ts';

/** Email timers: their settings, and the pictures that mail programs get. */
@Module({
  imports: [CampaignsModule, HistoryModule],
  providers: [EmailTimerRepository, EmailTimerService, TimerImages],
  exports: [EmailTimerService, TimerImages],
})
export class TimersModule {}
