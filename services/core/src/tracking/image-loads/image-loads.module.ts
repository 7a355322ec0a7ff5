import { Module } from '@nestjs/common';
import { ImageLoadRepository } from './image-load.repository.ts';
import { ImageLoadService } from './image-load.service.ts';

/** Opened email images, and what they showed. */
@Module({ providers: [ImageLoadRepository, ImageLoadService], exports: [ImageLoadService] })
export class ImageLoadsModule {}
