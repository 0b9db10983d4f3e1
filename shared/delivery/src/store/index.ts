export { isInShare } from './browser-share.ts';
export { closeOne, closeToOthers, OF_OTHERS } from './close-to-others.ts';
export { admit, composed, contractMistakes } from './contract-gate.ts';
export { describeRoom, type ListedRelease, nextStaged, type Witnesses } from './describe-room.ts';
export { installReleases } from './install-releases.ts';
export { fallLine, listedLines } from './listed-lines.ts';
export { movePointer, readPointer, TAB_LIFE } from './live-pointer.ts';
export { liveRelease } from './live-release.ts';
export { makeLive } from './make-live.ts';
export { promoteRelease, withdrawRelease } from './move-release.ts';
export { type PackedFile, packFiles, packRelease } from './pack-release.ts';
export { placeFolder } from './place-folder.ts';
export { EXIT, Refusal } from './refusal.ts';
export { ARCHIVE_LIMITS } from './release-archive.ts';
export type { ReleaseMove } from './release-move.ts';
export {
  asLivePointer,
  asRemoteFirstPaint,
  asRemoteRelease,
  asShellFirstPaint,
  asShellRelease,
} from './release-schema.ts';
export { RELEASE_VERSION } from './release-version.ts';
export { listedRooms, liveReleases, type ReleaseShare, releasedRooms, releaseShares } from './released-rooms.ts';
export { replaceFile } from './replace-file.ts';
export { letFall, rollBack } from './roll-back.ts';
export { whileLocked } from './room-lock.ts';
export { readStaged, shownByDegrees } from './staged-releases.ts';
export { DELIVERED_ROOM, takeInRelease } from './take-in-release.ts';
export { checkTileImages } from './tile-images.ts';
export { type FailedStart, tryInBrowser } from './try-in-browser.ts';
export { tryTogether } from './try-together.ts';
export { integrityOf, readRelease, readVerified } from './verify-release.ts';
