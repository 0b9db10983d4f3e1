import type { HeaderOptions } from '@portal/platform';
import { useLayoutEffect } from 'react';
import { usePortal } from './portal-context';

/**
 * Declares what the frame's header shows while this page is open (SHELL-037). The frame draws it and clears it when the
 * page closes.
 *
 * @param options see HeaderOptions; compared by value, so an object literal is fine
 * @example useHeader({ title: 'Terminali', showTitle: true });
 */
export function useHeader(options: HeaderOptions): void {
  const { header } = usePortal();
  header.draw?.(options);
  const key = JSON.stringify(options);
  useLayoutEffect(() => header.show(JSON.parse(key) as HeaderOptions), [header, key]);
}
