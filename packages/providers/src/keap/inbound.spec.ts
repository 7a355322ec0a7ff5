import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const applied = (...object_keys: unknown[]) => ({
  event_key: 'contactGroup.applied',
  object_type: 'contactGroup',
  object_keys,
});
const tag = (id: number, ...contacts: (number | string)[]) => ({
  apiUrl: '',
  id,
  timestamp: '2026-11-22T10:00:00Z',
  contact_details: contacts.map((contact) => ({ id: contact, timestamp: '2026-11-22T10:00:01Z' })),
});

function idsIn(body: unknown, query = 'tag=7') {
  return inbound.idsIn!(inbound.narrow(body, new URLSearchParams(query)));
}

function handshake(headers: Record<string, string>, { method = 'POST', rawBody = '' } = {}) {
  return inbound.handshake!({
    method,
    url: 'https://edge.site.test/x',
    headers,
    query: new URLSearchParams(),
    rawBody: Buffer.from(rawBody),
  });
}

describe('Keap delivery', () => {
  it('reports the contacts that got the tag, each with its own event id', () => {
    expect(idsIn(applied(tag(7, 101, 102)))).toEqual([
      { id: '101', eventId: '7:101:2026-11-22T10:00:01Z' },
      { id: '102', eventId: '7:102:2026-11-22T10:00:01Z' },
    ]);
  });

  it('reports no contact of another tag in the same delivery', () => {
    expect(idsIn(applied(tag(8, 103), tag(7, 101))).map(({ id }) => id)).toEqual(['101']);
    expect(inbound.narrow(applied(tag(8, 103)), new URLSearchParams('tag=7'))).toBeNull();
  });

  it('reads the format of older hooks', () => {
    expect(
      idsIn(
        applied({ tagId: 7, timestamp: '2026-11-22T10:00:00Z', applied: [101, '102'] }, { tagId: 8, applied: [103] }),
      ),
    ).toEqual([
      { id: '101', eventId: '7:101:2026-11-22T10:00:00Z' },
      { id: '102', eventId: '7:102:2026-11-22T10:00:00Z' },
    ]);
  });

  it('accepts every tag when the URL names none', () => {
    expect(idsIn(applied(tag(8, 103), tag(7, 101)), '').map(({ id }) => id)).toEqual(['103', '101']);
  });

  it.each([
    ['of another kind', { ...applied(tag(7, 101)), event_key: 'contactGroup.removed' }],
    ['without contacts', applied({ apiUrl: '', id: 7, timestamp: '2026-11-22T10:00:00Z' })],
    [
      'whose contact ids are filter expressions instead of numbers',
      applied(tag(7, '101;email==ann@site.test', '../1', '')),
    ],
    ['in an invalid format', 'contactGroup.applied'],
  ])('reports no contact for a delivery %s', (_, body) => {
    expect(idsIn(body)).toEqual([]);
  });

  it('returns a contact that a campaign posts unchanged', () => {
    expect(inbound.narrow({ email: 'ann@site.test' }, new URLSearchParams('tag=7'))).toEqual({
      email: 'ann@site.test',
    });
    expect(inbound.idsIn!({ email: 'ann@site.test' })).toEqual([]);
  });
});

describe('Keap URL verification', () => {
  it('returns the secret in the same header', () => {
    expect(handshake({ 'x-hook-secret': 'f1c9-4e~1' })).toEqual({
      status: 200,
      headers: { 'x-hook-secret': 'f1c9-4e~1' },
      body: '',
    });
    expect(handshake({ 'x-hook-secret': 'abc' }, { rawBody: '{}' })).not.toBeNull();
  });

  it.each([
    ['without a secret', handshake({})],
    ['with a secret that would add a header', handshake({ 'x-hook-secret': 'a\r\nset-cookie: b' })],
    ['with a secret that is too long', handshake({ 'x-hook-secret': 'a'.repeat(257) })],
    ['by a GET request', handshake({ 'x-hook-secret': 'abc' }, { method: 'GET' })],
    ['in a delivery', handshake({ 'x-hook-secret': 'abc' }, { rawBody: JSON.stringify(applied(tag(7, 101))) })],
  ])('ignores a request %s', (_, answer) => {
    expect(answer).toBeNull();
  });
});
