/** A stored object, and the headers that its reader gets. */
export interface S3Object {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
}
