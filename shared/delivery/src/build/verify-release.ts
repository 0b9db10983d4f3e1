import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { type ReleasedApp, WORKSPACE } from '../workspace.ts';
import { commitOf, sameAsRebuilt } from './rebuilt-release.ts';
import { runIn } from './run-in.ts';

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
export async function verifyRelease(app: ReleasedApp, released: ReleaseFile): Promise<string[]> {
  const commit = commitOf(released);
  const folder = mkdtempSync(join(tmpdir(), 'portal-rebuilt-'));
  try {
    runIn(WORKSPACE, 'git', 'clone', '--quiet', '--no-checkout', WORKSPACE, folder);
    runIn(folder, 'git', 'checkout', '--quiet', commit);
    runIn(folder, process.env.npm_execpath ?? 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline');
    writeFileSync(join(folder, 'rebuild.mjs'), BUILD);
    const printed = runIn(folder, process.execPath, 'rebuild.mjs', app);
    const version = printed.trim().split('\n').at(-1) ?? '';
    const rebuilt = readFileSync(join(folder, '.rebuilt', app, version, 'release.json'), 'utf8');
    return sameAsRebuilt(released, JSON.parse(rebuilt) as ReleaseFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
