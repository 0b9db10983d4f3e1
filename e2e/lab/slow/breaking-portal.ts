import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellRelease } from '@portal/contract';
import { inCloneOf } from '@portal/delivery/build';
import { liveVersion } from '../../support/release-files.ts';

/** A part that teams use by now, and what takes its place in the next contract. */
export const PART = { name: 'HeroNumber', next: 'HeroFigure', since: '1.9.0', until: '2.0.0' } as const;

/**
 * Builds the portal of these sources as one that breaks: its contract is 2.0.0, and a part of `@portal/ui` has another
 * name in it.
 *
 * @returns folder with its releases and its package for teams, as in an archive; the caller removes it
 */
export async function buildBreakingPortal(): Promise<string> {
  const archive = mkdtempSync(join(tmpdir(), 'portal-breaking-'));
  await inCloneOf('HEAD', (folder, run) => {
    const change = (file: string, text: string | RegExp, by: string) => {
      const path = join(folder, file);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(text, by));
    };
    const naming = run('git', 'grep', '--name-only', '--word-regexp', PART.name, '--', '*.ts', '*.tsx', '*.template');
    for (const file of naming.trim().split('\n')) change(file, PART.name, PART.next);
    change('shared/contract/src/version.ts', /CONTRACT_VERSION = '[\d.]+'/g, "CONTRACT_VERSION = '2.0.0'");
    const descriptors = run('git', 'ls-files', 'mf-*/remote.json');
    for (const file of descriptors.trim().split('\n')) change(file, /"contract": "[^"]+"/g, '"contract": "^2.0.0"');
    run('env', `RELEASES_DIR=${archive}`, process.execPath, 'shared/delivery/src/main.ts', 'publish');
  });
  return archive;
}

export const removePortal = (archive: string): void => rmSync(archive, { recursive: true, force: true });

/** Marks the part in the live shell as deprecated, as a comment in its sources would. */
export function deprecatePart(releases: string): void {
  const file = join(releases, 'shell', liveVersion(releases, 'shell'), 'release.json');
  const shell = JSON.parse(readFileSync(file, 'utf8')) as ShellRelease;
  const { name, next, since, until } = PART;
  const deprecated = { '@portal/ui': { [name]: { since, until, instead: `use ${next}.` } } };
  writeFileSync(file, JSON.stringify({ ...shell, deprecated }));
  // The server reads a release again when its pointer is rewritten.
  const pointer = join(releases, 'shell', 'live.json');
  writeFileSync(pointer, readFileSync(pointer));
}
