import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ProviderDelivery } from '../inbound.ts';
import { isSignedByHubSpot } from './signature.ts';

const now = new Date('2026-11-20T10:00:00Z');
const time = String(now.getTime());
const url = 'https://edge.site.test/listener/7/hubspot/abc?list=7';
const body = '[{"eventId":1,"subscriptionType":"contact.creation","objectId":123}]';
const secret = 'the-secret-of-the-app';

interface Parts {
  readonly method?: string;
  readonly url?: string;
  readonly body?: string;
  readonly time?: string;
  readonly secret?: string;
}

const textOf = (of: Parts): string => `${of.method ?? 'POST'}${of.url ?? url}${of.body ?? body}${of.time ?? time}`;
const signature = (of: Parts = {}, encoding: 'base64' | 'hex' = 'base64'): string =>
  createHmac('sha256', of.secret ?? secret)
    .update(textOf(of))
    .digest(encoding);

function delivery(
  given: string | string[] | undefined = signature(),
  of: Partial<ProviderDelivery> = {},
  at: string | undefined = time,
): ProviderDelivery {
  return {
    method: 'POST',
    url,
    headers: { 'x-hubspot-signature-v3': given, 'x-hubspot-request-timestamp': at },
    query: new URLSearchParams('list=7'),
    body: JSON.parse(body),
    rawBody: Buffer.from(body),
    ...of,
  };
}

const isSigned = (given: ProviderDelivery): boolean => isSignedByHubSpot(given, secret, now);
const ago = (ms: number): string => String(now.getTime() - ms);

describe('HubSpot signature', () => {
  it('covers the method, the URL, the exact body and the time', () => {
    expect(isSigned(delivery())).toBe(true);
    expect(isSigned(delivery(signature({ time: ago(299_000) }), {}, ago(299_000)))).toBe(true);
    expect(
      isSigned(delivery(signature({ method: 'GET', body: '' }), { method: 'GET', rawBody: Buffer.alloc(0) })),
    ).toBe(true);
  });

  it('covers a URL whose reserved characters HubSpot decodes, only in the query', () => {
    expect(
      isSigned(
        delivery(signature({ url: 'https://edge.site.test/a%2Fb?list=7/8,9&x=%20' }), {
          url: 'https://edge.site.test/a%2Fb?list=7%2F8%2c9&x=%20#top',
        }),
      ),
    ).toBe(true);
  });

  it.each<[string, ProviderDelivery]>([
    ['missing headers', delivery(undefined, { headers: {} })],
    ['an empty header', delivery('')],
    ['a missing time', delivery(signature(), { headers: { 'x-hubspot-signature-v3': signature() } })],
    ['a missing signature', delivery(undefined, { headers: { 'x-hubspot-request-timestamp': time } })],
    ['another secret', delivery(signature({ secret: 'another' }))],
    ['the empty secret', delivery(signature({ secret: '' }))],
    ['another body', delivery(signature(), { rawBody: Buffer.from('[]') })],
    ['another method', delivery(signature(), { method: 'PUT' })],
    ['another URL', delivery(signature(), { url: url.replace('listener/7', 'listener/8') })],
    ['another query', delivery(signature(), { url: url.replace('list=7', 'list=8') })],
    ['another time than the signed one', delivery(signature(), {}, ago(1))],
    ['a time too long ago', delivery(signature({ time: ago(300_001) }), {}, ago(300_001))],
    ['a time too far ahead', delivery(signature({ time: ago(-300_001) }), {}, ago(-300_001))],
    ['a time that is not a number', delivery(signature({ time: '1.8e12' }), {}, '1.8e12')],
    ['a truncated signature', delivery(signature().slice(0, -1))],
    ['a longer signature', delivery(`${signature()}AAAA`)],
    ['a signature in hexadecimal digits', delivery(signature({}, 'hex'))],
    ['a repeated signature', delivery([signature(), signature()])],
  ])('rejects %s', (_, given) => {
    expect(isSigned(given)).toBe(false);
  });
});
