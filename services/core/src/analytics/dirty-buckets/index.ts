export { DirtyBucketsModule } from './dirty-buckets.module.ts';
export { DirtyBuckets, type DirtyMark } from './dirty-buckets.service.ts';
export { DirtyBucketRepository, hourAt, hourOfColumn } from './dirty-bucket.repository.ts';
