/**
 * `@portal/ui/tiles`: the cards of home, users and applications, and the list they grow in. Nothing here holds state that a page shares, so
 * a room may bundle just the ones it uses.
 */
export { ApplicationCard, type ApplicationCardProps } from './application-card';
export { Avatar, AvatarDisc, type AvatarProps } from './avatar';
export { CodeLine, type CodeLineProps } from './code-line';
export { MobilePosPicture, SoftPosPicture } from './device-pictures';
export { GrowingList, type GrowingListProps } from './growing-list';
export { CatalogueArt, ShopArt, TerminalsArt, UsersArt } from './home-art';
export { HomeAcross, HomeGrid, HomeLink, HomeTile, type HomeTileProps } from './home-tile';
export { initialsOf } from './initials';
export type { LinkTarget } from './link-target';
export {
  AccountCard,
  type AccountCardProps,
  UserCard,
  type UserCardProps,
} from './people-cards';
export { Steps } from './steps';
export { StretchedLink } from './stretched-link';
