/** The page's only runtime of Fast Refresh. The build that brings React owns it; remotes use it. */
globalThis.__PORTAL_REFRESH__ ??= require('react-refresh/runtime');
module.exports = globalThis.__PORTAL_REFRESH__;
