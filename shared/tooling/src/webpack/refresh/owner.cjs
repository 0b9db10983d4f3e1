/** The page's one runtime of Fast Refresh: the build that brings React owns it, remotes take it over. */
globalThis.__PORTAL_REFRESH__ ??= require('react-refresh/runtime');
module.exports = globalThis.__PORTAL_REFRESH__;
