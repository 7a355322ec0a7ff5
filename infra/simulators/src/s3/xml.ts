import { randomBytes } from 'node:crypto';
import type { Answer } from '../answer.ts';

const errors = {
  AccessDenied: [403, 'Access Denied'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'The continuation token provided is incorrect'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not implemented.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the signature you provided.'],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const satisfies Record<string, readonly [number, string]>;

/** The S3 error codes that clients know. */
export type S3ErrorCode = keyof typeof errors;

/** S3's error format. */
export function s3Error(code: S3ErrorCode, resource = ''): Answer {
  const [status, message] = errors[code];
  return xml(status, 'Error', { Code: code, Message: message, Resource: resource, RequestId: newRequestId() });
}

type Value = string | number | boolean | Element | readonly Element[];
interface Element {
  readonly [name: string]: Value;
}

/** Returns an XML response with one element, whose parts are child elements; a list repeats its element. */
export function xml(status: number, root: string, parts: Element): Answer {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${serialize(parts)}</${root}>`;
  return {
    status,
    bytes: Buffer.from(text),
    headers: { 'content-type': 'application/xml', 'x-amz-request-id': newRequestId() },
  };
}

function serialize(parts: Element): string {
  return Object.entries(parts)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as Element[]) : [value as Exclude<Value, readonly Element[]>]).map(
        (each) => `<${name}>${typeof each === 'object' ? serialize(each) : escapeXml(String(each))}</${name}>`,
      ),
    )
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A request id in S3's format. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex').toUpperCase();
}
