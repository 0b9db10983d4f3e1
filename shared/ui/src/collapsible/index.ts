/** `@portal/ui/collapsible`: parts of a page that open in place. */
export { Disclosure, DisclosureContent, DisclosureTrigger } from './disclosure';
export { ExpandableRow } from './expandable-row';
