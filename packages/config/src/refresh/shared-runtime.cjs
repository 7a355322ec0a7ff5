/* global __resourceQuery */
// Shares one React Fast Refresh runtime between all builds in a page. If each had its own, a change in one would leave components of another stale.
const page = (globalThis.lastcallRefresh ??= { runtime: require('react-refresh-itself'), canRefresh: false });
const { runtime } = page;

/** The build's name, such as `mfe_timers`. Two builds can contain the same module, whose components must not replace each other. */
const build = __resourceQuery.slice(1);

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${build} ${id}`),
  injectIntoGlobalHook: (scope) => {
    runtime.injectIntoGlobalHook(scope);
    const tool = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const { inject } = tool;
    // React calls this when it starts. Only its development build can refresh components.
    tool.inject = (renderer) => {
      page.canRefresh ||= typeof renderer.scheduleRefresh === 'function';
      return inject.call(tool, renderer);
    };
  },
  // A page would not update if it has another build of React, or if React had started before the first build with this runtime was loaded.
  performReactRefresh: () => (page.canRefresh ? runtime.performReactRefresh() : globalThis.location.reload()),
};
