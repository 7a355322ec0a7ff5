export { hourAt, hourOfColumn } from './hours.ts';
export { DirtyBucketsModule } from './dirty-buckets.module.ts';
export { DirtyBuckets, type DirtyMark } from './dirty-buckets.service.ts';
export { DirtyBucketRepository } from './dirty-bucket.repository.ts';
