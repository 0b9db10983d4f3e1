import { CONTRACT_VERSION, type ComposedRemote, contractFits } from '@portal/contract';
import { LoadTimeout, loadWithRetries, type PageLoader, type RemoteModule, remoteModule } from '@portal/federation';
import { type ContainerLoader, federationLoader, type RemoteSource } from './container-loader';
import { failurePlace } from './failure-place';
import { type Failure, isNotLoaded, RemoteError } from './remote-error';

export interface Remotes {
  readonly all: readonly ComposedRemote[];
  /**
   * Returns the function that loads a page. It loads the remote's module once for all pages, then the page's own files.
   * When the live release fails, it tries the earlier one. A failure is not kept: the next call tries again. The
   * function stays the same until another release provides the remote's pages or `forget` is called. It rejects with a
   * RemoteError when no release of the remote loads, fits the contract and has the page, or when there is no network.
   */
  pageLoader(name: string, page: string): PageLoader;
  /** Loads a widget in the same way. */
  loadWidget(name: string, widget: string): ReturnType<PageLoader>;
  /** Forgets what a failed load left behind; the next load starts with the live release. */
  forget(name: string): void;
  /** Reports that a page of a loaded remote failed while rendering. */
  reportRenderFailure(name: string, error: unknown): void;
}

/** Two further attempts, after 300 ms and 1.2 s; each attempt may take eight seconds. */
const LADDER = { waits: [300, 1_200], limit: 8_000 };

/**
 * The remotes of the composition, loaded at run time as `/config.json` lists them. The contract of a release is checked
 * before any of its code runs.
 *
 * @param report called once for each failure of a release
 * @param load by default the federation runtime's loader
 */
export function createRemotes(
  composed: readonly ComposedRemote[],
  report: (failure: Failure) => void,
  load: ContainerLoader = federationLoader(),
): Remotes {
  const modules = new Map<RemoteSource, Promise<RemoteModule>>();
  /** The usable releases of each remote, best first. */
  const usable = new Map(composed.map((remote) => [remote.name, sourcesOf(remote)]));
  /** The page loaders of each remote, by page. */
  const loaders = new Map<string, Map<string, PageLoader>>();
  /** Remotes whose next load must not reuse what is in the page. */
  const spoilt = new Set<string>();

  const sourcesFor = (name: string): readonly RemoteSource[] => {
    const sources = usable.get(name);
    if (!sources) throw new Error(`No remote named ${name} in the configuration`);
    return sources;
  };

  const start = async (source: RemoteSource): Promise<RemoteModule> => {
    checkContract(source);
    let fresh = spoilt.delete(source.name);
    return loadWithRetries(() => load(source, fresh).then(remoteModule), {
      ...LADDER,
      beforeRetry: () => {
        fresh = true;
      },
    });
  };

  const moduleOf = (source: RemoteSource): Promise<RemoteModule> => {
    const module = modules.get(source) ?? start(source);
    modules.set(source, module);
    return module;
  };

  const partOf = async (source: RemoteSource, kind: 'page' | 'widget', id: string): ReturnType<PageLoader> => {
    const { pages, widgets } = await moduleOf(source);
    const loadIt = (kind === 'page' ? pages : widgets)[id];
    if (!loadIt) throw new Error(`it has no ${kind} ${id}`);
    return loadWithRetries(loadIt, LADDER);
  };

  const loadPart = async (name: string, kind: 'page' | 'widget', id: string): ReturnType<PageLoader> => {
    for (;;) {
      const [source, next] = sourcesFor(name);
      if (!source) throw new Error(`No release of ${name} is left to try`);
      try {
        return await partOf(source, kind, id);
      } catch (error) {
        modules.delete(source);
        const failure = describe(source, error);
        // Without a network nothing loads, which says nothing about a release.
        if (failure.phase === 'load' && !navigator.onLine) throw new RemoteError(failure, { cause: error });
        // Meanwhile another page may have switched to the next release.
        const isCurrent = sourcesFor(name)[0] === source;
        if (isCurrent) report({ ...failure, ...(next && { instead: next.version }) });
        if (!next) throw new RemoteError(failure, { cause: error });
        if (isCurrent) {
          usable.set(name, sourcesFor(name).slice(1));
          loaders.delete(name);
        }
      }
    }
  };

  return {
    all: composed,
    pageLoader(name, page) {
      const ofRemote = loaders.get(name) ?? new Map<string, PageLoader>();
      const loader = ofRemote.get(page) ?? (() => loadPart(name, 'page', page));
      loaders.set(name, ofRemote.set(page, loader));
      return loader;
    },
    loadWidget: (name, widget) => loadPart(name, 'widget', widget),
    forget(name) {
      const remote = composed.find((candidate) => candidate.name === name);
      for (const source of sourcesFor(name)) modules.delete(source);
      if (remote) usable.set(name, sourcesOf(remote));
      spoilt.add(name);
      loaders.delete(name);
    },
    reportRenderFailure(name, error) {
      const [source] = sourcesFor(name);
      if (!source || error instanceof RemoteError) return;
      report({ ...describe(source, error), phase: 'render' });
    },
  };
}

/** The live release, then the earlier one if its contract fits. */
function sourcesOf({ name, version, baseUrl, entry, integrity, descriptor, previous }: ComposedRemote): RemoteSource[] {
  const live: RemoteSource = { name, version, baseUrl, entry, integrity, contract: descriptor.contract };
  const earlier = previous && contractFits(CONTRACT_VERSION, previous.contract) ? [{ name, ...previous }] : [];
  return [live, ...earlier];
}

function checkContract({ name, version, contract }: RemoteSource): void {
  if (contractFits(CONTRACT_VERSION, contract)) return;
  const cause = `it needs contract ${contract}, the shell has ${CONTRACT_VERSION}`;
  throw new RemoteError({ remote: name, version, phase: 'contract', cause });
}

function describe({ name, version, baseUrl, entry }: RemoteSource, error: unknown): Failure {
  if (error instanceof RemoteError) return error.failure;
  const words = error instanceof Error ? error.message : String(error);
  const place = failurePlace(error, baseUrl);
  // The place comes first: a report, and a line of a list, cut the words.
  const fact = place ? `${place}: ${words}` : words;
  const cause = error instanceof LoadTimeout ? `${words} from ${baseUrl}${entry}` : fact;
  return { remote: name, version, phase: isNotLoaded(error) ? 'load' : 'start', cause };
}
