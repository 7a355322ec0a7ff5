import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const aContact = (updated_at = '2026-11-20T10:00:00.000Z') => ({
  id: '51',
  type: 'contacts',
  attributes: { name: 'Ann', email: 'ann@site.test', updated_at },
});
const aDelivery = (of: object = {}): object => ({
  id: 'hash',
  event: 'tag_added',
  payload: [aContact(), { id: '7', type: 'contact_tags', attributes: { name: 'Bought' } }],
  ...of,
});
const narrow = (body: unknown, query = 'tag=456%2F7'): unknown => inbound.narrow(body, new URLSearchParams(query));

describe('Kajabi delivery', () => {
  it("reports the contact who got the tag in the URL, and gives the contact's next tag another event id", () => {
    expect(narrow(aDelivery())).toEqual({
      events: [{ email: 'ann@site.test', event_id: 'hash:51:2026-11-20T10:00:00.000Z' }],
    });
    expect(
      narrow(aDelivery({ payload: [aContact('2026-11-21T10:00:00.000Z'), { id: '7', type: 'contact_tags' }] })),
    ).toEqual({ events: [{ email: 'ann@site.test', event_id: 'hash:51:2026-11-21T10:00:00.000Z' }] });
  });

  it('matches a tag by its own id, with any site before it', () => {
    expect(narrow(aDelivery(), 'tag=7')).toMatchObject({ events: [{ email: 'ann@site.test' }] });
    expect(narrow(aDelivery(), '')).toMatchObject({ events: [{ email: 'ann@site.test' }] });
    expect(narrow(aDelivery(), 'tag=7%2F456')).toBeNull();
  });

  it.each([
    aDelivery({ event: 'tag_removed' }),
    aDelivery({ event: 'purchase' }),
    aDelivery({ payload: [aContact(), { id: '8', type: 'contact_tags' }] }),
    null,
    'text',
    {},
    [],
  ])('reports no contact otherwise (%j)', (body) => {
    expect(narrow(body)).toBeNull();
  });
});
