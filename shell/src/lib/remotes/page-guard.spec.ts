import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteView } from '@lastcall/contracts/release';
import { aRelease } from '../../testing-kit/a-release.ts';
import { createPageGuard, type AreaOwner, type PageGuard } from './page-guard.ts';
import type { Visit, Visits } from './visits.ts';

const timers = { name: 'mfe-timers', release: aRelease('1.4.0') };
const bars = { name: 'mfe-floating-bar', release: aRelease('2.0.0') };
const { map } = Array.prototype;

let failures: string[];
let views: RemoteView[];
let guard: PageGuard;
let visits: Visits;
beforeEach(() => {
  failures = [];
  // Guards of earlier tests still listen on the page.
  const sent: RemoteView[] = [];
  views = sent;
  visits = new Set();
  guard = createPageGuard({
    page: globalThis.window,
    visits,
    onFailure: (name, { version }, { reason, message }) =>
      void failures.push(`${name} ${version} ${reason}: ${message}`),
    failedQueries: () => 2,
    hasLoaded: () => false,
    sendViews: (finished) => void sent.push(...finished),
  });
});
afterEach(() => {
  Array.prototype.map = map;
  Reflect.deleteProperty(history, 'pushState');
});

const screen = 'email-timer-editor';
/** Begins a visit as a place does. */
function begin(owner: AreaOwner): Visit {
  const visit = { owner, area: document.createElement('div'), screen, isScreen: true };
  visits.add(visit);
  return visit;
}
function end(visit: Visit): void {
  visits.delete(visit);
  guard.ended(visit);
}
const closePage = (): boolean => globalThis.dispatchEvent(new Event('pagehide'));

describe('a global that a screen changes', () => {
  it('is restored and reported when the screen is left', () => {
    guard.shown(begin(timers), 1);
    Array.prototype.map = function () {
      return [];
    };
    history.pushState = () => {};

    guard.left(timers);

    expect(Array.prototype.map).toBe(map);
    expect([1, 2].map((n) => n * 2)).toEqual([2, 4]);
    expect(Object.hasOwn(history, 'pushState')).toBe(false);
    expect(failures).toEqual(['mfe-timers 1.4.0 changed-globals: history.pushState, Array.prototype.map']);
  });

  it('is restored on built-in objects, constructors, prototypes and the window', () => {
    const { parse } = JSON;
    const { now } = Date;
    const { querySelector } = Document.prototype;
    const { addEventListener } = globalThis.window;
    guard.shown(begin(timers), 1);
    JSON.parse = () => null;
    Date.now = () => 0;
    globalThis.window.addEventListener = () => {};
    Document.prototype.querySelector = () => null;

    guard.left(timers);

    expect(JSON.parse).toBe(parse);
    expect(Date.now).toBe(now);
    expect(Document.prototype.querySelector).toBe(querySelector);
    expect(globalThis.window.addEventListener).toBe(addEventListener);
    expect(failures).toEqual([
      'mfe-timers 1.4.0 changed-globals: window.addEventListener, JSON.parse, Date.now, Document.prototype.querySelector',
    ]);
  });

  it('is attributed to the version whose content changed it, not to the area that is left at the same moment', () => {
    guard.shown(begin(bars), 1);
    history.pushState = () => {};
    guard.ran(timers);

    guard.left(bars);

    expect(failures).toEqual([expect.stringContaining('mfe-timers 1.4.0 changed-globals')]);
  });

  it('is not reported when the screen’s own cleanup restored it', () => {
    guard.shown(begin(timers), 1);
    history.pushState = () => {};
    Reflect.deleteProperty(history, 'pushState');

    guard.left(timers);

    expect(failures).toEqual([]);
  });
});

describe('a view', () => {
  it('is counted when its visit ends, and sent when the page closes', () => {
    const visit = begin(timers);
    guard.shown(visit, 120.4)();
    end(visit);
    expect(views).toEqual([]);

    closePage();

    expect(views).toEqual([
      {
        remote: 'mfe-timers',
        version: '1.4.0',
        screen,
        hasFailed: false,
        failedQueries: 2,
        longFrames: 0,
        loadMs: 120,
        inpMs: null,
      },
    ]);
  });

  it('has failed, and is sent immediately, when the version failed after it was shown', () => {
    const visit = begin(timers);
    guard.shown(visit, 1);

    guard.failed(timers);
    expect(views).toEqual([]);
    end(visit);

    expect(views).toMatchObject([{ version: '1.4.0', hasFailed: true, screen }]);
  });

  it('has failed when the version failed before it was shown, and is counted once', () => {
    const visit = begin(timers);
    guard.failed(timers);
    guard.shown(visit, 120);

    end(visit);
    closePage();

    expect(views).toMatchObject([{ version: '1.4.0', hasFailed: true, screen, loadMs: 120, failedQueries: 2 }]);
  });

  it('has failed when the version was never shown', () => {
    const visit = begin(timers);
    guard.failed(timers);
    end(visit);

    expect(views).toMatchObject([{ version: '1.4.0', hasFailed: true, screen, loadMs: null, failedQueries: 0 }]);
  });

  it('has failed when the version fails again in the same way in a later visit', () => {
    for (const fail of [guard.failed, guard.failedAgain]) {
      const visit = begin(timers);
      guard.shown(visit, 1);
      fail(timers);
      end(visit);
    }

    expect(views.map(({ hasFailed }) => hasFailed)).toEqual([true, true]);
  });

  it('is counted once for all attempts of a visit, with the time of the first', () => {
    const visit = begin(timers);
    guard.shown(visit, 100)();
    guard.shown(visit, 900)();

    end(visit);
    closePage();

    expect(views).toMatchObject([{ hasFailed: false, loadMs: 100 }]);
  });

  it('is counted for each place of a version that failed', () => {
    const places = [begin(timers), begin(timers), begin(bars)];
    guard.failed(timers);
    places.forEach(end);

    expect(views.map(({ remote, hasFailed }) => [remote, hasFailed])).toEqual([
      ['mfe-timers', true],
      ['mfe-timers', true],
    ]);
  });

  it('is not counted for a visit that ends while it is loading', () => {
    end(begin(timers));
    closePage();

    expect(views).toEqual([]);
  });

  it('is counted once when the browser restores the closed page', () => {
    const visit = begin(timers);
    guard.shown(visit, 1);
    closePage();

    guard.failed(timers);
    end(visit);
    closePage();

    expect(views).toMatchObject([{ hasFailed: false }]);
  });

  it('has failed, and is sent immediately, when the version fails after it was left', () => {
    for (const owner of [timers, bars]) {
      const visit = begin(owner);
      guard.shown(visit, 1);
      end(visit);
    }

    guard.failed(timers);

    expect(views).toMatchObject([
      { remote: 'mfe-timers', hasFailed: true, screen },
      { remote: 'mfe-floating-bar', hasFailed: false, screen },
    ]);
  });

  it('is added once for a version that fails while no place shows it', () => {
    guard.shown(begin(bars), 1);

    guard.failed(timers);
    guard.failedAgain(timers);

    expect(views).toMatchObject([{ remote: 'mfe-timers', hasFailed: true, screen: '', loadMs: null }]);
  });
});
