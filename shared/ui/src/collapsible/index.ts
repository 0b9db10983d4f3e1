/** `@portal/ui/collapsible`: what opens in place. */
export { Disclosure, DisclosureContent, type DisclosureProps, DisclosureTrigger } from './disclosure';
export { ExpandableRow, type ExpandableRowProps } from './expandable-row';
