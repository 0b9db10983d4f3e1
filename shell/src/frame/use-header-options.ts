import { usePortal } from '@portal/federation';
import type { HeaderOptions } from '@portal/platform';
import { useSyncExternalStore } from 'react';

/** What the open page asks of the header. */
export function useHeaderOptions(): HeaderOptions {
  const { header } = usePortal();
  return useSyncExternalStore(header.subscribe, header.options, header.options);
}
