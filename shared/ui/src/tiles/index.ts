/**
 * `@portal/ui/tiles`: the tiles of the home page, tiles that several rooms draw, and the list in which cards grow.
 * Nothing here holds shared state, so a room may bundle only the parts that it uses.
 */
export { Avatar, AvatarDisc, type AvatarProps } from './avatar';
export { CodeLine, type CodeLineProps } from './code-line';
export { MobilePosPicture, SoftPosPicture } from './device-pictures';
export { GrowingList, type GrowingListProps } from './growing-list';
export { HomeAcross, HomeGrid, HomeLink, HomeTile, type HomeTileProps } from './home-tile';
export { initialsOf } from './initials';
export type { LinkTarget } from './link-target';
export { Steps } from './steps';
export { StretchedLink } from './stretched-link';
