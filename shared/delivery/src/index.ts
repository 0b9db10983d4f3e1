export {
  firstPort,
  ownOptions,
  ownWords,
  readWords,
  requireNode,
  runCommand,
  USUAL_FIRST_PORT,
} from './command-line.ts';
export { generateRemote } from './new-remote/generate-remote.ts';
export { HEADLESS_SHELL, installedBrowser, isPortTaken, WHOLE_BROWSERS, whenStarterEnds } from './this-machine.ts';
export {
  appFolder,
  isRemote,
  keepOwnReleases,
  placeOf,
  RELEASED_APPS,
  REMOTES,
  type ReleasedApp,
  type RemoteName,
  releasesFolder,
  TEMPLATES,
  WORKSPACE,
} from './workspace.ts';
