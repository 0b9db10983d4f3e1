/**
 * `@portal/ui/tiles`: the tiles of the home page, what several rooms draw on theirs, and the list that cards grow in.
 * Nothing here holds state that a page shares, so a room may bundle just the ones it uses.
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
