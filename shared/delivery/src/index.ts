export {
  firstPort,
  ownOptions,
  readWords,
  requireNode,
  runCommand,
  USUAL_FIRST_PORT,
} from './command-line.ts';
export { generateRemote } from './new-remote/generate-remote.ts';
export { HEADLESS_SHELL, installedBrowser, isPortTaken, WHOLE_BROWSERS, whenStarterEnds } from './this-machine.ts';
export {
  isRemote,
  keepOwnReleases,
  placeOf,
  RELEASED_ROOMS,
  REMOTE_ROOMS,
  type ReleasedRoom,
  type RemoteRoom,
  releasesFolder,
  roomFolder,
  TEMPLATES,
  WORKSPACE,
} from './workspace.ts';
