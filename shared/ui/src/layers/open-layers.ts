import { useEffect, useRef, useSyncExternalStore } from 'react';

export { useDrawnNext } from './drawn-next';

interface Layer {
  /** It covers the page: dialogs, sheets and overlays, not menus. */
  modal: boolean;
  close: () => void;
}

/**
 * TypeScript's library does not know it yet. Read globally: a first paint is drawn outside a browser, which has no
 * window.
 */
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => EventTarget & { destroy(): void } };

/** From the lowest to the one on top. */
const layers: Layer[] = [];
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isAnyOpen = () => layers.length > 0;

/**
 * Registers a layer above the page for as long as it is open, so that going back closes it and toasts make room.
 * Android's own back gesture closes it too, in browsers that support `CloseWatcher` (HTML standard).
 *
 * @param onClose closes it; it may refuse, as a dialog does while it sends
 * @example
 * useOpenLayer(open, { modal: true, onClose: close });
 */
export function useOpenLayer(open: boolean, { modal, onClose }: { modal: boolean; onClose: () => void }): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    if (!open) return;
    const layer: Layer = { modal, close: () => latest.current() };
    layers.push(layer);
    tell();
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', layer.close);
    return () => {
      watcher?.destroy();
      layers.splice(layers.indexOf(layer), 1);
      tell();
    };
  }, [open, modal]);
}

/**
 * Whether a dialog, sheet or overlay covers the page; the component renders again when that changes.
 *
 * @example
 * const covered = usePageCovered();
 */
export function usePageCovered(): boolean {
  return useSyncExternalStore(subscribe, () => layers.some(({ modal }) => modal));
}

/**
 * Whether anything is open above the page, menus included; the component renders again when that changes.
 *
 * @example
 * const open = useAnyLayerOpen();
 */
export function useAnyLayerOpen(): boolean {
  return useSyncExternalStore(subscribe, isAnyOpen, isAnyOpen);
}

/**
 * Closes the layer on top.
 *
 * @example
 * closeTopLayer();
 */
export const closeTopLayer = (): void => layers.at(-1)?.close();
