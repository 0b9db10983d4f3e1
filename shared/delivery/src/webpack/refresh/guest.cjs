/**
 * A remote's runtime of Fast Refresh: the page's own, or none in a production shell. A production React cannot refresh
 * in place, so there a change reloads the page.
 */
module.exports = globalThis.__PORTAL_REFRESH__
  ? { ...globalThis.__PORTAL_REFRESH__, injectIntoGlobalHook() {} }
  : { ...require('react-refresh/runtime'), injectIntoGlobalHook() {}, performReactRefresh: () => location.reload() };
