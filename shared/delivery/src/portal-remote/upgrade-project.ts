import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellRelease } from '@portal/contract';
import { Refusal } from '../store/refusal.ts';
import { liveShell, nextShell } from './live-shell.ts';
import { reasonOf } from './portal-calls.ts';
import { shellDifferences } from './shell-differences.ts';

const PACKAGE = '@portal/remote';

const NEXT = '/sdk/next/remote.tgz';

const MAX_TIME_MS = 30_000;

/** The moving address leads to this one, which never changes: npm keeps the hash of a package beside its address. */
const VERSIONED = /^\/sdk\/remote-([0-9][\w.+-]*)\.tgz$/;

/**
 * Writes into a project's package.json the package of the shell that is live in the portal now, by its version, or of
 * the next one.
 *
 * @param project its folder, and the contract range that its remote.json names
 * @param from the shell that the project's package was made with
 * @returns lines that say what changed, what the contract and the shell brought, and what to do next
 * @throws Refusal when the portal does not say which package that is
 */
export async function upgradeProject(
  { folder, range }: { folder: string; range: string },
  portal: URL,
  from: ShellRelease,
  isNext = false,
): Promise<string[]> {
  const address = await packageAt(new URL(isNext ? NEXT : '/sdk/remote.tgz', portal));
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const group = ['devDependencies', 'dependencies'].find((name) => PACKAGE in recordIn(manifest, name));
  const named = recordIn(manifest, group ?? 'devDependencies');
  if (named[PACKAGE] === address) return [`${address} is the portal's present package already.`];
  // Read before anything is written: what cannot be read leaves the project as it is.
  const differences = shellDifferences({
    from,
    to: await (isNext ? nextShell(portal) : liveShell(portal)),
    range,
    changelog: await changelogOf(address),
  });
  const changed = { ...manifest, [group ?? 'devDependencies']: { ...named, [PACKAGE]: address } };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
  const before = named[PACKAGE] === undefined ? '' : `, in place of ${String(named[PACKAGE])}`;
  return [`package.json names ${address} now${before}.`, ...differences, '', 'npm install', 'npm run check'];
}

/** Empty when the portal does not have it: the lists of names still say what differs. */
async function changelogOf(address: string): Promise<string> {
  const [, version = ''] = VERSIONED.exec(new URL(address).pathname) ?? [];
  const changelog = new URL(`/sdk/guide-${version}/contract.md`, address);
  const answer = await fetch(changelog, { signal: AbortSignal.timeout(MAX_TIME_MS) });
  const text = await answer.text();
  return answer.ok ? text : '';
}

async function packageAt(moving: URL): Promise<string> {
  const signal = AbortSignal.timeout(MAX_TIME_MS);
  const answer = await fetch(moving, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw new Refusal(`${moving.origin} does not answer: ${reasonOf(error)}.`);
  });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  if (answer.status === 404 && moving.pathname === NEXT)
    throw new Refusal(`${moving.origin} has no next shell: none is staged.`);
  const found = location === null ? undefined : new URL(location, moving);
  if (found?.origin === moving.origin && VERSIONED.test(found.pathname)) return found.href;
  throw new Refusal(`${moving.href} answers ${answer.status} and leads to no package.`);
}

function recordIn(manifest: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = manifest[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
