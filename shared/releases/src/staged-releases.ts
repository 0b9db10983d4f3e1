import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from './live-pointer.ts';

/** How many releases of a room may be staged at a time; the oldest one makes room for another. */
const MAX_STAGED = 5;

/** How many versions that were withdrawn a room remembers. */
const MAX_WITHDRAWN = 50;

/** The content of `<releases>/<room>/staged.json`. */
export interface StagedReleases {
  /** Releases that are there and live for nobody, newest first. */
  staged: readonly { version: string; since: string }[];
  /** Versions that were withdrawn before they were live, newest first: they are not taken again. */
  withdrawn: readonly string[];
}

const NOTHING: StagedReleases = { staged: [], withdrawn: [] };

/** What is staged of a room. */
export function readStaged(releases: string, room: string): StagedReleases {
  try {
    return JSON.parse(readFileSync(join(releases, room, 'staged.json'), 'utf8')) as StagedReleases;
  } catch {
    return NOTHING;
  }
}

/** Adds a release to the staged ones. The files of the oldest go when there are too many. */
export function addStaged(releases: string, room: string, version: string, now: Date): void {
  const before = readStaged(releases, room);
  const others = before.staged.filter((one) => one.version !== version);
  const staged = [{ version, since: now.toISOString() }, ...others];
  write(releases, room, { ...before, staged: staged.slice(0, MAX_STAGED) });
  for (const gone of staged.slice(MAX_STAGED)) removeFiles(releases, room, gone.version);
}

/** Takes a release from the staged ones: it went live. */
export function removeStaged(releases: string, room: string, version: string): void {
  const before = readStaged(releases, room);
  if (!before.staged.some((one) => one.version === version)) return;
  write(releases, room, { ...before, staged: before.staged.filter((one) => one.version !== version) });
}

/** Withdraws a staged release with its files. */
export function withdrawStaged(releases: string, room: string, version: string): void {
  const { staged, withdrawn } = readStaged(releases, room);
  write(releases, room, {
    staged: staged.filter((one) => one.version !== version),
    withdrawn: [...new Set([version, ...withdrawn])].slice(0, MAX_WITHDRAWN),
  });
  removeFiles(releases, room, version);
}

function removeFiles(releases: string, room: string, version: string): void {
  const { version: live, previous = [], replaced = {} } = readPointer(releases, room) ?? {};
  if (version === live || previous.includes(version) || version in replaced) return;
  rmSync(join(releases, room, version), { recursive: true, force: true });
}

function write(releases: string, room: string, content: StagedReleases): void {
  const file = join(releases, room, 'staged.json');
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(next, file);
}
