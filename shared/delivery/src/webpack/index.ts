export { proxyTo, serve } from '../dev-server/dev-server.ts';
export { serveBesidePortal } from '../dev-server/serve-beside-portal.ts';
export { placeOf } from '../workspace.ts';
export { baseConfig } from './base.ts';
export { consumedByRemote } from './remote-config.ts';
export { developmentShell, standaloneConfig } from './shell-config.ts';
