import { Module } from '@nestjs/common';
import { DirtyBucketRepository } from './dirty-bucket.repository.ts';
import { DirtyBuckets } from './dirty-buckets.service.ts';

/** The hours of campaigns that must be counted again. */
@Module({
  providers: [DirtyBuckets, DirtyBucketRepository],
  exports: [DirtyBuckets, DirtyBucketRepository],
})
export class DirtyBucketsModule {}
