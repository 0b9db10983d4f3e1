import type { BackendSurroundings, RemoteBackend } from './backend-types';

/**
 * @param address where the portal takes the calls: `/api/backends/mf-loyalty`; absent where there is no backend
 * @example remoteBackend(config.backends.mf_loyalty, { origin, token, onUnauthorized })
 */
export const remoteBackend = (address: string | undefined, surroundings: BackendSurroundings): RemoteBackend => ({
  isOffered: address !== undefined,
  async call(path, call = {}) {
    if (address === undefined) throw new TypeError('This portal forwards no calls to a backend of this remote');
    // Loaded on demand: none of the sign-in pages has a backend of its own.
    const { callBackend } = await import(/* webpackChunkName: "remote-backend" */ './call-backend');
    return callBackend(address, path, call, surroundings);
  },
});
