export { placeOf } from '../workspace.ts';
export { type BuildMode, baseConfig } from './base.ts';
export { CONTRACT, contractParts } from './contract-symbols.ts';
export { oneBundleConfig } from './one-bundle-config.ts';
export { consumedByRemote } from './provided-modules.ts';
export { ProvidedSymbolsPlugin } from './provided-symbols-plugin.ts';
export { containerName, remoteConfig } from './remote-config.ts';
export { developmentShell, shellConfig } from './shell-config.ts';
export { standaloneConfig } from './standalone-config.ts';
