import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@lastcall/core/platform';
import { contentTypeOf, immutable } from './content-types.ts';
import { fileKey, requireFileKey, folderKey } from './file-key.ts';
import type { RemoteStore } from './remote-store.ts';
import { storeProblem } from './store-problem.ts';

/**
 * Timeouts in milliseconds: for a connection, and for uploading the largest file or receiving the start of a response. A nearby
 * bucket needs a fraction of that.
 */
const connectionTimeoutMs = 1_000;
const responseTimeoutMs = 4_000;

type S3Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/**
 * Stores files as objects of an S3 bucket, or of a compatible service, with the headers that a CDN in front of it must
 * send.
 */
export class S3Store implements RemoteStore, OnApplicationShutdown {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly start: string;

  constructor(
    { bucket, prefix }: { bucket: string; prefix: string },
    settings: S3Settings,
    { timeoutMs = responseTimeoutMs } = {},
  ) {
    const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
    this.bucket = bucket;
    this.start = prefix === '' ? '' : `${prefix}/`;
    this.client = new S3Client({
      region: S3_REGION,
      // Amazon's buckets are part of the host name; those of other services are almost always part of the path.
      ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
        ? {}
        : { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: connectionTimeoutMs,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
        socketTimeout: timeoutMs,
      },
      // Not every compatible service supports the newer checksums, and the signature covers the body already.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(remote: string, folder: string, path: string, bytes: Buffer): Promise<void> {
    const Key = this.start + requireFileKey(remote, folder, path);
    await this.client
      .send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key,
          Body: bytes,
          ContentType: contentTypeOf(path),
          CacheControl: immutable,
        }),
      )
      .catch(fail);
  }

  async read(remote: string, folder: string, path: string): Promise<Buffer | null> {
    const key = fileKey(remote, folder, path);
    if (key === null) return null;
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: this.start + key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw storeProblem(error);
    }
  }

  async list(remote: string, folder: string): Promise<string[]> {
    const key = folderKey(remote, folder);
    if (key === null) return [];
    const Prefix = `${this.start}${key}/`;
    const paths: string[] = [];
    try {
      for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix })) {
        for (const { Key = '' } of page.Contents ?? []) paths.push(Key.slice(Prefix.length));
      }
    } catch (error) {
      throw storeProblem(error);
    }
    return paths;
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}

function fail(error: unknown): never {
  throw storeProblem(error);
}
