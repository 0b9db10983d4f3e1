import type { ComposedRemote } from '@portal/contract';

/** A remote that a tester put in the place of the released one. */
export interface LocalRemote extends ComposedRemote {
  /** Takes it back and opens the page anew, with the released one. */
  remove(): void;
}

export function isLocal(remote: ComposedRemote): remote is LocalRemote {
  return 'remove' in remote;
}
