import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityFor } from './integrity.ts';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';

/** Restricts the federation runtime to loading entries through script elements with their hash. */
export const federationGuard = {
  name: 'lastcall-integrity',
  loadEntry: ({ remoteInfo }) => {
    // The other types are loaded by `import()`, which does not support integrity.
    if (remoteInfo.type !== 'global') throw new Refused('bad-file', labels.otherType(remoteInfo.name, remoteInfo.type));
    return Promise.resolve();
  },
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.integrity = integrityFor(remoteInfo?.entryGlobalName ?? '', url);
    script.crossOrigin = 'anonymous';
    script.src = url;
    return script;
  },
} satisfies ModuleFederationRuntimePlugin;
