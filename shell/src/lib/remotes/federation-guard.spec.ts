import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { federationGuard } from './federation-guard.ts';
import { allowFiles } from './integrity.ts';

const base = 'https://remotes.test/mfe-timers/1.4.0/';
const integrity = `sha384-${'B'.repeat(64)}`;

describe('the federation runtime', () => {
  const made: Record<string, string>[] = [];
  beforeEach(() => {
    made.length = 0;
    jest.spyOn(document, 'createElement').mockImplementation(() => (made.push({}), made.at(-1)) as never);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('loads an entry through a script element with the manifest’s hash', () => {
    allowFiles('mfe_timers_1_4_0', { folder: base, files: { 'remoteEntry.js': { integrity, bytes: 1 } } });

    const given = {
      url: `${base}remoteEntry.js?attempt=1`,
      remoteInfo: { name: 'mfe_timers_1_4_0', entryGlobalName: 'mfe_timers_1_4_0' },
    };
    const script = federationGuard.createScript(given as Parameters<typeof federationGuard.createScript>[0]);

    expect(script).toEqual({ integrity, crossOrigin: 'anonymous', src: given.url });
  });

  it.each(['module', 'esm', 'system', 'var'])('loads no entry of type %s', async (type) => {
    const instance = createInstance({
      name: `host-of-${type}`,
      remotes: [{ name: 'mfe_timers_1_4_0', entry: `${base}remoteEntry.js`, type: type as 'module' }],
      plugins: [federationGuard],
    });

    await expect(instance.loadRemote('mfe_timers_1_4_0/register')).rejects.toThrow('whose files can’t be verified');
    expect(made).toEqual([]);
  });
});
