import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const anAddition = (of: object = {}): object => ({
  id: 7,
  event: 'list_addition',
  email: 'ann@site.test',
  key: 'xkey',
  list_id: [34, 12],
  date: '2026-11-20 10:00:00',
  ts: 1_790_000_000,
  ...of,
});
const narrow = (body: unknown, query = 'list=12'): unknown => inbound.narrow(body, new URLSearchParams(query));

describe('Brevo delivery', () => {
  it('reports the contact who joined the list in the URL, with the list and the second as the event id', () => {
    expect(narrow(anAddition())).toEqual({ events: [{ email: 'ann@site.test', event_id: '12:1790000000' }] });
    expect(narrow(anAddition(), '')).toEqual({ events: [{ email: 'ann@site.test', event_id: '34,12:1790000000' }] });
    expect(narrow(anAddition({ ts_event: '1790000005' }))).toEqual({
      events: [{ email: 'ann@site.test', event_id: '12:1790000005' }],
    });
  });

  it('collects many events, and many contacts of one event', () => {
    expect(
      narrow([
        anAddition({ email: ['ann@site.test', 'bob@site.test'] }),
        anAddition({ email: 'cleo@site.test', list_id: 12, ts: undefined }),
      ]),
    ).toEqual({
      events: [
        { email: 'ann@site.test', event_id: '12:1790000000' },
        { email: 'bob@site.test', event_id: '12:1790000000' },
        { email: 'cleo@site.test' },
      ],
    });
  });

  it.each([
    anAddition({ list_id: [3] }),
    anAddition({ event: 'contact_updated' }),
    anAddition({ event: 'unsubscribe' }),
    null,
    'text',
    {},
    [],
  ])('reports no contact otherwise (%j)', (body) => {
    expect(narrow(body)).toEqual({ events: [] });
  });
});
