import { Module } from '@nestjs/common';
import { DirtyBucketsModule } from '../dirty-buckets/index.ts';
import { FiguresRepository } from './rollups.repository.ts';
import { FiguresService } from './rollups.service.ts';
import { RawRowsRepository } from './raw-rows.repository.ts';

/** Daily rollups of campaigns, computed from raw rows. */
@Module({
  imports: [DirtyBucketsModule],
  providers: [FiguresService, FiguresRepository, RawRowsRepository],
  exports: [FiguresService],
})
export class FiguresModule {}
