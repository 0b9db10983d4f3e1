import { type ChangeEventHandler, type Ref, useCallback, useRef } from 'react';

interface Control<Element> {
  ref?: Ref<Element> | undefined;
  value?: string | number | readonly string[] | undefined;
  /** For a checkbox, instead of the value. */
  checked?: boolean | undefined;
  onChange?: ChangeEventHandler<Element> | undefined;
}

/**
 * The ref of a field that may have been in the page before its code was: a first paint. The field then holds what was
 * typed, or filled in by a password manager, and its owner does not know it. The owner is told as if it were typed now.
 * The element stays the same, so caret, focus and an unfinished composition stay too.
 *
 * @example <input {...rest} ref={useTypedBefore(rest)} />
 */
export function useTypedBefore<Element extends HTMLInputElement | HTMLTextAreaElement>({
  ref,
  value,
  checked,
  onChange,
}: Control<Element>): (element: Element | null) => void {
  const given = useRef({ ref, value, checked, onChange });
  given.current = { ref, value, checked, onChange };
  return useCallback((element) => {
    const { ref: owned, value: known, checked: isKnown, onChange: tell } = given.current;
    if (typeof owned === 'function') owned(element);
    else if (owned) owned.current = element;
    if (!element) return;
    const isTold =
      isKnown === undefined
        ? typeof known !== 'string' || element.value === known
        : (element as HTMLInputElement).checked === isKnown;
    if (isTold) return;
    // Every owner of a field reads only the target.
    tell?.({ target: element, currentTarget: element } as Parameters<ChangeEventHandler<Element>>[0]);
  }, []);
}
