import { limits, type ErrorCode } from '@lastcall/contracts/platform';
import type { TestRequest } from './clients.ts';

type Unreadable = readonly [what: string, sent: Pick<TestRequest, 'raw' | 'headers'>, code: ErrorCode];

const otherTypes = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'application',
  undefined,
];

/** Bodies that are rejected before their fields are validated, with the error code; `bodyBytes` is the maximum size. */
export const unreadableBodies = (bodyBytes: number = limits.bodyBytes): readonly Unreadable[] => [
  ['JSON that breaks off', { raw: '{"data":{' }, 'malformed_body'],
  ['two bodies in one', { raw: '{}{}' }, 'malformed_body'],
  ['nothing that says it is JSON', { raw: '' }, 'malformed_body'],
  ['a word', { raw: 'undefined' }, 'malformed_body'],
  ['a NUL behind the JSON', { raw: '{}\0' }, 'malformed_body'],
  ['bytes that are no UTF-8', { raw: Buffer.from('{"name":"Zoë"}', 'latin1') }, 'malformed_body'],
  ['a reach for the prototype', { raw: '{"__proto__":{"isStaff":true}}' }, 'malformed_body'],
  ['the same further in', { raw: '{"data":{"list":[{"__proto__":1}]}}' }, 'malformed_body'],
  ['the same by the constructor', { raw: '{"constructor":{"prototype":{"isStaff":true}}}' }, 'malformed_body'],
  ['a megabyte too many', { raw: `{"data":"${'x'.repeat(bodyBytes + 1_000_000)}"}` }, 'body_too_large'],
  ['one byte too many', { raw: `"${'x'.repeat(bodyBytes - 1)}"` }, 'body_too_large'],
  ...otherTypes.map((type): Unreadable => [
    `a body of the type ${type}`,
    { raw: '{}', headers: { 'content-type': type } },
    'unsupported_media_type',
  ]),
];
