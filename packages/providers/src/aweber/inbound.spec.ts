import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const secret = 'the-secret-of-the-app';
const payload = {
  id: 7,
  email: 'ann@site.test',
  status: 'subscribed',
  subscribed_at: '2026-11-22T10:00:00Z',
  list: '456',
  links: { list: 'https://api.aweber.com/1.0/accounts/1/lists/456' },
};
const body = JSON.stringify({ data: [{ event: 'subscriber.subscribed', payload }] });

const digest = (of: { body?: string; secret?: string; algorithm?: string } = {}): string =>
  createHmac(of.algorithm ?? 'sha256', of.secret ?? secret)
    .update(of.body ?? body)
    .digest('hex');

function isSigned(header: string | string[] | undefined, rawBody: string | Buffer = body): boolean {
  const headers = { 'aweber-signature': header };
  return inbound.isSigned!(
    {
      method: 'POST',
      url: 'https://edge.site.test/x',
      headers,
      query: new URLSearchParams(),
      body: null,
      rawBody: Buffer.from(rawBody),
    },
    secret,
    new Date(),
  );
}

describe('AWeber signature', () => {
  it('accepts the exact body, in lowercase and uppercase hex', () => {
    expect([isSigned(`sha256=${digest()}`), isSigned(`sha256=${digest().toUpperCase()}`)]).toEqual([true, true]);
  });

  it('covers raw bytes, even if they are not valid text', () => {
    const bytes = Buffer.from([0xff, 0x00, 0xc3]);

    expect(isSigned(`sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`, bytes)).toBe(true);
  });

  it.each([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['the algorithm alone', 'sha256='],
    ['no algorithm', digest()],
    ['another algorithm', `sha1=${digest({ algorithm: 'sha1' })}`],
    ['another algorithm before the right digest', `sha512=${digest()}`],
    ['an algorithm in capitals', `SHA256=${digest()}`],
    ['another secret', `sha256=${digest({ secret: 'another' })}`],
    ['the empty secret', `sha256=${digest({ secret: '' })}`],
    ['another body', `sha256=${digest({ body: '{}' })}`],
    ['a body with one more space', `sha256=${digest({ body: `${body} ` })}`],
    ['a truncated digest', `sha256=${digest().slice(0, -1)}`],
    ['a longer digest', `sha256=${digest()}00`],
    ['a digest that is not hexadecimal', `sha256=${'z'.repeat(64)}`],
    ['base64 instead of hexadecimal', `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`],
    ['a repeated header', [`sha256=${digest()}`, `sha256=${digest()}`]],
  ])('rejects %s', (_, header) => {
    expect(isSigned(header)).toBe(false);
  });
});

describe('AWeber delivery', () => {
  const narrowed = (data: unknown, query = 'list=456') =>
    inbound.narrow({ account: 'a', client_id: 'c', callback: 'b', data }, new URLSearchParams(query));
  const event = (name: string, of: object = {}) => ({ event: name, payload: { ...payload, ...of } });
  const ann = { email: 'ann@site.test', event_id: '7:2026-11-22T10:00:00Z' };

  it('reports every contact who joined the list', () => {
    expect(
      narrowed([event('subscriber.subscribed'), event('subscriber.subscribed', { id: 8, email: 'bob@site.test' })]),
    ).toEqual({ events: [ann, { email: 'bob@site.test', event_id: '8:2026-11-22T10:00:00Z' }] });
  });

  it('gives both events of one join the same id', () => {
    expect(narrowed([event('subscriber.added'), event('subscriber.subscribed')])).toEqual({ events: [ann, ann] });
  });

  it.each([
    [
      'another list',
      event('subscriber.subscribed', { links: { list: 'https://api.aweber.com/1.0/accounts/1/lists/457' } }),
    ],
    ['no list', event('subscriber.subscribed', { list: undefined, links: undefined })],
    ['an unconfirmed contact', event('subscriber.added', { status: 'unconfirmed', subscribed_at: null })],
    ['an unsubscribed contact', event('subscriber.unsubscribed', { status: 'unsubscribed' })],
    ['an invalid event', 'subscriber.subscribed'],
  ])('reports no contact for %s', (_, data) => {
    expect(narrowed([data])).toEqual({ events: [] });
  });

  it('recognizes the list by its number even where no URL names it', () => {
    expect(narrowed([event('subscriber.subscribed', { links: undefined })])).toEqual({ events: [ann] });
  });

  it('accepts every list when the URL names none', () => {
    expect(
      narrowed(
        [event('subscriber.subscribed', { links: { list: 'https://api.aweber.com/1.0/accounts/1/lists/9/' } })],
        '',
      ),
    ).toEqual({ events: [ann] });
  });
});
