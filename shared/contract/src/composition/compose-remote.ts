import type { ComposedRemote } from '../config/config.ts';
import type { RemoteRelease } from '../release.ts';

/** A remote's live release, and the earlier one that stands in when it fails. */
export interface LiveRemote {
  release: RemoteRelease;
  earlier?: RemoteRelease | undefined;
}

/**
 * A live release as `/config.json` lists it.
 *
 * @param folderOf address of a release's folder, with a final slash
 * @example composeRemote({ release }, ({ remote, version }) => `/releases/${remote}/${version}/`)
 */
export function composeRemote(
  { release, earlier }: LiveRemote,
  folderOf: (release: RemoteRelease) => string,
): ComposedRemote {
  const { name, version, entry, pages, descriptor } = release;
  return {
    name,
    version,
    baseUrl: folderOf(release),
    entry,
    pages,
    integrity: hashesOf(release, [entry, ...Object.values(pages).flat()]),
    descriptor,
    ...(earlier && {
      previous: {
        version: earlier.version,
        baseUrl: folderOf(earlier),
        entry: earlier.entry,
        contract: earlier.contract,
        integrity: hashesOf(earlier, [earlier.entry]),
      },
    }),
  };
}

/** Hashes of the files that a page starts with, for the browser to check. The container knows all others. */
function hashesOf({ integrity }: RemoteRelease, files: readonly string[]): Record<string, string> {
  const known = files.flatMap((file) => (integrity[file] ? [[file, integrity[file]] as const] : []));
  return Object.fromEntries(known);
}
