import type { ComposedRemote, PortalConfig } from '@portal/contract';
import type { ReactNode } from 'react';
import { findOverrides, type Overrides } from './find-overrides';
import type { LocalRemote } from './local-remote';
import { addressWithoutRequest, addressWithRequest, keepAddresses, readRequest } from './override-request';
import { PortalWithOverrides } from './portal-with-overrides';

/** The composition that the tester's request leads to. */
interface Composition {
  remotes: readonly ComposedRemote[];
  /** Draws the badge, the panel and the ignored addresses around the portal. */
  around(portal: ReactNode): ReactNode;
}

/**
 * Composes the portal as a tester asks. A local remote replaces the released one of the same name, or is added. An
 * address that is not allowed or does not answer is ignored, and the person is told.
 *
 * @example const { remotes, around } = await composeWithOverrides(config, window);
 */
export async function composeWithOverrides(
  config: PortalConfig,
  { location, history, localStorage: storage, fetch }: Pick<Window, 'location' | 'history' | 'localStorage' | 'fetch'>,
): Promise<Composition> {
  const { addresses, opensPanel } = readRequest({ location, storage });
  history.replaceState(history.state, '', addressWithoutRequest(location.href));
  const overrides = await findOverrides(config.overrides, addresses, fetch);
  keepAddresses(storage, stillWanted(overrides));

  const keepAndReload = (kept: readonly string[]) => {
    keepAddresses(storage, kept);
    location.reload();
  };
  const remove = (name: string) => {
    keepAndReload(overrides.found.filter(({ remote }) => remote.name !== name).map(({ address }) => address));
  };
  const local = overrides.found.map(({ remote }): LocalRemote => ({ ...remote, remove: () => remove(remote.name) }));
  return {
    remotes: inPlaceOf(config.remotes, local),
    around: (portal) => (
      <PortalWithOverrides
        overrides={overrides}
        allowed={config.overrides}
        opensPanel={opensPanel && config.overrides.allowed}
        onLoad={(address) => location.assign(addressWithRequest(location.href, address))}
        onRemove={remove}
        onRemoveAll={() => keepAndReload([])}
      >
        {portal}
      </PortalWithOverrides>
    ),
  };
}

/** The addresses to keep. One that did not answer may answer after the next reload; a refused one will not. */
function stillWanted({ found, ignored }: Overrides): string[] {
  return [...ignored.filter(({ reason }) => reason === 'no-release'), ...found].map(({ address }) => address);
}

function inPlaceOf(released: readonly ComposedRemote[], local: readonly LocalRemote[]): ComposedRemote[] {
  const named = (name: string) => local.find((remote) => remote.name === name);
  const known = new Set(released.map(({ name }) => name));
  return [...released.map((remote) => named(remote.name) ?? remote), ...local.filter(({ name }) => !known.has(name))];
}
