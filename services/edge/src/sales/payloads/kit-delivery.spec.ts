import { describe, expect, it } from '@jest/globals';
import { tagGivenIn } from './kit-delivery.ts';

function anEvent(of: object = {}, data: object = {}): object {
  return {
    id: '9c2e1f3a-6b7d-4e8f-a1b2-c3d4e5f60718',
    type: 'subscriber.tag_added',
    created: '2026-11-20T10:00:00Z',
    data: { subscriber: { id: 1, email_address: 'Ann@Site.test ' }, tag: { id: 5, name: 'Bought' }, ...data },
    ...of,
  };
}

describe("Kit's delivery", () => {
  it('lists who was given the tag, and when', () => {
    expect(tagGivenIn({ delivery_id: 1, events: [anEvent()] }, '5')).toEqual([
      {
        eventId: '9c2e1f3a-6b7d-4e8f-a1b2-c3d4e5f60718',
        email: 'ann@site.test',
        happenedAt: new Date('2026-11-20T10:00:00Z'),
      },
    ]);
  });

  it('selects our events among many', () => {
    const events = [
      anEvent({ id: 'a' }),
      anEvent({ id: 'b' }, { tag: { id: 6 } }),
      anEvent({ id: 'c', type: 'subscriber.created' }),
      anEvent({ id: 'd' }, { tag: { id: '5' } }),
      null,
      'x',
      {},
    ];

    expect(tagGivenIn({ delivery_id: 1, events }, '5')?.map(({ eventId }) => eventId)).toEqual(['a', 'd']);
  });

  it('keeps a sale without a valid email address', () => {
    expect(
      tagGivenIn({ events: [anEvent({}, { subscriber: { email_address: 'not an address' } })] }, '5'),
    ).toMatchObject([{ email: null }]);
  });

  it.each([undefined, null, 'text', [], {}, { events: 'x' }, { email: 'ann@site.test' }])('is not %j', (body) => {
    expect(tagGivenIn(body, '5')).toBeNull();
  });

  it('has no sale before a tag is chosen', () => {
    expect(tagGivenIn({ events: [anEvent()] }, null)).toEqual([]);
  });
});
