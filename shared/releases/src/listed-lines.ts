import type { ListedRelease } from './describe-room.ts';

/** The releases of a room as lines for a person. */
export function listedLines(room: string, releases: readonly ListedRelease[]): string[] {
  if (releases.length === 0) return [`${room} has no release yet.`];
  return releases.map(({ state, version, since, contract, provides, withdrawn, percent, witnesses }) =>
    [
      `${state.padEnd(8)} ${version}, since ${since.slice(0, 16).replace('T', ' ')} UTC`,
      ...(provides ? [`provides contract ${provides}`] : []),
      ...(contract ? [`needs contract ${contract}`] : []),
      ...(withdrawn ? ['taken back'] : []),
      ...(percent === undefined ? [] : [`shown to ${percent} of 100 browsers`]),
      ...(witnesses ? [`failed at ${witnesses.failed} of ${witnesses.loaded} addresses`] : []),
    ].join(', '),
  );
}
