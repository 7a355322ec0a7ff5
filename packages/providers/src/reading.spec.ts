import { describe, expect, it } from '@jest/globals';
import { instant, justBefore, newSubscribersAt, placeOf } from './reading.ts';

const at = (time: string): Date => new Date(`2026-11-22T${time}Z`);
const came = (name: string, time: string) => ({ email: `${name}@site.test`, eventId: name, cameAt: at(time) });
const namesIn = ({ people }: ReturnType<typeof newSubscribersAt>): string[] => people.map(({ eventId }) => eventId);

describe('a reading of newSubscribers', () => {
  it('begins at an instant, and asks from a second earlier', () => {
    const place = placeOf({ cursor: null, from: at('10:00:00.900') });

    expect(place).toEqual({
      from: at('10:00:00.900'),
      since: at('10:00:00.900'),
      page: null,
      newest: at('10:00:00.900'),
    });
    expect(justBefore(place)).toBe('2026-11-22T09:59:59.900Z');
  });

  it('counts an instant without milliseconds for any of its second', () => {
    const told = newSubscribersAt(
      placeOf({ cursor: null, from: at('10:00:00.900') }),
      [came('cut', '10:00:00'), came('before', '10:00:00.899'), came('long before', '09:59:59')],
      null,
    );

    expect(namesIn(told)).toEqual(['cut']);
  });

  it('tells the oldest first, and nobody who came before', () => {
    const told = newSubscribersAt(
      placeOf({ cursor: null, from: at('10:00:00') }),
      [came('late', '10:05:00'), came('before', '09:59:59'), came('early', '10:00:00')],
      null,
    );

    expect(namesIn(told)).toEqual(['early', 'late']);
  });

  it('goes on at the newest coming once everything was read', () => {
    const first = newSubscribersAt(placeOf({ cursor: null, from: at('10:00:00') }), [came('ann', '10:01:00')], null);

    expect(first.hasMore).toBe(false);
    expect(placeOf({ cursor: first.cursor, from: at('00:00:00') })).toEqual({
      from: at('00:00:00'),
      since: at('10:01:00'),
      page: null,
      newest: at('10:01:00'),
    });
  });

  it('reads on with the same question while there are pages, however many came at one moment', () => {
    const first = newSubscribersAt(
      placeOf({ cursor: null, from: at('10:00:00') }),
      [came('ann', '10:01:00'), came('bob', '10:01:00')],
      'page 2',
    );
    const second = placeOf({ cursor: first.cursor, from: at('00:00:00') });
    const last = newSubscribersAt(second, [came('cid', '10:01:00')], null);

    expect([first.hasMore, second.since, second.page]).toEqual([true, at('10:00:00'), 'page 2']);
    expect(namesIn(last)).toEqual(['cid']);
    expect(placeOf({ cursor: last.cursor, from: at('00:00:00') }).since).toEqual(at('10:01:00'));
  });

  it('stays where it was when nobody came', () => {
    const place = placeOf({ cursor: null, from: at('10:00:00') });

    expect(placeOf({ cursor: newSubscribersAt(place, [], null).cursor, from: at('10:00:00') })).toEqual(place);
  });

  it('reads instants with and without an offset, and nothing else', () => {
    expect(instant.parse('2026-11-22T05:00:00-05:00')).toEqual(at('10:00:00'));
    expect(instant.safeParse('yesterday').success).toBe(false);
  });
});
