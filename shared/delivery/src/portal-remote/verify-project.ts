import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { commitOf, liveVersionAt, releaseAt, sameAsRebuilt } from '../build/rebuilt-release.ts';
import { runIn } from '../build/run-in.ts';
import { Refusal } from '../store/refusal.ts';

/**
 * Builds a commit of the project in a fresh clone, with the packages of its lockfile, and compares it with the release
 * that the portal has.
 *
 * @param commit as git names one, such as `HEAD~1`; by default that of the release that is live now
 * @throws Refusal that names what differs
 */
export async function verifyProject(
  { app, folder: sources }: { app: string; folder: string },
  portal: URL,
  commit?: string,
): Promise<string[]> {
  const live = commit === undefined ? await releaseAt(portal, app, await liveVersionAt(portal, app)) : undefined;
  const wanted = commitIn(sources, live ? commitOf(live) : (commit ?? ''));
  console.log(`Building ${live ? `${app} ${live.version}, ` : ''}commit ${wanted}, again in a fresh clone …`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-rebuilt-'));
  try {
    runIn(sources, 'git', 'clone', '--quiet', '--no-checkout', '.', folder);
    runIn(folder, 'git', 'checkout', '--quiet', wanted);
    console.log('installing the packages of its lockfile …');
    runIn(folder, 'npm', 'ci', '--no-audit', '--no-fund');
    console.log('building …');
    runIn(folder, 'npx', '--no-install', 'portal-remote', 'build');
    const rebuilt = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as RemoteRelease;
    return sameAsRebuilt(live ?? (await releaseAt(portal, app, rebuilt.version)), rebuilt);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The whole id of a commit.
 *
 * @throws Refusal when the repository has no such commit
 */
export function commitIn(folder: string, name: string): string {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`'${name}' is no commit of the repository in ${folder}.`);
  return stdout.trim();
}
