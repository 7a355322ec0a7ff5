import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const subscriber = { id: 'z1togz2hcjrkpp5treip', status: 'active', email: 'ann@site.test', tags: ['Customer'] };
const delivery = (of: object = {}, tag = 'Customer') => ({
  event: 'subscriber.applied_tag',
  data: { account_id: '9999999', subscriber, properties: { tag } },
  occurred_at: '2026-11-22T10:00:00Z',
  ...of,
});
const narrowed = (body: unknown, query = 'tag=Customer') => inbound.narrow(body, new URLSearchParams(query));
const payload = {
  subscriber: { id: subscriber.id, email: 'ann@site.test' },
  event_id: 'z1togz2hcjrkpp5treip:Customer:2026-11-22T10:00:00Z',
};

describe('Drip delivery', () => {
  it('reports the contact who got the tag, with the same event id when repeated', () => {
    expect(narrowed(delivery())).toEqual(payload);
  });

  it('ignores the case of the tag, and accepts every tag when the URL names none', () => {
    expect(narrowed(delivery(), 'tag=CUSTOMER')).toEqual(payload);
    expect(narrowed(delivery(), '')).toEqual(payload);
  });

  it.each([
    ['another tag', delivery({}, 'Webinar guest')],
    ['a removed tag', delivery({ event: 'subscriber.removed_tag' })],
    ['another event', delivery({ event: 'subscriber.opened_email' })],
    ['an event without a contact', { event: 'subscriber.applied_tag', data: { properties: { tag: 'Customer' } } }],
  ])('reports no contact for %s', (_, body) => {
    expect(narrowed(body)).toBeNull();
  });

  it('returns a contact that a rule posts unchanged', () => {
    expect(narrowed({ subscriber })).toEqual({ subscriber });
  });
});
