// The module that a remote gets as `@lastcall/host-api`: the shell's copy, with the shared API and slices in the remote's own namespace.
import * as host from '@lastcall/host-api';

export * from '@lastcall/host-api';

// Read at run time: a version in the code would change every file that contains it.
const container = __webpack_require__.federation?.initOptions?.name;
// The shell of a tab that was opened long ago may not have namespaces yet.
const own = host.apiOfRemote && container ? host.apiOfRemote(container) : { api: host.api };

export const api = own.api;
export const injectSlice = own.injectSlice;
