import { unreachable } from './api-error';
import type { BackendSurroundings, RemoteBackend } from './backend-types';

/** Loaded on demand: none of the sign-in pages has a backend of its own. */
const loadCode = () => import(/* webpackChunkName: "remote-backend" */ './call-backend');

/**
 * @param address where the portal takes the calls: `/api/backends/mf-loyalty`; absent where there is no backend
 * @param load loads the code that makes the calls
 * @example remoteBackend(config.backends.mf_loyalty, { origin, token, onUnauthorized })
 */
export const remoteBackend = (
  address: string | undefined,
  surroundings: BackendSurroundings,
  load: typeof loadCode = loadCode,
): RemoteBackend => ({
  isOffered: address !== undefined,
  async call(path, call = {}) {
    if (address === undefined) throw new TypeError('This portal forwards no calls to a backend of this remote');
    const { callBackend } = await load().catch((cause) => {
      throw unreachable(
        'callBackend',
        `${call.method ?? 'GET'} ${new URL(address, surroundings.origin).href}/…`,
        cause,
      );
    });
    return callBackend(address, path, call, surroundings);
  },
});
