import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { liveVersionAt, releaseAt, sameAsRebuilt } from '../build/rebuilt-release.ts';
import { runIn } from '../build/run-in.ts';
import { Refusal } from '../store/refusal.ts';
import type { Project } from './project.ts';

/**
 * Builds a commit of the project in a fresh clone, with the packages of its lockfile, and compares it with the release
 * that the portal has.
 *
 * @param commit by default that of the release that is live now
 * @throws Refusal that names what differs
 */
export async function verifyProject({ app, place }: Project, portal: URL, commit?: string): Promise<string[]> {
  const live = commit === undefined ? await releaseAt(portal, app, await liveVersionAt(portal, app)) : undefined;
  const wanted = commit ?? live?.commit ?? '';
  if (!/^[0-9a-f]{4,40}$/.test(wanted))
    throw new Refusal(
      `${app} ${live?.version ?? ''} was built from '${wanted}', which is no commit: it cannot be built again.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'portal-rebuilt-'));
  try {
    runIn(place.folder, 'git', 'clone', '--quiet', '--no-checkout', '.', folder);
    runIn(folder, 'git', 'checkout', '--quiet', wanted);
    runIn(folder, 'npm', 'ci', '--no-audit', '--no-fund');
    runIn(folder, 'npx', '--no-install', 'portal-remote', 'build');
    const rebuilt = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as RemoteRelease;
    return sameAsRebuilt(live ?? (await releaseAt(portal, app, rebuilt.version)), rebuilt);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
