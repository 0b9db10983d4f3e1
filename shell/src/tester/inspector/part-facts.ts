import { CONTRACT_VERSION, type ComposedRemote, type PortalConfig } from '@portal/contract';
import type { FoundOverride } from '../overrides/find-overrides';
import type { ListedReleases } from '../testing-calls';

/** What is known of a part of the portal: of a remote, or of the shell. */
export interface PartFacts {
  name: string;
  /** The release that runs now; null where the shell's is not known. */
  version: string | null;
  team: string | null;
  contract: string;
  /** ISO 8601; null when the server does not tell. */
  builtAt: string | null;
  /** How many of a hundred browsers see this release; null for all. */
  percent: number | null;
  /** From the first request of its files to the last answer, in milliseconds; null when none was noted. */
  milliseconds: number | null;
  /** What was read of its own files, in bytes; null where the browser does not tell, as of another origin's files. */
  bytes: number | null;
  /** The release that stands in if this one fails. */
  reserve: string | null;
  /** The release that failed, if this one stands in for it. */
  standsInFor: string | null;
  /** Where a tester's own release comes from. */
  address: string | null;
}

interface Known {
  config: PortalConfig;
  remotes: readonly ComposedRemote[];
  found: readonly FoundOverride[];
  listed: ListedReleases;
  timings: () => readonly PerformanceResourceTiming[];
}

/**
 * @param remote name of a container; null for the shell
 * @throws Error with the names when the portal has no such part
 */
export function factsOf(remote: string | null, known: Known): PartFacts {
  if (remote === null || remote === 'shell') return ofShell(known);
  const composed = known.remotes.find(({ name }) => name === remote);
  if (composed) return ofRemote(composed, known);
  throw new Error(`There is no part ${remote}: there are shell, ${known.remotes.map(({ name }) => name).join(', ')}`);
}

function ofRemote(composed: ComposedRemote, { found, listed, timings }: Known): PartFacts {
  const { name, descriptor, previous } = composed;
  const filesOf = (folder: string) =>
    timings().filter(({ name: url }) => url.startsWith(new URL(folder, location.origin).href));
  // Only when the live release has failed anybody asks for the earlier one.
  const instead = previous && filesOf(previous.baseUrl).length > 0 ? previous : undefined;
  const { version, baseUrl } = instead ?? composed;
  const release = listed[name.replaceAll('_', '-')]?.find((one) => one.version === version);
  return {
    name,
    version,
    team: descriptor.team ?? null,
    contract: instead?.contract ?? descriptor.contract,
    builtAt: release?.builtAt || null,
    percent: release?.percent ?? null,
    ...loaded(filesOf(baseUrl)),
    reserve: instead ? null : (previous?.version ?? null),
    standsInFor: instead ? composed.version : null,
    address: found.find((one) => one.remote.name === name)?.address ?? null,
  };
}

function ofShell({ config, listed, timings }: Known): PartFacts {
  const version = config.shell?.version ?? null;
  const release = listed.shell?.find((one) => one.version === version);
  const files = timings().filter(({ name }) => new URL(name).pathname.startsWith('/releases/shell/'));
  return {
    name: 'shell',
    version,
    team: null,
    contract: CONTRACT_VERSION,
    builtAt: release?.builtAt || null,
    percent: null,
    ...loaded(files),
    reserve: null,
    standsInFor: null,
    address: null,
  };
}

/** Files that were fetched ahead later, between two pages, belong to no waiting: a pause of a second ends the count. */
const PAUSE_MS = 1_000;

function loaded(files: readonly PerformanceResourceTiming[]): Pick<PartFacts, 'milliseconds' | 'bytes'> {
  const [first, ...others] = files.toSorted((one, other) => one.startTime - other.startTime);
  if (!first) return { milliseconds: null, bytes: null };
  let end = first.responseEnd;
  for (const { startTime, responseEnd } of others) {
    if (startTime > end + PAUSE_MS) break;
    end = Math.max(end, responseEnd);
  }
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { milliseconds: Math.round(end - first.startTime), bytes: bytes || null };
}
