/**
 * `@portal/ui/tiles`: the tiles of the home page, tiles that several apps draw, and the list in which cards grow.
 * Nothing here holds shared state, so an app may bundle only the parts that it uses.
 */

export { Avatar, AvatarDisc } from './avatar';
export { belowLoading } from './below-loading';
export { CodeLine } from './code-line';
export { MobilePosPicture, SoftPosPicture } from './device-pictures';
export { GrowingList } from './growing-list';
export { HomeAcross, HomeCardPlace, HomeGrid } from './home-grid';
export { HomeLink } from './home-link';
export { HomeTile } from './home-tile';
export { initialsOf } from './initials';
export type { LinkTarget } from './link-target';
export { Steps } from './steps';
export { StretchedLink } from './stretched-link';
export { useFirstNew } from './use-first-new';
export { useGrowing } from './use-growing';
export { usePrinting } from './use-printing';
