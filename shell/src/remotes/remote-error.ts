import { LoadTimeout } from '@portal/federation';

/**
 * A failure of a remote's release. The phase says what failed: the contract does not fit, a file does not load, or the
 * code throws on starting or on rendering. `instead` is the earlier release that is tried next; without it, the person
 * sees a panel.
 */
export interface Failure {
  remote: string;
  version: string;
  phase: 'contract' | 'load' | 'start' | 'render';
  cause: string;
  instead?: string;
}

/** Matches the loaders' errors for a file that did not load, as opposed to code that failed. */
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

/** Whether a remote needs another contract than this shell's: it has no release for it yet. */
export const isLeftBehind = (error: unknown): boolean =>
  error instanceof RemoteError && error.failure.phase === 'contract';

/** Whether a file did not load, or does not match its hash. Any other failure comes from the code itself. */
export function isNotLoaded(error: unknown): boolean {
  if (error instanceof RemoteError) return error.failure.phase === 'load';
  return error instanceof LoadTimeout || (error instanceof Error && NOT_LOADED.test(`${error.name} ${error.message}`));
}
