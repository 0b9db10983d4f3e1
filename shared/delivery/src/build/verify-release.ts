import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import type { ReleasedApp } from '../workspace.ts';
import { inCloneOf } from './clone-of-commit.ts';
import { commitOf, sameAsRebuilt } from './rebuilt-release.ts';

/** Builds one app in the clone, by the clone's own code. A file, because the builders' processes inherit `--eval`. */
const BUILD = `import { buildRelease } from './shared/delivery/src/build/build-release.ts';
console.log((await buildRelease(process.argv[2], import.meta.dirname + '/.rebuilt')).version);
`;

/**
 * Builds the commit of a release again, in a fresh clone with the packages of its lockfile, and compares all files.
 *
 * @returns lines that say that both are the same
 * @throws Refusal that names what differs
 */
export function verifyRelease(app: ReleasedApp, released: ReleaseFile): Promise<string[]> {
  return inCloneOf(commitOf(released), (folder, run) => {
    writeFileSync(join(folder, 'rebuild.mjs'), BUILD);
    const version = run(process.execPath, 'rebuild.mjs', app).trim().split('\n').at(-1) ?? '';
    const rebuilt = readFileSync(join(folder, '.rebuilt', app, version, 'release.json'), 'utf8');
    return sameAsRebuilt(released, JSON.parse(rebuilt) as ReleaseFile);
  });
}
