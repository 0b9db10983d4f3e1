import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { COLUMNS, type Column } from './table-cells';
import { cellsOfBlock } from './table-paste';

/** How far a page key goes. */
const PAGE = 10;

/** The place of a cell. */
export interface Place {
  row: number;
  column: Column;
}

interface Options {
  rows: number;
  /** Whether each letter of the field belongs to one step that Escape takes back. */
  isTyping: (at: Place) => boolean;
  goTo: (at: Place) => void;
  onPaste: (at: Place, cells: string[][]) => void;
  onEmpty: (at: Place) => void;
  onStepBack: () => void;
  onLeave: () => void;
}

/** The cell of a field, if the event comes from one. */
export function placeOf(target: EventTarget): (Place & { field: HTMLInputElement }) | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const column = COLUMNS.find((one) => one === target.dataset.column);
  const row = Number(target.dataset.row);
  return column && Number.isInteger(row) ? { row, column, field: target } : undefined;
}

/** Pastes a block that has more than one cell, or a cell in quotes; any other text goes into the field as it is. */
export function pasteInto(event: ClipboardEvent, onPaste: Options['onPaste']): void {
  const at = placeOf(event.target);
  const text = event.clipboardData.getData('text/plain');
  if (!at || !/[\t\r\n]/.test(text)) return;
  event.preventDefault();
  onPaste({ row: at.row, column: at.column }, cellsOfBlock(text));
}

/**
 * The keys of a spreadsheet. A cell that the keys lead to is selected whole, so that typing replaces it and copying
 * copies it. F2, a second click and typing edit it: then left and right are for the letters.
 */
export function useGridKeys({ rows, isTyping, goTo, onPaste, onEmpty, onStepBack, onLeave }: Options) {
  /** The field that F2 or a second click opened. */
  const opened = useRef<HTMLInputElement | null>(null);
  /** After Escape, the Tab key leaves the table. */
  const leaving = useRef(false);
  const selectAgain = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (selectAgain.current === document.activeElement) selectAgain.current?.select();
    selectAgain.current = null;
  });

  function move({ row, column }: Place, down: number, right: number): boolean {
    const next = COLUMNS.indexOf(column) + right;
    const wrapped = row + down + Math.floor(next / COLUMNS.length);
    const to = COLUMNS[((next % COLUMNS.length) + COLUMNS.length) % COLUMNS.length];
    if (!to || wrapped < 0 || wrapped >= rows) return false;
    goTo({ row: wrapped, column: to });
    return true;
  }

  /** The same, but the edge of the table stops it. */
  function moveWithin(at: Place, down: number, right: number): void {
    const column = COLUMNS[Math.min(Math.max(COLUMNS.indexOf(at.column) + right, 0), COLUMNS.length - 1)] ?? at.column;
    goTo({ row: Math.min(Math.max(at.row + down, 0), rows - 1), column });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = placeOf(event.target);
    if (!at || event.nativeEvent.isComposing || event.altKey) return;
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const editing = opened.current === at.field || isTyping(at);
    if (key === 'Tab') {
      if (!leaving.current && move(at, 0, shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    leaving.current = false;
    const steps = stepsOf(key, command, shiftKey, rows);
    if (steps && !(editing && steps.sideways)) {
      // At the edge of the table the focus stays, and still the cell is written.
      opened.current = null;
      selectAgain.current = at.field;
      onLeave();
      moveWithin(at, steps.down, steps.right);
    } else if (key === 'F2') {
      opened.current = at.field;
      at.field.setSelectionRange(at.field.value.length, at.field.value.length);
    } else if (key === 'Escape') {
      if (isTyping(at)) onStepBack();
      leaving.current = !editing;
      opened.current = null;
      selectAgain.current = at.field;
      at.field.select();
    } else if (key === 'Delete' && !editing) onEmpty(at);
    else if (key.toLowerCase() === 'z' && command && !editing) onStepBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(event: FocusEvent): void {
    const at = placeOf(event.target);
    leaving.current = false;
    if (at?.field !== opened.current) opened.current = null;
    if (!at) return;
    onLeave();
    at.field.select();
  }

  /** The first click selects the cell, the second one puts the caret where it is pressed. */
  function onMouseDown(event: MouseEvent): void {
    const cell = event.target instanceof Element ? event.target.closest('[role=gridcell]') : null;
    const field = cell?.querySelector('input');
    if (!field || (event.target instanceof Element && event.target.closest('button'))) return;
    if (document.activeElement === field) {
      opened.current = field;
      return;
    }
    event.preventDefault();
    field.focus();
  }

  return {
    onKeyDown,
    onFocus,
    onMouseDown,
    onPaste: (event: ClipboardEvent) => pasteInto(event, onPaste),
  };
}

/** Where a key leads; undefined for any other key. */
function stepsOf(key: string, command: boolean, shift: boolean, rows: number) {
  switch (key) {
    case 'Enter':
      return { down: shift ? -1 : 1, right: 0, sideways: false };
    case 'ArrowDown':
      return { down: command ? rows : 1, right: 0, sideways: false };
    case 'ArrowUp':
      return { down: command ? -rows : -1, right: 0, sideways: false };
    case 'PageDown':
      return { down: PAGE, right: 0, sideways: false };
    case 'PageUp':
      return { down: -PAGE, right: 0, sideways: false };
    case 'ArrowRight':
      return { down: 0, right: command ? COLUMNS.length : 1, sideways: true };
    case 'ArrowLeft':
      return { down: 0, right: command ? -COLUMNS.length : -1, sideways: true };
    case 'End':
      return { down: command ? rows : 0, right: COLUMNS.length, sideways: true };
    case 'Home':
      return { down: command ? -rows : 0, right: -COLUMNS.length, sideways: true };
    default:
      return undefined;
  }
}
