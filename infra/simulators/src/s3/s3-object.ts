/** A stored object, and its response headers. */
export interface S3Object {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
}
