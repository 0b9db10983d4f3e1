import type { ComposedRemote } from '@portal/contract';

/** A remote as a configuration lists it. @example aRemote('mf_catalog') */
export function aRemote(name: string, differences: Partial<ComposedRemote> = {}): ComposedRemote {
  return {
    name,
    version: '1.0.0',
    baseUrl: `/releases/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    pages: {},
    descriptor: { name, title: 'Catalogo', contract: '^1.0.0', routes: [], navigation: [], tiles: [], widgets: [] },
    ...differences,
  };
}

/**
 * A network where only these folders answer, each with a release.
 *
 * @example releasesAt({ 'http://localhost:3001/': aRemote('mf_catalog') })
 */
export function releasesAt(releases: Readonly<Record<string, unknown>>): typeof globalThis.fetch {
  return async (input) => {
    const release = releases[String(input).replace(/release\.json$/, '')];
    if (release === undefined) throw new TypeError('Failed to fetch');
    return Response.json(release);
  };
}
