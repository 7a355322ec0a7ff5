import { describe, expect, it } from '@jest/globals';
import { instant, justBefore, newSubscribersOfPage, scanStateOf } from './scan-state.ts';

const at = (time: string): Date => new Date(`2026-11-22T${time}Z`);
const subscriberAt = (name: string, time: string) => ({
  email: `${name}@site.test`,
  eventId: name,
  joinedAt: at(time),
});
const namesIn = ({ newContacts }: ReturnType<typeof newSubscribersOfPage>): string[] =>
  newContacts.map(({ eventId }) => eventId);

describe('cursor of new subscribers', () => {
  it('starts at an instant, and queries from a second earlier', () => {
    const place = scanStateOf({ cursor: null, from: at('10:00:00.900') });

    expect(place).toEqual({
      from: at('10:00:00.900'),
      since: at('10:00:00.900'),
      page: null,
      newest: at('10:00:00.900'),
    });
    expect(justBefore(place)).toBe('2026-11-22T09:59:59.900Z');
  });

  it('treats an instant without milliseconds as any time within its second', () => {
    const subscribers = newSubscribersOfPage(
      scanStateOf({ cursor: null, from: at('10:00:00.900') }),
      [
        subscriberAt('cut', '10:00:00'),
        subscriberAt('before', '10:00:00.899'),
        subscriberAt('long before', '09:59:59'),
      ],
      null,
    );

    expect(namesIn(subscribers)).toEqual(['cut']);
  });

  it('returns the oldest contacts first, and none from before the start', () => {
    const subscribers = newSubscribersOfPage(
      scanStateOf({ cursor: null, from: at('10:00:00') }),
      [subscriberAt('late', '10:05:00'), subscriberAt('before', '09:59:59'), subscriberAt('early', '10:00:00')],
      null,
    );

    expect(namesIn(subscribers)).toEqual(['early', 'late']);
  });

  it('continues at the newest join after all pages were read', () => {
    const first = newSubscribersOfPage(
      scanStateOf({ cursor: null, from: at('10:00:00') }),
      [subscriberAt('ann', '10:01:00')],
      null,
    );

    expect(first.hasMore).toBe(false);
    expect(scanStateOf({ cursor: first.cursor, from: at('00:00:00') })).toEqual({
      from: at('00:00:00'),
      since: at('10:01:00'),
      page: null,
      newest: at('10:01:00'),
    });
  });

  it('repeats the same query while there are more pages, however many contacts joined at one moment', () => {
    const first = newSubscribersOfPage(
      scanStateOf({ cursor: null, from: at('10:00:00') }),
      [subscriberAt('ann', '10:01:00'), subscriberAt('bob', '10:01:00')],
      'page 2',
    );
    const second = scanStateOf({ cursor: first.cursor, from: at('00:00:00') });
    const last = newSubscribersOfPage(second, [subscriberAt('cid', '10:01:00')], null);

    expect([first.hasMore, second.since, second.page]).toEqual([true, at('10:00:00'), 'page 2']);
    expect(namesIn(last)).toEqual(['cid']);
    expect(scanStateOf({ cursor: last.cursor, from: at('00:00:00') }).since).toEqual(at('10:01:00'));
  });

  it('stays unchanged when no contact joined', () => {
    const place = scanStateOf({ cursor: null, from: at('10:00:00') });

    expect(scanStateOf({ cursor: newSubscribersOfPage(place, [], null).cursor, from: at('10:00:00') })).toEqual(place);
  });

  it('parses instants with and without an offset, and nothing else', () => {
    expect(instant.parse('2026-11-22T05:00:00-05:00')).toEqual(at('10:00:00'));
    expect(instant.safeParse('yesterday').success).toBe(false);
  });
});
