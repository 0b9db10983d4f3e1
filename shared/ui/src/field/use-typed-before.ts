import { type ChangeEventHandler, type Ref, useCallback, useRef } from 'react';

interface Control {
  ref?: Ref<HTMLInputElement> | undefined;
  value?: string | number | readonly string[] | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
}

/**
 * The ref of a field that may have been in the page before its code was: a first paint. What was typed, or filled in by
 * a password manager, is in the field then, and its owner does not know it. The owner is told as if it were typed now.
 * The element stays the same, so caret, focus and an unfinished composition stay too.
 *
 * @example <input {...rest} ref={useTypedBefore(rest)} />
 */
export function useTypedBefore({ ref, value, onChange }: Control): (element: HTMLInputElement | null) => void {
  const given = useRef({ ref, value, onChange });
  given.current = { ref, value, onChange };
  return useCallback((element) => {
    const { ref: owned, value: known, onChange: tell } = given.current;
    if (typeof owned === 'function') owned(element);
    else if (owned) owned.current = element;
    if (!element || typeof known !== 'string' || element.value === known) return;
    // Every owner of a field reads the target only.
    tell?.({ target: element, currentTarget: element } as Parameters<ChangeEventHandler<HTMLInputElement>>[0]);
  }, []);
}
