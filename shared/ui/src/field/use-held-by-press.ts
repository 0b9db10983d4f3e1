import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

function become(now: boolean): void {
  pressed = now;
  for (const listener of listeners) listener();
}
const press = ({ button }: MouseEvent) => become(button === 0);
const release = () => become(false);

/** A press that opens a menu, becomes a drag or leaves the window ends without `mouseup`. */
const ENDS = ['mouseup', 'contextmenu', 'dragend', 'blur'] as const;

const readPressed = () => pressed;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('mousedown', press, { capture: true });
    for (const end of ENDS) window.addEventListener(end, release);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('mousedown', press, { capture: true });
    for (const end of ENDS) window.removeEventListener(end, release);
    pressed = false;
  };
}

/**
 * Holds a value unchanged while the mouse button or a finger is down. Otherwise a message that appears or disappears as
 * the press leaves its field would move the pressed button, and the press would miss it.
 *
 * @example const shownError = useHeldByPress(error);
 */
export function useHeldByPress<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(subscribe, readPressed, readPressed);
  const [held, hold] = useState<{ value: Value }>({ value });
  if (!isPressed && held.value !== value) hold({ value });
  return isPressed ? held.value : value;
}
