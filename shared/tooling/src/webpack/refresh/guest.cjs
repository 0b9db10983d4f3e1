/**
 * A remote's runtime of Fast Refresh: the page's own, or none in a production shell, whose React cannot refresh in
 * place; there a change loads the page again.
 */
module.exports = globalThis.__PORTAL_REFRESH__
  ? { ...globalThis.__PORTAL_REFRESH__, injectIntoGlobalHook() {} }
  : { ...require('react-refresh/runtime'), injectIntoGlobalHook() {}, performReactRefresh: () => location.reload() };
