import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadLater, takeFromPage } from './page-start.ts';

const given = (start: object): void =>
  void (document.body.innerHTML = `<script type="application/json" id="lastcall-start">${JSON.stringify(start)}</script>`);
const prefetched = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the data that the server puts into the page', () => {
  it('is used once', () => {
    given({ session: null });

    expect([takeFromPage('session'), takeFromPage('session'), takeFromPage('registry')]).toEqual([
      null,
      undefined,
      undefined,
    ]);
  });

  it('is missing in a page without it', () => {
    expect(takeFromPage('session')).toBeUndefined();
  });
});

describe('what a user may open next', () => {
  it('is loaded once, when the browser is idle', async () => {
    jest.useFakeTimers();
    given({ later: ['/campaign.js', '/remotes/mfe-timers/1/editor.js'] });

    const preload = jest.fn();
    loadLater(preload);
    loadLater(preload);
    expect(prefetched()).toEqual([]);
    expect(preload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);

    expect(prefetched()).toEqual(['/campaign.js', '/remotes/mfe-timers/1/editor.js']);
    expect(preload).toHaveBeenCalled();
  });

  it('is not loaded for users in data saver mode', async () => {
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    given({ later: ['/campaign.js'] });

    const preload = jest.fn();
    loadLater(preload);
    await jest.advanceTimersByTimeAsync(1_000);

    expect(prefetched()).toEqual([]);
    expect(preload).not.toHaveBeenCalled();
  });
});
