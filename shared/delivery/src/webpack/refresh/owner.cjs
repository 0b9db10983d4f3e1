const runtime = require('react-refresh/runtime');

/**
 * The page's only runtime of Fast Refresh. The build that brings React owns it; remotes use it. React goes on with a
 * page that failed once its source is changed, but only if it may refresh at the time of the failure. That would be
 * after the first change; here it is from the start.
 */
globalThis.__PORTAL_REFRESH__ ??= {
  ...runtime,
  injectIntoGlobalHook(page) {
    runtime.injectIntoGlobalHook(page);
    const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const { inject } = hook;
    hook.inject = (renderer) => {
      renderer.setRefreshHandler?.(() => undefined);
      return inject.call(hook, renderer);
    };
  },
};
module.exports = globalThis.__PORTAL_REFRESH__;
