import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallLine, listedRooms } from './store/list-releases.ts';
import { readPointer, releasedRooms, TAB_LIFE } from './store/live-releases.ts';
import { unlessRefused } from './store/refusal.ts';
import { readRelease } from './store/release-files.ts';
import { readStaged } from './store/staged-releases.ts';
import { RELEASED_ROOMS } from './workspace.ts';

/** The rooms of this work tree, and those that were released into the folder from elsewhere. */
export const knownRooms = (releases: string): string[] => [...new Set([...RELEASED_ROOMS, ...releasedRooms(releases)])];

/**
 * Lines for a person: what is live, since when, from which commit, and which other releases are kept.
 *
 * @param releases folder of the releases
 */
export function listReleases(releases: string): string[] {
  const rooms = new Set([...RELEASED_ROOMS, ...listedRooms(releases)]);
  return [...rooms].flatMap((room) => [titleOf(room), ...linesOrMistake(releases, room).map((line) => `  ${line}`)]);
}

const titleOf = (room: string): string =>
  RELEASED_ROOMS.some((own) => own === room) ? room : `${room} (not in this work tree)`;

/** A damaged room does not keep the others out of the list. */
const linesOrMistake = (releases: string, room: string): string[] =>
  unlessRefused(
    () => linesOf(releases, room),
    ({ message }) => [message],
  );

function linesOf(releases: string, room: string): string[] {
  const pointer = readPointer(releases, room);
  const { staged: ofRoom, fallen = [] } = readStaged(releases, room);
  const staged = ofRoom.map(
    ({ version, percent }) =>
      `staged  ${describe(releases, room, version)}${percent === undefined ? '' : `, shown to ${percent} of 100 browsers`}`,
  );
  const falls = fallen.map((fall) => `fell    ${fall.version}, ${fallLine(fall)}`);
  if (!pointer) return staged.length > 0 ? [...staged, ...falls] : ['never released'];
  const { version, since, previous, replaced = {}, withdrawn = [] } = pointer;
  const inTabs = Object.keys(replaced).filter((kept) => !previous.includes(kept));
  const back = (kept: string) => (withdrawn.includes(kept) ? ', taken back' : '');
  return [
    `live    ${describe(releases, room, version)}, live since ${moment(since)}`,
    ...staged,
    ...previous.map((kept) => `kept    ${describe(releases, room, kept)}`),
    ...inTabs.map(
      (kept) => `in tabs ${describe(releases, room, kept)}, kept until ${leaves(replaced[kept])}${back(kept)}`,
    ),
    ...falls,
  ];
}

function describe(releases: string, room: string, version: string): string {
  const folder = join(releases, room, version);
  const release = readRelease(folder);
  if (!release) return `${version} (${existsSync(folder) ? 'its release.json cannot be read' : 'its files are gone'})`;
  const contract =
    'contract' in release ? `needs contract ${release.contract}` : `provides contract ${release.contractVersion}`;
  return `${version}, ${release.commit ? `commit ${release.commit.slice(0, 12)}${release.commit.slice(40)}` : 'no commit'}, built ${moment(release.builtAt)}, ${contract}`;
}

const leaves = (replaced = ''): string => moment(new Date(Date.parse(replaced) + TAB_LIFE).toISOString());

/** @example moment('2026-11-21T10:00:00.000Z') // '2026-11-21 10:00 UTC' */
const moment = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
