import { Module } from '@nestjs/common';
import { StaleHoursModule } from '@lastcall/core/stale-hours';
import { ImageLoadRepository } from './image-load.repository.ts';
import { ImageLoadService } from './image-load.service.ts';

/** Who looked at the images in mails, and what they saw. */
@Module({
  imports: [StaleHoursModule],
  providers: [ImageLoadRepository, ImageLoadService],
  exports: [ImageLoadService],
})
export class ImageLoadsModule {}
