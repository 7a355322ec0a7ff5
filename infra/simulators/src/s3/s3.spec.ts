import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Bucket, s3Key, type Simulators, startSimulators } from '../index.ts';
import { signatureProblem } from './signature.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0, s3PageSize: 2 });
});
afterAll(() => simulators.stop());

const emptyHash = createHash('sha256').update('').digest('hex');
const aKeyOfTheDocumentation = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

/** A request of Amazon's own documentation ("Signature Calculations for the Authorization Header"), with its signature. */
function documented(changes: { url?: string; body?: string; headers?: Record<string, string> } = {}) {
  const { url = '/test.txt', body = '', headers } = changes;
  return {
    method: 'GET',
    path: url,
    query: new URLSearchParams(),
    url,
    body,
    bytes: Buffer.from(body),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${aKeyOfTheDocumentation.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
      ...headers,
    },
  };
}

describe('an S3 signature', () => {
  const context = { key: aKeyOfTheDocumentation, now: new Date('2013-05-24T00:10:00Z') };

  it('matches Amazon’s example', () => {
    expect(signatureProblem(documented(), context)).toBeNull();
  });

  it.each([
    ['another path', documented({ url: '/test2.txt' }), 'SignatureDoesNotMatch'],
    ['another query', documented({ url: '/test.txt?a=b' }), 'SignatureDoesNotMatch'],
    ['another header', documented({ headers: { range: 'bytes=0-99' } }), 'SignatureDoesNotMatch'],
    ['another body', documented({ body: 'x' }), 'XAmzContentSHA256Mismatch'],
    ['an unsigned x-amz header', documented({ headers: { 'x-amz-acl': 'public-read' } }), 'AccessDenied'],
    ['no signature', documented({ headers: { authorization: '' } }), 'AccessDenied'],
    ['another day', documented({ headers: { 'x-amz-date': '20130525T000000Z' } }), 'RequestTimeTooSkewed'],
  ])('is rejected with %s', (_, request, problem) => {
    expect(signatureProblem(request, context)).toBe(problem);
  });

  it('is rejected when it is old, or its key is unknown', () => {
    expect(signatureProblem(documented(), { ...context, now: new Date('2013-05-24T00:16:00Z') })).toBe(
      'RequestTimeTooSkewed',
    );
    expect(signatureProblem(documented(), { now: context.now })).toBe('InvalidAccessKeyId');
  });
});

describe('the simulated S3', () => {
  const client = (secretAccessKey: string) =>
    new S3Client({
      region: 'us-east-1',
      endpoint: `${simulators.origin}/s3`,
      forcePathStyle: true,
      credentials: { ...s3Key, secretAccessKey },
      maxAttempts: 1,
    });

  it.each([`/${s3Bucket}/a.js`, `/${s3Bucket}?list-type=2`])(
    'rejects unsigned requests for %s with an S3 error',
    async (path) => {
      const answer = await fetch(`${simulators.origin}/s3${path}`);

      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml']);
      expect(await answer.text()).toContain('<Code>AccessDenied</Code><Message>Access Denied</Message>');
    },
  );

  it('rejects requests signed with another secret', async () => {
    const Put = () => new PutObjectCommand({ Bucket: s3Bucket, Key: 'a (b)&c+d é.js', Body: 'x' });

    await expect(client('another').send(Put())).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
      $metadata: { httpStatusCode: 403 },
    });
    expect(await client(s3Key.secretAccessKey).send(Put())).toMatchObject({
      ETag: '"9dd4e461268c8034f5c8564e155c67a6"',
    });
  });

  it('has one bucket', async () => {
    await expect(
      client(s3Key.secretAccessKey).send(new PutObjectCommand({ Bucket: 'another', Key: 'a.js', Body: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
