import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteView } from '@lastcall/contracts/release';
import { aRelease } from '../../testing-kit/a-release.ts';
import { createPageGuard, type PageGuard } from './page-guard.ts';

const timers = { name: 'mfe-timers', release: aRelease('1.4.0') };
const bars = { name: 'mfe-floating-bar', release: aRelease('2.0.0') };
const { map } = Array.prototype;

let failures: string[];
let views: RemoteView[];
let guard: PageGuard;
let area: HTMLElement;
beforeEach(() => {
  failures = [];
  // The guards of earlier tests still listen on the page.
  const sent: RemoteView[] = [];
  views = sent;
  area = document.createElement('div');
  area.dataset['area'] = 'email-timer-editor';
  guard = createPageGuard({
    page: globalThis.window,
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

describe('what a screen changes on the page', () => {
  it('is restored and reported when it is left', () => {
    guard.shown(timers, area, 1);
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

  it('is restored on functions that constructors and the window have, too', () => {
    const { parse } = JSON;
    const { now } = Date;
    const { querySelector } = Document.prototype;
    const { addEventListener } = globalThis.window;
    guard.shown(timers, area, 1);
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

  it('belongs to the version whose content changed it, not to the area that is left in the same moment', () => {
    guard.shown(bars, area, 1);
    history.pushState = () => {};
    guard.ran(timers);

    guard.left(bars);

    expect(failures).toEqual([expect.stringContaining('mfe-timers 1.4.0 changed-globals')]);
  });

  it('is nothing when its own cleanup restored it', () => {
    guard.shown(timers, area, 1);
    history.pushState = () => {};
    Reflect.deleteProperty(history, 'pushState');

    guard.left(timers);

    expect(failures).toEqual([]);
  });
});

describe('a view', () => {
  it('is counted when it ends, and sent when the page closes', () => {
    const end = guard.shown(timers, area, 120.4);
    end();
    expect(views).toEqual([]);

    globalThis.dispatchEvent(new Event('pagehide'));

    expect(views).toEqual([
      {
        remote: 'mfe-timers',
        version: '1.4.0',
        screen: 'email-timer-editor',
        hasFailed: false,
        failedQueries: 2,
        longFrames: 0,
        loadMs: 120,
        inpMs: null,
      },
    ]);
  });

  it('that failed is sent at once, also by what it leaves behind', async () => {
    const end = guard.shown(timers, area, 1);

    end();
    guard.failed(timers);
    await Promise.resolve();

    expect(views).toMatchObject([{ version: '1.4.0', hasFailed: true, screen: 'email-timer-editor' }]);
  });

  it('that never began counts as failed', () => {
    guard.shown(bars, area, 1);

    guard.failed(timers);

    expect(views).toMatchObject([{ remote: 'mfe-timers', hasFailed: true, screen: '', loadMs: null }]);
  });
});
