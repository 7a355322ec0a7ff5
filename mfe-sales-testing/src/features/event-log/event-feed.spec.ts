import { describe, expect, it } from '@jest/globals';
import type { EventLog } from '@lastcall/contracts/analytics/event-log';
import { createFeed, appendOlder, mergeNewest, showWaiting } from './event-feed.ts';
import { anEvent } from './testing-kit/an-event.ts';

/** A page of events, newest first, by the seconds of their times. */
const page = (...seconds: readonly number[]): EventLog => ({
  events: seconds.map((second) => anEvent({ id: `visit:${second}`, at: new Date(second * 1000).toISOString() })),
  nextCursor: 'older',
});
const ids = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id.slice(6));

describe('new events', () => {
  it('are counted once each, including waiting ones', () => {
    const feed = mergeNewest(mergeNewest(createFeed(page(1)), page(2, 1)), page(3, 2, 1));

    expect([feed.arrivedCount, showWaiting(feed, page(3, 2, 1)).arrivedCount]).toEqual([2, 2]);
  });

  it('wait above the displayed ones, and are then prepended', () => {
    const feed = mergeNewest(createFeed(page(2, 1)), page(4, 3, 2, 1));

    expect([ids(feed.shown), ids(feed.waiting)]).toEqual([
      ['2', '1'],
      ['4', '3'],
    ]);
    expect(ids(showWaiting(feed, page(4, 3, 2, 1)).shown)).toEqual(['4', '3', '2', '1']);
  });

  it('are inserted in order when they were recorded late', () => {
    const newest = page(4, 3, 2, 1);

    expect(ids(showWaiting(mergeNewest(createFeed(page(4, 2, 1)), newest), newest).shown)).toEqual([
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  it('update displayed ones in place', () => {
    const later = page(2, 1);
    const feed = mergeNewest(createFeed(page(2, 1)), {
      ...later,
      events: later.events.map((event) => ({ ...event, verdict: 'delivered' })),
    });

    expect([feed.shown.map(({ verdict }) => verdict), feed.waiting]).toEqual([['delivered', 'delivered'], []]);
  });

  it('replace everything when there are more than a page, so that there is no gap', () => {
    const newest = page(9, 8, 7);
    const feed = mergeNewest(createFeed(page(2, 1)), newest);

    expect([feed.hasGap, ids(showWaiting(feed, newest).shown)]).toEqual([true, ['9', '8', '7']]);
  });

  it('replace everything once two hundred are displayed, so that an open screen stays fast', () => {
    const many = page(...Array.from({ length: 200 }, (_, n) => 200 - n));
    const newest = page(201, 200, 199);

    expect(ids(showWaiting(mergeNewest(createFeed(many), newest), newest).shown)).toEqual(['201', '200', '199']);
  });

  it('are followed by older ones that are loaded, without duplicates', () => {
    const feed = appendOlder(createFeed(page(4, 3)), { ...page(3, 2, 1), nextCursor: null });

    expect([ids(feed.shown), feed.nextCursor, feed.hasOlderPages]).toEqual([['4', '3', '2', '1'], null, true]);
  });

  it('are displayed at once in an empty feed', () => {
    const feed = mergeNewest(createFeed(page()), page(1));

    expect([feed.hasGap, ids(showWaiting(feed, page(1)).shown)]).toEqual([false, ['1']]);
  });
});
