import { LoadTimeout } from '@portal/federation';

/**
 * A release of a remote failed. Phase: its contract does not fit, its files do not come, its code throws when it
 * starts, or when it draws.
 * `instead`: the earlier release that is tried in its place; absent: the person sees a panel.
 */
export interface Failure {
  remote: string;
  version: string;
  phase: 'contract' | 'load' | 'start' | 'render';
  cause: string;
  instead?: string;
}

/** What the loaders say when a file does not come, rather than that its code failed. */
const NOT_LOADED = /ScriptNetworkError|ChunkLoadError|Loading (?:CSS )?chunk/;

/** Why a release of a remote could not be shown. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.remote} ${failure.version} failed (${failure.phase}): ${failure.cause}`, options);
    this.failure = failure;
  }
}

/** Whether a file did not come, or not as it was built; everything else that fails is the code's own doing. */
export function isNotLoaded(error: unknown): boolean {
  if (error instanceof RemoteError) return error.failure.phase === 'load';
  return error instanceof LoadTimeout || (error instanceof Error && NOT_LOADED.test(`${error.name} ${error.message}`));
}
