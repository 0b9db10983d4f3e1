import type { ListedRelease, LoadCounts } from './list-releases.ts';
import type { FallenRelease } from './release-schema.ts';

/** The releases of an app as lines for a person. */
export function listedLines(app: string, releases: readonly ListedRelease[]): string[] {
  if (releases.length === 0) return [`${app} has no release yet.`];
  return releases.map((release) => {
    const { state, version, since, builtAt, commit, contract, provides, percent, witnesses, fallen } = release;
    return [
      `${state.padEnd(8)} ${version}`,
      ...(since ? [`since ${moment(since)}`] : []),
      ...(builtAt ? [`built ${moment(builtAt)}`] : state === 'withdrawn' ? [] : ['its files are gone or damaged']),
      ...(commit ? [`commit ${commit.slice(0, 12)}${commit.slice(40)}`] : []),
      ...(provides ? [`provides contract ${provides}`] : []),
      ...(contract ? [`needs contract ${contract}`] : []),
      ...(release.deprecated ? [`uses ${release.deprecated.length} deprecated: ${release.deprecated.join('; ')}`] : []),
      ...(release.damage ? [release.damage] : []),
      ...(release.leftBehind ? ['left behind: the live shell shows a panel in its place'] : []),
      ...(release.note ? [`brings '${release.note}'`] : []),
      ...(release.withdrawn && state !== 'withdrawn' && (!fallen || release.back) ? ['taken back'] : []),
      ...(release.back && isBack(release) ? [`because '${release.back}'`] : []),
      ...(release.keptUntil ? [`kept for open tabs until ${moment(release.keptUntil)}`] : []),
      ...(percent === undefined ? [] : [`shown to ${percent} of 100 browsers`]),
      ...(witnesses ? [failures(fallen ? { ...witnesses, cause: '' } : witnesses)] : []),
      ...(witnesses?.reported
        ? [`slow at ${witnesses.slow} and with errors at ${witnesses.erred} of ${witnesses.reported}`]
        : []),
      ...(fallen ? [fallLine(fallen)] : []),
    ].join(', ');
  });
}

/** Columns that a line of a list fills. */
const WIDTH = 100;

/** Where the facts of a list begin. */
const INDENT = ' '.repeat('withdrawn '.length - 1);

/**
 * Breaks a line of a list between its facts, for a terminal.
 *
 * @example folded('live     1.0.0, since …, built …') // ['live     1.0.0, since …,', '         built …']
 */
export function folded(line: string): string[] {
  const lines: string[] = [];
  for (const fact of line.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + fact.length < WIDTH) lines[lines.length - 1] = `${last} ${fact}`;
    else lines.push(last === undefined ? fact : `${INDENT}${fact}`);
  }
  return lines;
}

/** Whether people do not see it because somebody took it back: it may have been promoted again since. */
const isBack = ({ withdrawn, state, percent }: ListedRelease): boolean =>
  withdrawn || (state === 'staged' && percent === undefined);

/** @example moment('2026-11-21T10:00:00.000Z') // '2026-11-21 10:00 UTC' */
const moment = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Characters of a cause that a line shows. It comes from browsers, and anybody can write such a report. */
const MAX_CAUSE = 120;

/**
 * When and why a release gave way by itself.
 *
 * @example fallLine(fallen) // "gave way 2026-11-27 10:00 UTC after it failed at 5 of 20 addresses: 'x is not defined'"
 */
export function fallLine({ at, loaded, failed, cause }: Omit<FallenRelease, 'version'>): string {
  return `gave way ${moment(at)} after it ${failures({ loaded, failed, cause })}`;
}

/** @example failures({ loaded: 20, failed: 5, cause: 'no x' }) // "failed at 5 of 20 addresses: 'no x'" */
function failures({ loaded, failed, cause }: LoadCounts & { cause?: string }): string {
  const words = cause?.replaceAll(/\p{C}+/gu, ' ').slice(0, MAX_CAUSE);
  return `failed at ${failed} of ${loaded} addresses${words ? `: '${words}'` : ''}`;
}
