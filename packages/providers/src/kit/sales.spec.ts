import { describe, expect, it } from '@jest/globals';
import { sales } from './sales.ts';

const read = (body: unknown, tagId: string | null = '5') =>
  sales({ query: new URLSearchParams(), body, rawBody: Buffer.from('as sent') }, { tagId });

function anEvent(of: object = {}, data: object = {}): object {
  return {
    id: '9c2e1f3a-6b7d-4e8f-a1b2-c3d4e5f60718',
    type: 'subscriber.tag_added',
    created: '2026-11-20T10:00:00Z',
    data: { subscriber: { id: 1, email_address: 'Ann@Site.test ' }, tag: { id: 5, name: 'Bought' }, ...data },
    ...of,
  };
}

describe('sales of Kit', () => {
  it('reads the subscriber who got the tag, with the time', () => {
    expect(read({ delivery_id: 1, events: [anEvent()] })).toEqual([
      {
        emails: ['Ann@Site.test '],
        externalId: '9c2e1f3a-6b7d-4e8f-a1b2-c3d4e5f60718',
        happenedAt: new Date('2026-11-20T10:00:00Z'),
        content: '9c2e1f3a-6b7d-4e8f-a1b2-c3d4e5f60718',
      },
    ]);
  });

  it('reads those events of a batch that added the tag', () => {
    const events = [
      anEvent({ id: 'a' }),
      anEvent({ id: 'b' }, { tag: { id: 6 } }),
      anEvent({ id: 'c', type: 'subscriber.created' }),
      anEvent({ id: 'd' }, { tag: { id: '5' } }),
      null,
      'x',
      {},
    ];

    expect(read({ delivery_id: 1, events })?.map(({ externalId }) => externalId)).toEqual(['a', 'd']);
  });

  it.each([undefined, null, 'text', [], {}, { events: 'x' }, { email: 'ann@site.test' }])(
    'ignores %j, since any other payload is an unrelated event',
    (body) => {
      expect(read(body)).toEqual([]);
    },
  );

  it('ignores every tag before one was chosen', () => {
    expect(read({ events: [anEvent()] }, null)).toEqual([]);
  });
});
