import { afterEach, describe, expect, it } from '@jest/globals';
import { aRelease } from '../../testing-kit/a-release.ts';
import { createScreenPrefetch } from './prefetch-screen.ts';

const release = aRelease('1.0.0');
const parts = {
  always: ['remoteEntry.js'],
  screens: { pages: ['pages.js', 'pages.css'], emails: ['emails.js'] },
  slots: {},
};
const fetched: string[] = [];
/** A prefetch from a store with this text as the manifest; null makes it unreachable. */
const aPrefetch = (manifest: () => string | null) =>
  createScreenPrefetch((url) => {
    fetched.push(url);
    const text = manifest();
    return text === null ? Promise.reject(new Error('unreachable')) : Promise.resolve(new TextEncoder().encode(text));
  });
const prefetched = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  fetched.length = 0;
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a screen that is about to be opened', () => {
  it('prefetches the files that its version lists for it, once', async () => {
    const prefetch = aPrefetch(() => JSON.stringify({ format: 1, version: '1.0.0', parts }));

    await Promise.all([prefetch(release, 'pages'), prefetch(release, 'pages')]);

    expect(fetched).toEqual([`${release.base}manifest.json`]);
    expect(prefetched()).toEqual(['remoteEntry.js', 'pages.js', 'pages.css'].map((file) => release.base + file));
  });

  it('prefetches the files that versions share', async () => {
    await aPrefetch(() => JSON.stringify({ format: 2, version: '1.0.0', parts }))(release, 'emails');

    expect(prefetched()).toEqual(
      ['remoteEntry.js', 'emails.js'].map((file) => `https://remotes.test/mfe-timers/files/${file}`),
    );
  });

  it('prefetches nothing for a dev server, without part lists, or in data saver mode', async () => {
    await aPrefetch(() => JSON.stringify({ format: 1, version: '1.0.0', parts }))(
      { isSigned: false, version: 'local', base: 'http://localhost:3203/', areas: release.areas },
      'pages',
    );
    await aPrefetch(() => JSON.stringify({ format: 1, version: '1.0.0' }))(release, 'pages');
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await aPrefetch(() => JSON.stringify({ format: 1, version: '1.0.0', parts }))(release, 'pages');

    expect(fetched).toEqual([`${release.base}manifest.json`]);
    expect(prefetched()).toEqual([]);
  });

  it.each([null, '<html>', '{"format":1,"version":"1.0.0","parts":{"always":["../other.js"]}}'])(
    'prefetches nothing after the manifest %j, and is tried again',
    async (broken) => {
      let manifest: string | null = broken;
      const prefetch = aPrefetch(() => manifest);
      await prefetch(release, 'emails');
      expect(prefetched()).toEqual([]);

      manifest = JSON.stringify({ format: 1, version: '1.0.0', parts });
      await prefetch(release, 'emails');

      expect(prefetched()).toEqual(['remoteEntry.js', 'emails.js'].map((file) => release.base + file));
    },
  );
});
