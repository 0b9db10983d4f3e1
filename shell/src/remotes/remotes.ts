import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type ComposedRemote, contractFits, type PortalEvents } from '@portal/contract';
import { LoadTimeout, loadWithRetries, type PageLoader, type RemoteModule, remoteModule } from '@portal/federation';

type Failure = PortalEvents['remote:failed'];

/** Why a remote could not be shown, with the address that was asked. */
class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly failure: Failure,
    options?: ErrorOptions,
  ) {
    super(`${failure.remote} ${failure.version} failed (${failure.phase}): ${failure.cause}`, options);
  }
}

export interface Remotes {
  readonly all: readonly ComposedRemote[];
  /**
   * Loads a page: the remote's module, once however many pages ask, then the page's own files. A failure is not kept: the next call tries again.
   *
   * @throws RemoteError when the remote cannot be loaded, is of another contract, or has no such page
   */
  loadPage(name: string, page: string): ReturnType<PageLoader>;
  /** Loads a widget in the same way. */
  loadWidget(name: string, widget: string): ReturnType<PageLoader>;
  /** Forgets what a failed load left behind. */
  forget(name: string): void;
  /** Tells that a page of a loaded remote failed. */
  reportRenderFailure(name: string, error: unknown): void;
}

/** Two further attempts, 300 ms and 1.2 s later; no attempt may take longer than eight seconds. */
const LADDER = { waits: [300, 1_200], limit: 8_000 };

/**
 * The remotes of the composition, registered at run time from `/config.json`. The contract is checked before any code of a remote runs.
 *
 * @param report told once for each failure
 */
export function createRemotes(composed: readonly ComposedRemote[], report: (failure: Failure) => void): Remotes {
  const loading = new Map<string, Promise<RemoteModule>>();
  for (const remote of composed) register(remote);

  const find = (name: string): ComposedRemote => {
    const remote = composed.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`No remote named ${name} in the configuration`);
    return remote;
  };

  const failedToLoad = (remote: ComposedRemote, error: unknown): RemoteError => {
    const failed =
      error instanceof RemoteError ? error : new RemoteError(describe(remote, 'load', error), { cause: error });
    report(failed.failure);
    return failed;
  };

  const start = async (remote: ComposedRemote): Promise<RemoteModule> => {
    try {
      checkContract(remote);
      return await loadWithRetries(() => loadRemote(`${remote.name}/remote`).then(remoteModule), {
        ...LADDER,
        beforeRetry: () => register(remote, true),
      });
    } catch (error) {
      loading.delete(remote.name);
      throw failedToLoad(remote, error);
    }
  };

  const moduleOf = (name: string): Promise<RemoteModule> => {
    const module = loading.get(name) ?? start(find(name));
    loading.set(name, module);
    return module;
  };

  const loadPart = async (name: string, kind: 'page' | 'widget', id: string): ReturnType<PageLoader> => {
    const { pages, widgets } = await moduleOf(name);
    const load = (kind === 'page' ? pages : widgets)[id];
    if (!load) throw failedToLoad(find(name), new Error(`it has no ${kind} ${id}`));
    return loadWithRetries(load, LADDER).catch((error: unknown) => {
      throw failedToLoad(find(name), error);
    });
  };

  return {
    all: composed,
    loadPage: (name, page) => loadPart(name, 'page', page),
    loadWidget: (name, widget) => loadPart(name, 'widget', widget),
    forget(name) {
      loading.delete(name);
      register(find(name), true);
    },
    reportRenderFailure(name, error) {
      if (error instanceof RemoteError) return;
      report(describe(find(name), 'render', error));
    },
  };
}

function register(remote: ComposedRemote, force = false): void {
  const entry = new URL(remote.entry, new URL(remote.baseUrl, location.href)).href;
  registerRemotes([{ name: remote.name, entry, type: 'window', entryGlobalName: remote.name }], { force });
}

function checkContract(remote: ComposedRemote): void {
  if (contractFits(CONTRACT_VERSION, remote.descriptor.contract)) return;
  const cause = `it needs contract ${remote.descriptor.contract}, the shell has ${CONTRACT_VERSION}`;
  throw new RemoteError({ remote: remote.name, version: remote.version, phase: 'contract', cause });
}

function describe(remote: ComposedRemote, phase: Failure['phase'], error: unknown): Failure {
  const words = error instanceof Error ? error.message : String(error);
  const cause = error instanceof LoadTimeout ? `${words} from ${remote.baseUrl}${remote.entry}` : words;
  return { remote: remote.name, version: remote.version, phase, cause };
}
