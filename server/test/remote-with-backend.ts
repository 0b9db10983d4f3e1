import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { type BackendScope, SCOPE, type Scope } from '@portal/contract';
import { type Backend, openPortalWithBackend, REMOTE } from './backend.ts';
import { type Person, tokenOf } from './people.ts';
import { catalogRelease, publish } from './release-folder.ts';
import type { TestApp } from './test-app.ts';

export const READ = { name: 'points:read', title: 'Reads the points', for: [SCOPE.administrator, SCOPE.staff] };
export const WRITE = { name: 'points:write', title: 'Gives points', for: [SCOPE.administrator] };

/**
 * For each test of the file a portal with a remote that asks for two scopes on its own backend, that backend, and an
 * administrator.
 */
export function remoteWithBackend() {
  // Filled before any test reads them.
  const backend = {} as Backend;
  const portal = {} as TestApp;
  const marta = {} as Person;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const opened = await openPortalWithBackend();
    Object.assign(backend, opened.backend);
    Object.assign(portal, opened.portal);
    Object.assign(marta, opened.marta);
    close = opened.close;
    deliver('1.0.0', [READ, WRITE]);
  });
  afterEach(() => close());

  function deliver(version: string, scopes: readonly BackendScope[]): void {
    const descriptor = { ...catalogRelease.descriptor, name: 'mf_loyalty', backend: { scopes } };
    publish(portal.releasesFolder, { ...catalogRelease, remote: REMOTE, name: 'mf_loyalty', version, descriptor }, {});
  }

  async function call(path: string, person: Person, scope: Scope, more: object = {}) {
    const authorization = `Bearer ${await tokenOf(portal, person, scope)}`;
    return portal.app.inject({
      method: 'GET',
      url: `/api/backends/${REMOTE}${path}`,
      headers: { authorization },
      ...more,
    });
  }

  /** The token that the backend got last, checked with the published keys as a backend would. */
  async function tokenOfLast() {
    const [header = '', claims = '', signature = ''] =
      backend.calls.at(-1)?.headers.authorization?.replace('Bearer ', '').split('.') ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const { keys } = (await portal.app.inject('/api/backends/jwks.json')).json<{ keys: JsonWebKey[] }>();
    const jwk = keys.find(({ kid }) => kid === read(header).kid);
    const key = { key: createPublicKey({ key: jwk ?? {}, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    const isOurs = verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
    return { header: read(header), claims: read(claims), isOurs };
  }

  return { backend, portal, marta, deliver, call, tokenOfLast };
}
