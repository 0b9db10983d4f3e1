import type { ListedRelease } from './describe-room.ts';
import type { FallenRelease } from './staged-release.ts';

/** The releases of a room as lines for a person. */
export function listedLines(room: string, releases: readonly ListedRelease[]): string[] {
  if (releases.length === 0) return [`${room} has no release yet.`];
  return releases.map(({ state, version, since, contract, provides, withdrawn, percent, witnesses, fallen }) =>
    [
      `${state.padEnd(8)} ${version}, since ${since.slice(0, 16).replace('T', ' ')} UTC`,
      ...(provides ? [`provides contract ${provides}`] : []),
      ...(contract ? [`needs contract ${contract}`] : []),
      ...(withdrawn ? ['taken back'] : []),
      ...(percent === undefined ? [] : [`shown to ${percent} of 100 browsers`]),
      ...(witnesses ? [`failed at ${witnesses.failed} of ${witnesses.loaded} addresses`] : []),
      ...(fallen ? [fallLine(fallen)] : []),
    ].join(', '),
  );
}

/** Characters of a cause that a line shows. It comes from browsers, and anybody can write such a report. */
const MAX_CAUSE = 120;

/**
 * When and why a release gave way by itself.
 *
 * @example fallLine(fallen) // "gave way 2026-11-27 10:00 UTC after it failed at 5 of 20 addresses: 'x is not defined'"
 */
export function fallLine({ at, loaded, failed, cause }: Omit<FallenRelease, 'version'>): string {
  const words = cause.replaceAll(/\p{C}+/gu, ' ').slice(0, MAX_CAUSE);
  const moment = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return `gave way ${moment} after it failed at ${failed} of ${loaded} addresses: '${words}'`;
}
