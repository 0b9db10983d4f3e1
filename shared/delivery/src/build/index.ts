export { runWebpack } from '../webpack/run-webpack.ts';
export { buildServer, LEFT_OUTSIDE } from './build-server.ts';
export { type InstalledPackage, withAllTheyNeed } from './installed-packages.ts';
export { publishPortal } from './publish-portal.ts';
