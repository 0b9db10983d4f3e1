export { listReleases } from './build/list-releases.ts';
export { keepOwnReleases } from './build/own-releases.ts';
export { asReleasedRoom, asRoom } from './build/room-names.ts';
export { readArguments, releasesFolder, runReleaseCommand } from './build/run-release-command.ts';
export { firstPort, USUAL_FIRST_PORT } from './dev-server/first-port.ts';
export { HEADLESS_SHELL, installedBrowser, WHOLE_BROWSERS } from './installed-browser.ts';
export { generateRemote } from './new-remote/generate-remote.ts';
export { TEMPLATES } from './new-remote/templates.ts';
export { ownOptions, readWords } from './read-words.ts';
export { requireNode } from './require-node.ts';
export { whenStarterEnds } from './starters.ts';
export { isPortTaken } from './taken-port.ts';
export {
  placeOf,
  RELEASED_ROOMS,
  REMOTE_ROOMS,
  type ReleasedRoom,
  type RemoteRoom,
  roomFolder,
  WORKSPACE,
} from './workspace.ts';
