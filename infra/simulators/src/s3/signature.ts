import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Request } from '../answer.ts';
import type { S3ErrorCode } from './xml.ts';

/** An S3 access key. */
interface S3Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The only key of the simulated S3. */
export const s3Key: S3Key = { accessKeyId: 'simulated', secretAccessKey: 'the-secret-of-the-simulated-s3' };

const algorithm = 'AWS4-HMAC-SHA256';
/** The tolerated clock difference in milliseconds. */
const maxClockSkewMs = 15 * 60_000;

/** Returns the error of a request's signature (Signature Version 4, in the header), or nothing. The signature is recomputed from the received request. */
export function signatureProblem(
  request: Request,
  { key = s3Key, now = new Date() }: { key?: S3Key; now?: Date } = {},
): S3ErrorCode | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    );
  if (!parts) return 'AccessDenied';
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = parts;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';

  const date = header(request, 'x-amz-date');
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now.getTime() - signedAt) <= maxClockSkewMs) || !scope.startsWith(date.slice(0, 8)))
    return 'RequestTimeTooSkewed';

  const names = signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';

  const bodyHash = header(request, 'x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(request.bytes)) return 'XAmzContentSHA256Mismatch';

  const canonical = canonicalRequest(request, names, bodyHash);
  const expected = hmac(signingKey(key.secretAccessKey, scope), [algorithm, date, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonicalRequest(request: Request, names: readonly string[], bodyHash: string): string {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s);
  const parameters = [...new URLSearchParams(query.replaceAll('+', '%2B'))]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const headers = names.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}\n`).join('');
  return [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    parameters.join('&'),
    headers,
    names.join(';'),
    bodyHash,
  ].join('\n');
}

function signingKey(secret: string, scope: string): Buffer {
  return scope.split('/').reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));
}

/** Percent-encodes by RFC 3986: everything but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const header = ({ headers }: Request, name: string): string => [headers[name] ?? ''].flat().join(',');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
