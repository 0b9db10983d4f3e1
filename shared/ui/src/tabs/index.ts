/** `@portal/ui/tabs`: the tabs of a page. */
export { Tabs } from './tabs';
