import { usePortal } from '@portal/federation';
import type { HeaderOptions } from '@portal/platform';
import { useSyncExternalStore } from 'react';

/** While a page loads that has not asked for anything yet. Almost every page of a session has a title. */
export const AWAITED: HeaderOptions = { showTitle: true };

/** What the open page asks of the header; before it has asked, what pages of its kind have. */
export function useHeaderOptions(isPublic: boolean): HeaderOptions {
  const { header } = usePortal();
  const options = useSyncExternalStore(header.subscribe, header.options, header.options);
  return isPublic || Object.keys(options).length > 0 ? options : AWAITED;
}
