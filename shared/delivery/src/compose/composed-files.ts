import { chmodSync, cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { replaceFile } from '../store/durable-files.ts';
import { TAB_LIFE } from '../store/live-releases.ts';

/** The file that marks a composition and names its releases, so that the next composition may change the folder. */
const MARK = 'composition.json';

/** The content of `composition.json`. */
interface Mark {
  /** `app version` of all that is live. */
  parts: readonly string[];
  /** When each release left the composition, ISO 8601, UTC, by its folder: open tabs use its files for a while. */
  replaced?: Readonly<Record<string, string>>;
}

/** The mark of a composition; undefined when the folder is not one. */
export function readMark(folder: string): Mark | undefined {
  const file = join(folder, MARK);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mark) : undefined;
}

/**
 * Copies everything of a release that a browser may ask for, unless it is already there. The document is written
 * separately; source maps are not published.
 *
 * @param target folder of the releases in the composition
 */
export function copyRelease(releases: string, { remote, version }: ReleaseFile, target: string): void {
  const place = join(target, remote, version);
  if (existsSync(place)) return;
  const copying = `${place}.copying`;
  rmSync(copying, { recursive: true, force: true });
  cpSync(join(releases, remote, version), copying, {
    recursive: true,
    filter: (path) => !/(?:\.map|[\\/]index\.html)(?:\.br|\.gz)?$/.test(path),
  });
  // Releases may be closed to other users; a composition is for whatever serves it.
  chmodSync(copying, 0o755);
  for (const path of readdirSync(copying, { recursive: true, withFileTypes: true })) {
    chmodSync(join(path.parentPath, path.name), path.isDirectory() ? 0o755 : 0o644);
  }
  renameSync(copying, place);
}

/**
 * Completes a composition: writes its mark and removes the releases that left it longer ago than any tab lives.
 *
 * @param used folders of the releases that it names, relative to its folder
 */
export function closeComposition(folder: string, parts: readonly string[], used: readonly string[], now: Date): void {
  const { replaced: before = {} } = readMark(folder) ?? {};
  const there = globSync('{portal/releases,remotes}/*/*', { cwd: folder });
  const left = there.filter((release) => !used.includes(release));
  const replaced = Object.fromEntries(left.map((release) => [release, before[release] ?? now.toISOString()]));
  const isOver = (release: string) => now.getTime() - Date.parse(replaced[release] ?? '') > TAB_LIFE;
  for (const release of left.filter(isOver)) {
    rmSync(join(folder, release), { recursive: true, force: true });
    delete replaced[release];
  }
  const mark: Mark = { parts, replaced };
  replaceFile(join(folder, MARK), `${JSON.stringify(mark, null, 2)}\n`);
}
