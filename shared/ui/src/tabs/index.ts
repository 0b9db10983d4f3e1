/** `@portal/ui/tabs`: the tabs of a page. */
export { type TabItem, Tabs, type TabsProps } from './tabs';
