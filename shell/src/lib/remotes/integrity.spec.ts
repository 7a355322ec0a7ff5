import { describe, expect, it } from '@jest/globals';
import { aRelease } from '../../testing-kit/a-release.ts';
import { allowFiles, fileFor, guardFiles, hasLoaded, integrityFor } from './integrity.ts';

const base = 'https://remotes.test/mfe-timers/1.4.0/';
const hash = `sha384-${'B'.repeat(64)}`;
const otherHash = `sha384-${'C'.repeat(64)}`;

describe('the hash of a file before it loads', () => {
  allowFiles('mfe_timers_1_4_0', {
    folder: base,
    files: {
      'remoteEntry.js': { integrity: hash, bytes: 1 },
      'fonts/a.css': { integrity: hash, bytes: 1 },
      'screen.0123456789.js': { integrity: otherHash, bytes: 1 },
      'screen.css': { integrity: hash, bytes: 1 },
      'screen.9876543210.css': { integrity: otherHash, bytes: 1 },
    },
  });

  it.each(['remoteEntry.js', 'fonts/a.css', 'remoteEntry.js?attempt=2', 'remoteEntry.js#x'])(
    'is that of the manifest for %s',
    (path) => {
      expect(integrityFor('mfe_timers_1_4_0', base + path)).toBe(hash);
    },
  );

  it.each([
    ['a file that the manifest does not list', `${base}other.js`],
    ['the name of a built-in property', `${base}constructor`],
    ['the same path of another version', 'https://remotes.test/mfe-timers/1.3.0/remoteEntry.js'],
    ['the same path of another host', 'https://elsewhere.test/mfe-timers/1.4.0/remoteEntry.js'],
    ['a path that leaves the folder', `${base}../1.3.0/remoteEntry.js`],
    ['a script inside the URL', 'data:text/javascript,alert(1)'],
  ])('is rejected for %s', (_, url) => {
    expect(() => integrityFor('mfe_timers_1_4_0', url)).toThrow(expect.objectContaining({ reason: 'bad-file' }));
  });

  it('is rejected for a container that was never verified', () => {
    expect(() => integrityFor('mfe_timers_9_9_9', `${base}remoteEntry.js`)).toThrow('wasn’t verified');
  });

  it('is absent for a remote under development', () => {
    allowFiles('mfe_timers', null);

    const url = 'http://localhost:3203/main.js';
    expect(fileFor('mfe_timers', url)).toEqual({ url, integrity: '' });
  });

  it('is found with the file’s URL by a name without the hash, unless a file has exactly that name', () => {
    expect(fileFor('mfe_timers_1_4_0', `${base}screen.js`)).toEqual({
      url: `${base}screen.0123456789.js`,
      integrity: otherHash,
    });
    expect(fileFor('mfe_timers_1_4_0', `${base}screen.css`)).toEqual({ url: `${base}screen.css`, integrity: hash });
  });

  it('is provided to remotes by functions that nothing can replace', () => {
    guardFiles();

    const page = globalThis as unknown as { lastcallFile: typeof fileFor; lastcallIntegrity: typeof integrityFor };
    for (const name of ['lastcallFile', 'lastcallIntegrity']) {
      expect(() => Object.assign(globalThis, { [name]: () => '' })).toThrow(TypeError);
      expect(() => Object.defineProperty(globalThis, name, { value: () => '' })).toThrow(TypeError);
    }
    expect(page.lastcallFile('mfe_timers_1_4_0', `${base}remoteEntry.js`).integrity).toBe(hash);
    expect(page.lastcallIntegrity('mfe_timers_1_4_0', `${base}remoteEntry.js`)).toBe(hash);
  });
});

describe('a file that two versions share', () => {
  const folder = 'https://remotes.test/mfe-timers/files/';
  const files = { 'screen.js': { integrity: hash, bytes: 1 }, 'other.js': { integrity: hash, bytes: 1 } };
  const [older, newer] = [aRelease('1.5.0'), aRelease('1.6.0')];
  allowFiles('mfe_timers_V1_5_0', { folder, files });
  allowFiles('mfe_timers_V1_6_0', { folder, files });

  it('has been loaded by each version that requested it', () => {
    fileFor('mfe_timers_V1_5_0', `${folder}screen.js#list`);
    integrityFor('mfe_timers_V1_5_0', `${folder}other.js?attempt=1`);
    integrityFor('mfe_timers_V1_6_0', `${folder}screen.js`);

    const versionsOf = (path: string): string[] =>
      [older, newer].filter((release) => hasLoaded('mfe-timers', release, folder + path)).map(({ version }) => version);

    expect(hasLoaded('mfe-timers', older, 'https://')).toBe(false);
    expect([versionsOf('screen.js'), versionsOf('other.js'), versionsOf('none.js')]).toEqual([
      ['1.5.0', '1.6.0'],
      ['1.5.0'],
      [],
    ]);
  });
});
