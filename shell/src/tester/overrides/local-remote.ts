import { type ComposedRemote, operations } from '@portal/contract';
import type { Failure } from '../../remotes/remote-error';

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

/** Tells the terminal in which a remote is served from its sources why it failed. Elsewhere nobody would listen. */
export function tellItsTerminal(
  failure: Failure,
  remotes: readonly ComposedRemote[],
  fetch: typeof globalThis.fetch,
): void {
  const remote = remotes.find(({ name, version }) => name === failure.remote && version === failure.version);
  if (!remote || !isFromSources(remote)) return;
  const { method, path } = operations.reportRemoteFailure;
  // The person sees the failure on the page itself.
  fetch(new URL(`.${path}`, remote.baseUrl), { method, body: JSON.stringify(failure) }).catch(() => undefined);
}
