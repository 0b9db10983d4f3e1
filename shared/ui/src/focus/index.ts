/** `@portal/ui/focus`: where the focus goes when the focused control disappears. */
export { placeOf } from './place-of';
export { useFocusKept } from './use-focus-kept';
