export { proxyTo, serve } from '../dev-server/dev-server.ts';
export { serveBesidePortal } from '../dev-server/serve-beside-portal.ts';
export { baseConfig } from '../webpack/base.ts';
export { consumedByRemote } from '../webpack/remote-config.ts';
export { runWebpack } from '../webpack/run-webpack.ts';
export { developmentShell } from '../webpack/shell-config.ts';
export { buildServer, LEFT_OUTSIDE } from './build-server.ts';
export { type InstalledPackage, withAllTheyNeed } from './installed-packages.ts';
export { publishPortal } from './publish-portal.ts';
