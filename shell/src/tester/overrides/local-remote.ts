import type { ComposedRemote } from '@portal/contract';

/** A remote with which a tester replaces the released one. */
export interface LocalRemote extends ComposedRemote {
  /** Removes the override and reloads the page with the released remote. */
  remove(): void;
}

export function isLocal(remote: ComposedRemote): remote is LocalRemote {
  return 'remove' in remote;
}

/** Whether it is served from its sources: whoever sees it wants to know why it fails. */
export const isFromSources = ({ version }: ComposedRemote): boolean => version.endsWith('-local');
