/** `@portal/ui/menu`: menus behind a button; loaded with the first page that has one. */
export { DotsMenu, Menu, MenuItem, MenuLink } from './menu';
