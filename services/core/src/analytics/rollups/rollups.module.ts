import { Module } from '@nestjs/common';
import { DirtyBucketsModule } from '../dirty-buckets/index.ts';
import { RollupsRepository } from './rollups.repository.ts';
import { RollupsService } from './rollups.service.ts';
import { RawRowsRepository } from './raw-rows.repository.ts';

/** Daily rollups of campaigns, computed from raw rows. */
@Module({
  imports: [DirtyBucketsModule],
  providers: [RollupsService, RollupsRepository, RawRowsRepository],
  exports: [RollupsService],
})
export class RollupsModule {}
