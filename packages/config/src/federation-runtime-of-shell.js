// The shell's copy of the federation runtime, for the entries of remotes, which are built without one. Federation's own plugin for this adds a second copy.
import * as core from '@module-federation/runtime-core';

export default () => ({
  name: 'lastcall-runtime',
  beforeInit: (options) => {
    globalThis._FEDERATION_RUNTIME_CORE ??= core;
    return options;
  },
});
