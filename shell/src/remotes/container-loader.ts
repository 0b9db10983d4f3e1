import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { EarlierRelease } from '@portal/contract';
import { askAnewFor } from './failed-files';

/** A release of a remote that can be loaded: the live one or an earlier one. */
export interface RemoteSource extends EarlierRelease {
  /** Container name of the remote. */
  name: string;
}

/**
 * Loads the one module that a release of a remote exposes.
 *
 * @param fresh forget what an earlier attempt left behind
 */
export type ContainerLoader = (source: RemoteSource, fresh: boolean) => Promise<unknown>;

/**
 * Loads through the federation runtime. If a container's hash is known, the container runs only when it matches. A
 * container checks its own chunks (docs/decisions/0012).
 */
export function federationLoader(): ContainerLoader {
  const registered = new Map<string, string>();
  const hashes = new Map<string, string>();
  registerPlugins([
    {
      name: 'container-integrity',
      createScript: ({ url }) => {
        const integrity = hashes.get(url);
        return integrity ? { script: checkedScript(url, integrity) } : undefined;
      },
    },
  ]);
  return async (source, fresh) => {
    const { name, baseUrl, entry, integrity } = source;
    const base = new URL(baseUrl, location.href);
    const address = new URL(entry, base).href;
    if (fresh) await askAnewFor(base.href);
    const before = registered.get(name);
    if (before !== address || fresh) {
      // Otherwise the runtime would take a container that is already in the page for the requested one.
      Reflect.deleteProperty(window, name);
      registered.set(name, address);
      if (integrity?.[entry]) hashes.set(address, integrity[entry]);
      registerRemotes([{ name, entry: address, type: 'window', entryGlobalName: name }], {
        force: before !== undefined,
      });
    }
    return loadRemote(`${name}/remote`);
  };
}

function checkedScript(address: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  // The browser can check a file of another origin only if it is fetched with CORS.
  if (new URL(address).origin !== location.origin) script.crossOrigin = 'anonymous';
  return script;
}
