import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const now = new Date('2026-11-20T10:00:00Z');
const time = now.getTime() / 1000;
const body = '{"delivery_id":1,"events":[]}';
const secret = 'whsec_of_the_endpoint';

function signature(of: { t?: number | string; body?: string; secret?: string } = {}): string {
  return createHmac('sha256', of.secret ?? secret)
    .update(`${of.t ?? time}.${of.body ?? body}`)
    .digest('hex');
}

const isSigned = (header: string | undefined, rawBody: string | Buffer): boolean =>
  inbound.isSigned!(
    {
      method: 'POST',
      url: 'https://edge.test/listener',
      headers: { 'x-kit-signature': header },
      query: new URLSearchParams(),
      body: {},
      rawBody: Buffer.from(rawBody),
    },
    secret,
    now,
  );

describe('Kit signature', () => {
  it('covers the exact body', () => {
    expect(isSigned(`t=${time},v1=${signature()}`, body)).toBe(true);
    expect(isSigned(`t=${time}, v1=${signature()}`, Buffer.from(body))).toBe(true);
  });

  it('accepts a header in which one of several signatures is valid, as during a secret rotation', () => {
    expect(isSigned(`t=${time},v1=${signature({ secret: 'old' })},v1=${signature()}`, body)).toBe(true);
  });

  it.each([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['no time', `v1=${signature()}`],
    ['no signature', `t=${time}`],
    ['another secret', `t=${time},v1=${signature({ secret: 'another' })}`],
    ['another body', `t=${time},v1=${signature({ body: '{}' })}`],
    ['another time than the signed one', `t=${time + 1},v1=${signature()}`],
    ['a time too long ago', `t=${time - 301},v1=${signature({ t: time - 301 })}`],
    ['a time too far ahead', `t=${time + 301},v1=${signature({ t: time + 301 })}`],
    ['a time that is not a number', `t=1e9,v1=${signature({ t: '1e9' })}`],
    ['a truncated signature', `t=${time},v1=${signature().slice(0, -1)}`],
    ['a longer signature', `t=${time},v1=${signature()}00`],
    ['a signature that is not hexadecimal', `t=${time},v1=${'z'.repeat(64)}`],
    ['another version', `t=${time},v0=${signature()}`],
    ['the empty secret', `t=${time},v1=${signature({ secret: '' })}`],
  ])('rejects %s', (_, header) => {
    expect(isSigned(header, body)).toBe(false);
  });
});
