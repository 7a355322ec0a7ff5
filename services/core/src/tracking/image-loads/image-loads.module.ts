import { Module } from '@nestjs/common';
import { ImageLoadRepository } from './image-load.repository.ts';
import { ImageLoadService } from './image-load.service.ts';

/** Loads of email images. */
@Module({ providers: [ImageLoadRepository, ImageLoadService], exports: [ImageLoadService] })
export class ImageLoadsModule {}
