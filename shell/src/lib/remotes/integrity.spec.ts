import { describe, expect, it } from '@jest/globals';
import { allowFiles, guardFiles, integrityFor } from './integrity.ts';

const base = 'https://remotes.test/mfe-timers/1.4.0/';
const hash = `sha384-${'B'.repeat(64)}`;

describe('the hash of a file before it loads', () => {
  allowFiles('mfe_timers_1_4_0', {
    base,
    files: { 'remoteEntry.js': { integrity: hash, bytes: 1 }, 'fonts/a.css': { integrity: hash, bytes: 1 } },
  });

  it.each(['remoteEntry.js', 'fonts/a.css', 'remoteEntry.js?attempt=2', 'remoteEntry.js#x'])(
    'is that of the manifest for %s',
    (path) => {
      expect(integrityFor('mfe_timers_1_4_0', base + path)).toBe(hash);
    },
  );

  it.each([
    ['a file that the manifest does not list', `${base}other.js`],
    ['a name of the language itself', `${base}constructor`],
    ['the same path of another version', 'https://remotes.test/mfe-timers/1.3.0/remoteEntry.js'],
    ['the same path of another host', 'https://elsewhere.test/mfe-timers/1.4.0/remoteEntry.js'],
    ['a way up and elsewhere', `${base}../1.3.0/remoteEntry.js`],
    ['a script in the address itself', 'data:text/javascript,alert(1)'],
  ])('is rejected for %s', (_, address) => {
    expect(() => integrityFor('mfe_timers_1_4_0', address)).toThrow(expect.objectContaining({ reason: 'bad-file' }));
  });

  it('is refused for a container that was never verified', () => {
    expect(() => integrityFor('mfe_timers_9_9_9', `${base}remoteEntry.js`)).toThrow('wasn’t verified');
  });

  it('is absent for a remote under development', () => {
    allowFiles('mfe_timers', null);

    expect(integrityFor('mfe_timers', 'http://localhost:3203/main.js')).toBe('');
  });

  it('is provided to remotes by a function that nothing can replace', () => {
    guardFiles();

    expect(() => Object.assign(globalThis, { lastcallIntegrity: () => '' })).toThrow(TypeError);
    expect(() => Object.defineProperty(globalThis, 'lastcallIntegrity', { value: () => '' })).toThrow(TypeError);
    expect(
      (globalThis as unknown as { lastcallIntegrity: typeof integrityFor }).lastcallIntegrity(
        'mfe_timers_1_4_0',
        `${base}remoteEntry.js`,
      ),
    ).toBe(hash);
  });
});
