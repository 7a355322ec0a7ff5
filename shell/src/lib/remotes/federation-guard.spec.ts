import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { federationGuard } from './federation-guard.ts';
import { allowFiles } from './integrity.ts';

const base = 'https://remotes.test/mfe-timers/1.4.0/';
const integrity = `sha384-${'B'.repeat(64)}`;

/** A page that keeps what is asked of it. */
function aPage() {
  const made: Record<string, string>[] = [];
  return { made, createElement: () => (made.push({}), made.at(-1)) };
}

describe('the federation runtime', () => {
  let page = aPage();
  const scope = globalThis as { document?: unknown };
  beforeEach(() => {
    scope.document = page = aPage();
  });
  afterEach(() => void delete scope.document);

  it('loads an entry by a script with the hash of the manifest', () => {
    allowFiles('mfe_timers_1_4_0', { base, files: { 'remoteEntry.js': { integrity, bytes: 1 } } });

    const given = {
      url: `${base}remoteEntry.js?attempt=1`,
      remoteInfo: { name: 'mfe_timers_1_4_0', entryGlobalName: 'mfe_timers_1_4_0' },
    };
    const script = federationGuard.createScript(given as Parameters<typeof federationGuard.createScript>[0]);

    expect(script).toEqual({ integrity, crossOrigin: 'anonymous', src: given.url });
  });

  it.each(['module', 'esm', 'system', 'var'])('loads no entry of the type %s', async (type) => {
    const instance = createInstance({
      name: `host-of-${type}`,
      remotes: [{ name: 'mfe_timers_1_4_0', entry: `${base}remoteEntry.js`, type: type as 'module' }],
      plugins: [federationGuard],
    });

    await expect(instance.loadRemote('mfe_timers_1_4_0/register')).rejects.toThrow('whose files cannot be verified');
    expect(page.made).toEqual([]);
  });
});
