/** `@portal/ui/focus`: where the focus goes when the control that has it leaves the page. */
export { placeOf } from './place-of';
export { useFocusKept } from './use-focus-kept';
