import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Place, placeOf } from './use-grid-keys';

interface Options {
  rows: number;
  goTo: (at: Place) => void;
}

/**
 * The keys of the cards. Enter leads to the same cell of the next product. There, and in a price that is pressed for
 * the first time, what is typed replaces what is there: digits behind a price would make it a thousand times larger.
 */
export function useCardKeys({ rows, goTo }: Options) {
  /** The field that has just been entered. */
  const entered = useRef<EventTarget | null>(null);
  const byEnter = useRef(false);

  function onFocus({ target }: FocusEvent): void {
    entered.current = target;
    if (byEnter.current) placeOf(target)?.field.select();
    byEnter.current = false;
  }

  function onClick({ target }: MouseEvent): void {
    const at = placeOf(target);
    if (at?.column === 'C' && entered.current === at.field) at.field.select();
    entered.current = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = placeOf(event.target);
    if (!at || event.key !== 'Enter' || event.nativeEvent.isComposing || at.row + 1 >= rows) return;
    event.preventDefault();
    byEnter.current = true;
    goTo({ row: at.row + 1, column: at.column });
  }

  return { onFocus, onClick, onKeyDown };
}
