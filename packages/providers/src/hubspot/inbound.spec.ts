import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const anEvent = (of: object = {}): object => ({
  eventId: 100,
  occurredAt: 1_790_000_000_000,
  subscriptionType: 'contact.creation',
  objectId: 123,
  portalId: 1,
  appId: 2,
  ...of,
});

describe('HubSpot delivery', () => {
  it("reports a workflow's contact, and gives the contact's next change another event id", () => {
    const sent = (changed: string) => ({
      vid: 51,
      properties: { email: { value: 'ann@site.test', versions: [] }, lastmodifieddate: { value: changed } },
    });

    expect(inbound.narrow(sent('1'), new URLSearchParams('list=7'))).toEqual({
      email: 'ann@site.test',
      event_id: '51:1',
    });
    expect(inbound.narrow(sent('2'), new URLSearchParams('list=7'))).toEqual({
      email: 'ann@site.test',
      event_id: '51:2',
    });
  });

  it('returns a delivery with fields that the owner chose unchanged', () => {
    expect(inbound.narrow({ email: 'ann@site.test', campaign: 'x' }, new URLSearchParams())).toEqual({
      email: 'ann@site.test',
      campaign: 'x',
    });
  });

  it('reports the ids of contacts that were created or changed, without deleted ones and other objects', () => {
    const body = [
      anEvent(),
      anEvent({ eventId: 101, subscriptionType: 'contact.deletion' }),
      anEvent({ eventId: 102, subscriptionType: 'deal.creation' }),
      anEvent({ eventId: 103, subscriptionType: 'object.creation', objectTypeId: '0-2' }),
      anEvent({ eventId: 104, subscriptionType: 'object.propertyChange', objectTypeId: '0-1', objectId: 9 }),
      'x',
      null,
    ];

    const narrowed = inbound.narrow(body, new URLSearchParams());

    expect(narrowed).toEqual([body[0], body[4]]);
    expect(inbound.idsIn!(narrowed)).toEqual([
      { id: '123', eventId: '100:123:1790000000000' },
      { id: '9', eventId: '104:9:1790000000000' },
    ]);
    expect(inbound.narrow(body.slice(1, 4), new URLSearchParams())).toBeNull();
  });

  it.each([null, 'text', {}, { events: [anEvent()] }])('reports no contact without a list of events (%j)', (body) => {
    expect(inbound.idsIn!(body)).toEqual([]);
  });
});
