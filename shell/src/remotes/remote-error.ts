import type { PortalEvents } from '@portal/contract';
import { LoadTimeout } from '@portal/federation';

export type Failure = PortalEvents['remote:failed'];

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
