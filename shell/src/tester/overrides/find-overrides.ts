import { CONTRACT_VERSION, type ComposedRemote, type PortalConfig, type Symbols } from '@portal/contract';
import { misfitOf } from '@portal/contract/composition';
import { ConfigurationError } from '@portal/platform';
import { checkConfig } from '@portal/platform/check-config';
import { isAllowedOrigin } from '../../remotes/allowed-origin';
import { providedBy, symbolsIn } from './used-symbols';

/** The longest wait for a `release.json`, in milliseconds. */
const MAX_TIME_MS = 5_000;

/** A remote found at an address that a tester gave. */
export interface FoundOverride {
  address: string;
  remote: ComposedRemote;
  /** What it uses of the shell; absent where its file does not say. */
  uses?: Symbols;
}

/** What is wrong at an address that may be asked. `said`: by the browser; `key`: the faulty one of its file. */
export type ReleaseFault =
  | { kind: 'unheard'; said: string }
  | { kind: 'silent' | 'no-json' }
  | { kind: 'status'; status: number }
  | { kind: 'key'; key: string }
  | { kind: 'two-names'; names: readonly string[] };

/** Why an address is ignored. */
export type IgnoredOverride = { address: string } & (
  | { reason: 'not-allowed' | 'no-address' }
  | { reason: 'foreign-origin'; origins: readonly string[] }
  | { reason: 'no-release'; fault: ReleaseFault }
  | { reason: 'other-remote'; is: string }
  | { reason: 'replaced'; by: string }
  | { reason: 'contract'; remote: string; needs: string; has: string; released: string | null }
  | { reason: 'uses'; remote: string; missing: readonly string[]; released: string | null }
);

/** One that did not answer, or does not fit, may do so after the next reload. */
export const isTriedAgain = ({ reason }: IgnoredOverride): boolean =>
  reason === 'no-release' || reason === 'contract' || reason === 'uses';

export interface Overrides {
  found: readonly FoundOverride[];
  ignored: readonly IgnoredOverride[];
}

type Fetch = typeof globalThis.fetch;

/**
 * Checks each address. The configuration must allow overrides and the address's origin, and the folder must hold the
 * `release.json` of a remote that fits this portal. Of two addresses of the same remote, the later one counts,
 * and one of the release in use changes nothing. Never rejects.
 *
 * @param together those that were asked for at once: there a remote that has two of them is a mistake
 * @example await findOverrides(config, ['http://localhost:3001/'], fetch)
 */
export async function findOverrides(
  {
    overrides,
    remotes,
    shell = null,
  }: Pick<PortalConfig, 'overrides' | 'remotes'> & Partial<Pick<PortalConfig, 'shell'>>,
  addresses: readonly string[],
  fetch: Fetch,
  together: readonly string[] = [],
): Promise<Overrides> {
  const there = await Promise.all(
    addresses.map(async (address) => refusalOf(address, overrides) ?? (await read(address, fetch))),
  );
  const provides = there.some((one) => 'uses' in one) ? await providedBy(shell, fetch) : undefined;
  const looked = there.map((one) => ('reason' in one ? one : (refusalToFit(one, provides, remotes) ?? one)));
  const found = new Map<string, FoundOverride>();
  const ignored = looked.filter((one) => 'reason' in one);
  for (const one of looked) {
    if ('reason' in one) continue;
    const before = found.get(one.remote.name);
    if (before && together.includes(before.address))
      ignored.push({ address: before.address, reason: 'replaced', by: one.address });
    found.delete(one.remote.name);
    if (!isInUse(one, remotes)) found.set(one.remote.name, one);
  }
  return { found: [...found.values()], ignored };
}

/**
 * Why an address may not stand at a remote: it may not be requested, or holds another remote. Null when it may; one
 * that does not answer may, because it is tried at each reload.
 *
 * @param name of the container; empty for a remote that the portal does not have yet
 */
export async function refusalAt(
  name: string,
  address: string,
  { overrides, remotes }: Pick<PortalConfig, 'overrides' | 'remotes'>,
  fetch: Fetch,
): Promise<IgnoredOverride | null> {
  const refusal = refusalOf(address, overrides);
  if (refusal) return refusal;
  const there = await read(address, fetch);
  if ('reason' in there) return null;
  const is = there.remote.name;
  const fits = name === '' ? remotes.every((remote) => remote.name !== is) : name === is;
  return fits ? null : { address, reason: 'other-remote', is };
}

/** Whether it is the release that everybody has. */
const isInUse = ({ address, remote }: FoundOverride, remotes: readonly ComposedRemote[]): boolean =>
  isInStore(address) && remotes.some(({ name, version }) => name === remote.name && version === remote.version);

function refusalToFit(
  { address, remote: { name, descriptor }, uses }: FoundOverride,
  provides: Symbols | undefined,
  remotes: readonly ComposedRemote[],
): IgnoredOverride | null {
  const { contract } = descriptor;
  const misfit = misfitOf({ contract, uses }, { contractVersion: CONTRACT_VERSION, provides });
  const facts = { address, remote: name, released: remotes.find((remote) => remote.name === name)?.version ?? null };
  switch (misfit?.kind) {
    case undefined:
      return null;
    case 'contract':
      return { ...facts, reason: 'contract', needs: contract, has: CONTRACT_VERSION };
    case 'uses':
      return { ...facts, reason: 'uses', missing: misfit.missing };
  }
}

/** Where the portal keeps its releases. */
const STORE = '/releases/';

/** The address of a release in the portal's own store, which every tester may load. @param name of the container */
export const storeAddress = (name: string, version: string): string =>
  `${STORE}${name.replaceAll('_', '-')}/${version}/`;

/** A short address is one of the portal's own store. */
const isInStore = (address: string): boolean =>
  address.startsWith(STORE) && new URL(address, location.origin).pathname.startsWith(STORE);

/** Why an address may not be requested; null when it may. */
function refusalOf(address: string, { allowed, origins }: PortalConfig['overrides']): IgnoredOverride | null {
  if (!allowed) return { address, reason: 'not-allowed' };
  if (isInStore(address)) return null;
  // Of localhost:3001 the part before the colon would be the protocol.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { address, reason: 'no-address' };
  return isAllowedOrigin(new URL(address).origin, origins) ? null : { address, reason: 'foreign-origin', origins };
}

async function read(address: string, fetch: Fetch): Promise<FoundOverride | IgnoredOverride> {
  const folder = address.replace(/\/?(release\.json)?$/, '/');
  try {
    const signal = AbortSignal.timeout(MAX_TIME_MS);
    const answer = await fetch(`${folder}release.json`, { signal, credentials: 'omit', cache: 'no-store' });
    if (!answer.ok) return { address, reason: 'no-release', fault: { kind: 'status', status: answer.status } };
    const release: unknown = await answer.json();
    const remote = remoteOf(release, folder);
    const names = [remote.name, remote.descriptor.name];
    if (names[0] !== names[1]) return { address, reason: 'no-release', fault: { kind: 'two-names', names } };
    const uses = symbolsIn(release, 'uses');
    return { address, remote, ...(uses && { uses }) };
  } catch (error) {
    return { address, reason: 'no-release', fault: faultOf(error) };
  }
}

function faultOf(error: unknown): ReleaseFault {
  if (error instanceof ConfigurationError) return { kind: 'key', key: error.key?.replace(/^remotes\.0\.?/, '') ?? '' };
  const { name, message } = error as Error;
  if (name === 'SyntaxError') return { kind: 'no-json' };
  return name === 'TimeoutError' ? { kind: 'silent' } : { kind: 'unheard', said: message };
}

/** @throws ConfigurationError when the file does not describe a remote */
function remoteOf(release: unknown, baseUrl: string): ComposedRemote {
  const {
    name = '',
    version = '',
    entry = '',
    pages = {},
    integrity,
    descriptor = {},
  } = (release ?? {}) as Partial<ComposedRemote>;
  // A file that is fetched ahead needs the hash with which the release loads it. A development server gives none.
  const hashes = integrity && { integrity };
  // The next line checks this.
  const remote = { name, version, baseUrl, entry, pages, ...hashes, descriptor } as ComposedRemote;
  checkConfig({ remotes: [remote] });
  return remote;
}
