import { type ComposedRemote, type PortalConfig, STORAGE_KEY } from '@portal/contract';
import { matchPath } from '@portal/federation/router';
import type { ReactNode } from 'react';
import type { MarkPart } from '../remotes/remotes-context';
import { ignoredParameters } from './ignored-parameter';
import { createEventLog } from './inspector/event-log';
import { markParts } from './inspector/marked-part';
import { factsOf } from './inspector/part-facts';
import { createPointing } from './inspector/pointing';
import { findOverrides, isTriedAgain, type Overrides, refusalAt } from './overrides/find-overrides';
import type { LocalRemote } from './overrides/local-remote';
import { PortalWithTester } from './portal-with-tester';
import { callFinder } from './states/call-finder';
import { forcedFetch } from './states/forced-fetch';
import { readStates, stateOf, statesAfter, textOf } from './states/forced-state';
import { createStateStore } from './states/state-store';
import type { TesterControls } from './tester-controls';
import {
  addressWithoutRequest,
  addressWithRequest,
  type KeptRequest,
  keepRequest,
  readRequest,
} from './tester-request';
import { offerToScripts } from './tester-scripts';
import { askTesting, type Testing } from './testing-calls';

/** The portal as a tester asks for it. */
interface TestedPortal {
  remotes: readonly ComposedRemote[];
  /** Through which calls go where the portal allows testers; the given one otherwise. */
  fetch: typeof globalThis.fetch | undefined;
  /** Draws the badge, the panel and what was ignored around the portal. */
  around(portal: ReactNode): ReactNode;
  /** Undefined unless the inspector is on: then what a remote draws has an element of its own around it. */
  mark: MarkPart | undefined;
}

type Browser = Pick<Window, 'location' | 'history' | 'localStorage' | 'sessionStorage' | 'fetch'>;

/**
 * Composes the portal as a tester asks. A local remote replaces the released one of the same name, or is added; calls
 * are put into states. What is not allowed, or does not answer, is ignored, and the person is told.
 *
 * @param calls through which calls go, if not through the browser's own `fetch`
 * @example const { remotes, fetch, around } = await openTester(config, window);
 */
export async function openTester(
  config: PortalConfig,
  { location, history, localStorage: storage, sessionStorage: session, fetch }: Browser,
  calls?: typeof globalThis.fetch,
): Promise<TestedPortal> {
  const request = readRequest({ location, storage });
  const ignoredParts = ignoredParameters(location.search, config.overrides.allowed);
  history.replaceState(history.state, '', addressWithoutRequest(location.href));
  const overrides = await findOverrides(config, request.addresses, fetch, request.asked);
  const inspects = config.overrides.allowed && request.inspects;
  const forgotten = new Set<string>();
  const kept = (): KeptRequest => ({
    addresses: stillWanted(overrides).filter((address) => !forgotten.has(address)),
    states: states.all().map(textOf),
    inspects,
  });
  const keep = () => keepRequest(storage, kept());
  const apply = (changed: Partial<KeptRequest>) => {
    keepRequest(storage, { ...kept(), ...changed });
    location.reload();
  };
  const remove = (removed: string) => apply({ addresses: kept().addresses.filter((address) => address !== removed) });
  const local = overrides.found.map(
    ({ remote, address }): LocalRemote => ({ ...remote, remove: () => remove(address) }),
  );
  const remotes = inPlaceOf(config.remotes, local);

  const pages = ['/', '/result', ...remotes.flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path))];
  const fits = (pattern: string, path: string) => matchPath(pattern, path) !== null;
  const pageNow = () => pages.find((pattern) => fits(pattern, location.pathname)) ?? location.pathname;
  const isPage = (address: string) => pages.some((pattern) => fits(pattern, address));
  const { states: earlier } = readStates(request.earlier, config, isPage);
  const { states: forced, ignored } = statesAfter(earlier, request.states, config, isPage);
  const states = createStateStore(forced);
  keep();
  const forcing = () =>
    forcedFetch({
      fetch: calls ?? ((...parts) => fetch(...parts)),
      callOf: callFinder(config, location.origin),
      stateOf: (call) => {
        states.noteCall(call, pageNow());
        const role = session.getItem(STORAGE_KEY.scope);
        return stateOf(states.all(), call, { path: location.pathname, role }, fits);
      },
    });

  const log = createEventLog(Date.now);
  const pointing = createPointing();
  let asked: Promise<Testing> | undefined;
  const testing = () => {
    asked ??= askTesting(fetch);
    return asked;
  };
  const factsOfPart = async (remote: string | null) =>
    factsOf(remote, {
      config,
      remotes,
      found: overrides.found,
      listed: (await testing()).releases,
      // The browser lists nothing else under this type.
      timings: () => performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    });

  const controls: TesterControls = {
    config,
    overrides,
    states,
    log,
    testing,
    pages: [...new Set(pages)],
    pageNow,
    kept,
    refusalAt: (remote, address) => refusalAt(remote, address, config, fetch),
    apply,
    forget(addresses) {
      for (const address of addresses) forgotten.add(address);
      keep();
    },
    linkTo: (changed) => addressWithRequest(location.href, { ...kept(), ...changed }),
  };
  if (config.overrides.allowed) offerToScripts(controls, { keep, isPage, ignored, factsOf: factsOfPart });
  else delete window.portalTester;
  return {
    remotes,
    fetch: config.overrides.allowed ? forcing() : calls,
    mark: inspects ? markParts(pointing, log) : undefined,
    around: (portal) => (
      <PortalWithTester
        controls={controls}
        inspector={inspects ? { pointing, factsOf: factsOfPart } : null}
        ignoredStates={ignored}
        ignoredParameters={ignoredParts}
        opensPanel={config.overrides.allowed ? request.panel : null}
      >
        {portal}
      </PortalWithTester>
    ),
  };
}

/** The addresses to keep. */
const stillWanted = ({ found, ignored }: Overrides): string[] =>
  [...ignored.filter(isTriedAgain), ...found].map(({ address }) => address);

function inPlaceOf(released: readonly ComposedRemote[], local: readonly LocalRemote[]): ComposedRemote[] {
  const named = (name: string) => local.find((remote) => remote.name === name);
  const known = new Set(released.map(({ name }) => name));
  return [...released.map((remote) => named(remote.name) ?? remote), ...local.filter(({ name }) => !known.has(name))];
}
