/** `@portal/ui/collapsible`: parts of a page that open in place. */
export { Disclosure, DisclosureContent, type DisclosureProps, DisclosureTrigger } from './disclosure';
export { ExpandableRow, type ExpandableRowProps } from './expandable-row';
