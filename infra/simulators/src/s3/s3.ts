import { createHash } from 'node:crypto';
import { type Answer, type Handler, jsonObject, type Request } from '../answer.ts';
import { Faults } from '../faults.ts';
import { listObjects } from './list-objects.ts';
import type { S3Object } from './s3-object.ts';
import { signatureProblem } from './signature.ts';
import { newRequestId, s3Error } from './xml.ts';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** The only bucket. */
export const s3Bucket = 'lastcall';
/** Headers that are stored with an object. */
const storedHeaders = ['content-type', 'cache-control'];
const maxRecordedRequests = 1000;

/**
 * Amazon's S3 (docs.aws.amazon.com/AmazonS3/latest/API), limited to what Lastcall uses, in memory, at `/s3/lastcall`: PutObject, GetObject, HeadObject and
 * ListObjectsV2 in pages of at most `pageSize`, each signed. Tests control it at `/s3/sim`.
 */
export function createS3({ pageSize }: { pageSize: number }): { handle: Handler } {
  const objects = new Map<string, S3Object>();
  const faults = new Faults((status) => s3Error(status === 503 ? 'SlowDown' : 'InternalError'));
  const seen: RecordedRequest[] = [];

  return {
    handle: (request) => {
      if (!request.path.startsWith('/s3/')) return undefined;
      const below = { ...request, path: request.path.slice('/s3'.length) };
      if (below.path.startsWith('/sim/')) return simulate(below, faults, seen);
      const answer = faults.consume(below)?.answer ?? api(objects, below, pageSize);
      seen.unshift({
        method: request.method,
        path: below.path,
        status: typeof answer === 'string' ? 0 : answer.status,
      });
      seen.length = Math.min(seen.length, maxRecordedRequests);
      return answer;
    },
  };
}

function api(objects: Map<string, S3Object>, request: Request, pageSize: number): Answer {
  const { method, path, query } = request;
  const problem = signatureProblem(request);
  if (problem) return s3Error(problem, path);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
  if (bucket !== s3Bucket) return s3Error('NoSuchBucket', path);
  if (key === '')
    return method === 'GET' && query.get('list-type') === '2'
      ? listObjects(objects, query, { bucket, pageSize })
      : s3Error('NotImplemented', path);
  // `x-id` names the operation, only for the bucket's log.
  if ([...query.keys()].some((name) => name !== 'x-id')) return s3Error('NotImplemented', path);
  switch (method) {
    case 'PUT':
      return putObject(objects, key, request);
    case 'GET':
    case 'HEAD':
      return getObject(objects, key, path);
    default:
      return s3Error('NotImplemented', path);
  }
}

function putObject(objects: Map<string, S3Object>, key: string, { bytes, headers }: Request): Answer {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const headersToStore = storedHeaders.flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
  );
  objects.set(key, { bytes, etag, modifiedAt: new Date(), headers: Object.fromEntries(headersToStore) });
  return { status: 200, headers: { etag, 'x-amz-request-id': newRequestId() } };
}

function getObject(objects: Map<string, S3Object>, key: string, path: string): Answer {
  const object = objects.get(key);
  if (!object) return s3Error('NoSuchKey', path);
  const { bytes, etag, modifiedAt, headers } = object;
  return {
    status: 200,
    bytes,
    headers: {
      ...headers,
      etag,
      'content-length': String(bytes.length),
      'last-modified': modifiedAt.toUTCString(),
      'x-amz-request-id': newRequestId(),
    },
  };
}

/** The test controls of S3 that its API does not offer. */
function simulate({ method, path, body }: Request, faults: Faults, seen: RecordedRequest[]): Answer {
  switch (`${method} ${path}`) {
    case 'POST /sim/faults':
      return faults.inject(jsonObject(body))
        ? { status: 204 }
        : { status: 422, json: { errors: ['method, path, status and times are needed'] } };
    case 'DELETE /sim/faults':
      faults.clear();
      return { status: 204 };
    case 'GET /sim/requests':
      return { status: 200, json: { requests: seen } };
    default:
      return { status: 404, json: { errors: ['Not Found'] } };
  }
}
