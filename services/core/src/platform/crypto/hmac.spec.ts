import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HmacSha256 } from './hmac.ts';

describe('HMAC-SHA-256', () => {
  it('matches the HMAC of Node for every key and text', () => {
    const key = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));

    fc.assert(
      fc.property(key, fc.string({ unit: 'binary', maxLength: 200 }), (bytes, text) => {
        expect(new HmacSha256(bytes).sign(text)).toBe(createHmac('sha256', bytes).update(text).digest('base64url'));
      }),
    );
  });

  it('matches a test vector of RFC 4231', () => {
    expect(Buffer.from(new HmacSha256(Buffer.from('Jefe')).sign('what do ya want for nothing?'), 'base64url')).toEqual(
      Buffer.from('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'hex'),
    );
  });

  it('rejects a key that is longer than a block', () => {
    expect(() => new HmacSha256(Buffer.alloc(65))).toThrow(RangeError);
  });
});
