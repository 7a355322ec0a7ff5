import type { Answer } from '../answer.ts';
import type { S3Object } from './s3-object.ts';
import { s3Error, xml } from './xml.ts';

const supportedParameters = new Set(['list-type', 'prefix', 'max-keys', 'start-after', 'continuation-token', 'x-id']);

/** ListObjectsV2 without delimiters: keys in byte order, in pages; a token is the start of the next page. */
export function listObjects(
  objects: ReadonlyMap<string, S3Object>,
  query: URLSearchParams,
  { bucket, pageSize }: { bucket: string; pageSize: number },
): Answer {
  if ([...query.keys()].some((name) => !supportedParameters.has(name))) return s3Error('NotImplemented', bucket);
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : keyIn(token);
  if (after === null) return s3Error('InvalidArgument', bucket);
  const prefix = query.get('prefix') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);

  const rest = [...objects]
    .filter(([key]) => key.startsWith(prefix) && compareBytes(key, after) > 0)
    .sort(([one], [other]) => compareBytes(one, other));
  const page = rest.slice(0, maxKeys);
  const isTruncated = page.length < rest.length;
  const Contents = page.map(([Key, { bytes, etag, modifiedAt }]) => ({
    Key,
    LastModified: modifiedAt.toISOString(),
    ETag: etag,
    Size: bytes.length,
    StorageClass: 'STANDARD',
  }));

  return xml(200, 'ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: maxKeys,
    IsTruncated: isTruncated,
    ...(isTruncated ? { NextContinuationToken: tokenFor(page.at(-1)?.[0] ?? '') } : {}),
    Contents,
  });
}

const compareBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const tokenFor = (key: string): string => `1${Buffer.from(key).toString('base64url')}=`;

function keyIn(token: string): string | null {
  const [, encoded] = /^1([\w-]+)=$/.exec(token) ?? [];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64url').toString();
}
