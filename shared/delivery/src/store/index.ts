export { closeOne, closeToOthers, OF_OTHERS } from './close-to-others.ts';
export { admit, composed, contractMistakes, type RefusedRelease } from './contract-gate.ts';
export { placeFolder, replaceFile } from './durable-files.ts';
export { installReleases } from './install-releases.ts';
export { knownLine } from './known-release.ts';
export { FIRST_LANE, laneFile, laneOf, laneOfFile, shownLane } from './lanes.ts';
export {
  describeApp,
  type ListedRelease,
  type LoadCounts,
  listedApps,
  nextStaged,
  type VitalCounts,
} from './list-releases.ts';
export {
  liveRelease,
  liveReleases,
  movePointer,
  readPointer,
  releasedApps,
  releasesWith,
  TAB_LIFE,
} from './live-releases.ts';
export { whileLocked } from './lock.ts';
export { makeLive } from './make-live.ts';
export { hasSignIn, type NextPortal, nextShell, type Readiness, readinessFor } from './next-shell.ts';
export { promoteRelease } from './promote-release.ts';
export { EXIT, Refusal } from './refusal.ts';
export { ARCHIVE_LIMITS, type PackedFile, packFiles, packRelease } from './release-archive.ts';
export {
  addCompressed,
  changedFiles,
  checkTileImages,
  integrityOf,
  RELEASE_VERSION,
  readRelease,
  readVerified,
} from './release-files.ts';
export { fallLine, folded, listedLines } from './release-lines.ts';
export { asNote } from './release-note.ts';
export {
  asLivePointer,
  asRemoteFirstPaint,
  asRemoteRelease,
  asShellFirstPaint,
  asShellRelease,
} from './release-schema.ts';
export { fallBackFrom, type ReleaseMove, rollBack } from './roll-back.ts';
export { isInShare, type ReleaseShare, releaseShares } from './share.ts';
export { smokeTest, smokeTestAt } from './smoke-test.ts';
export { canaryOf, canBePreviewed, readStaged } from './staged-releases.ts';
export { REMOTE_NAME, type TakenIn, takeInRelease } from './take-in-release.ts';
export { withdrawalPlan, withdrawRelease } from './withdraw-release.ts';
