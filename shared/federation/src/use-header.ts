import type { HeaderOptions } from '@portal/platform';
import { useLayoutEffect } from 'react';
import { usePortal } from './portal-context';

/**
 * Declares what the frame's header shows while this page is open (SHELL-037). The frame draws it; when the page leaves,
 * the header is empty again.
 *
 * @param options see HeaderOptions; an object written in place is fine, it is compared by value
 * @example useHeader({ title: 'Terminali', showTitle: true });
 */
export function useHeader(options: HeaderOptions): void {
  const { header } = usePortal();
  const key = JSON.stringify(options);
  useLayoutEffect(() => header.show(JSON.parse(key) as HeaderOptions), [header, key]);
}
