import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/index.ts';
import { HistoryModule } from '../history/index.ts';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { EmailTimerPresenter } from './email-timer.presenter.ts';
import { EmailTimerRepository } from './email-timer.repository.ts';
import { EmailTimerService } from './email-timer.service.ts';
import { ExpiredImageRepository } from './expired-image.repository.ts';
import { ExpiredImageService } from './expired-image.service.ts';
import { TimerImages } from './timer-images.ts';
import { TimerPictures } from './timer-pictures.ts';
import { TimerPreviewService } from './timer-preview.service.ts';
import { WebpageTimerPresenter } from './webpage-timer.presenter.ts';
import { WebpageTimerRepository } from './webpage-timer.repository.ts';
import { WebpageTimerService } from './webpage-timer.service.ts';

/** Email timers with their images, and webpage timers. */
@Module({
  imports: [CampaignsModule, HistoryModule, VisitorConfigModule],
  providers: [
    EmailTimerPresenter,
    EmailTimerRepository,
    EmailTimerService,
    ExpiredImageRepository,
    ExpiredImageService,
    TimerImages,
    TimerPictures,
    TimerPreviewService,
    WebpageTimerPresenter,
    WebpageTimerRepository,
    WebpageTimerService,
  ],
  exports: [
    EmailTimerService,
    ExpiredImageService,
    TimerImages,
    TimerPictures,
    TimerPreviewService,
    WebpageTimerService,
  ],
})
export class TimersModule {}
