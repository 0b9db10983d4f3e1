/** `@portal/ui/focus`: where the focus goes when the focused control disappears or becomes disabled. */
export { placeOf } from './place-of';
export { useFocusKept } from './use-focus-kept';
export { useLostFocus } from './use-lost-focus';
