import type { ReleaseFile } from '@portal/contract';
import { Refusal } from '../store/refusal.ts';

const MAX_TIME_MS = 30_000;

/** How many files are named. */
const MAX_NAMED = 20;

/**
 * What a portal says of a release.
 *
 * @throws Refusal when it does not answer or has no such release
 */
export async function releaseAt(portal: URL, app: string, version: string): Promise<ReleaseFile> {
  const address = new URL(`/releases/${app}/${encodeURIComponent(version)}/release.json`, portal);
  const answer = await fetch(address, { signal: AbortSignal.timeout(MAX_TIME_MS) }).catch((error: unknown) => {
    throw new Refusal(`${portal.origin} does not answer: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (answer.ok) return (await answer.json()) as ReleaseFile;
  throw new Refusal(`${portal.origin} has no release ${version} of ${app} (${answer.status}).`);
}

/** The version of an app that a portal shows to everybody now. */
export async function liveVersionAt(portal: URL, app: string): Promise<string> {
  const answer = await fetch(new URL('/config.json', portal), { signal: AbortSignal.timeout(MAX_TIME_MS) }).catch(
    (error: unknown) => {
      throw new Refusal(`${portal.origin} does not answer: ${error instanceof Error ? error.message : String(error)}.`);
    },
  );
  const { shell, remotes = [] } = (await answer.json()) as {
    shell?: { version: string } | null;
    remotes?: { name: string; version: string }[];
  };
  const found = app === 'shell' ? shell : remotes.find(({ name }) => name === app.replaceAll('-', '_'));
  if (found) return found.version;
  throw new Refusal(`${portal.origin} shows no release of ${app}.`);
}

/**
 * Compares a release with what its commit was built into again.
 *
 * @returns lines that say that both are the same
 * @throws Refusal that names the files that differ, and what was built with something else
 */
export function sameAsRebuilt(released: ReleaseFile, rebuilt: ReleaseFile): string[] {
  const { remote, version, commit } = released;
  const names = new Set([...Object.keys(released.integrity), ...Object.keys(rebuilt.integrity)]);
  const differing = [...names].filter((name) => released.integrity[name] !== rebuilt.integrity[name]).sort();
  if (rebuilt.version === version && differing.length === 0)
    return [`${remote} ${version} is what ${commit} is built into: ${names.size} files, none differs.`];
  const rest = differing.length > MAX_NAMED ? ` and ${differing.length - MAX_NAMED} more` : '';
  throw new Refusal(
    [
      `${remote} ${version} is not what ${commit} is built into: ${differing.length} of ${names.size} files differ.`,
      ...(rebuilt.version === version ? [] : [`The rebuilt version is ${rebuilt.version}.`]),
      ...differing.slice(0, MAX_NAMED).map((name) => `  ${name}`),
      ...(rest ? [rest] : []),
      ...builderDifferences(released, rebuilt),
    ].join('\n'),
  );
}

function builderDifferences(
  { builder: one = undefined }: ReleaseFile,
  { builder: other = undefined }: ReleaseFile,
): string[] {
  if (!one || !other) return ['It does not say with what it was built: it was built before releases did.'];
  const keys = ['node', 'system', 'lockfile', 'sdk'] as const;
  return keys.flatMap((key) =>
    one[key] === other[key] ? [] : [`  built with ${key} ${one[key] ?? 'none'}, rebuilt with ${other[key] ?? 'none'}`],
  );
}

/**
 * The commit to build again.
 *
 * @throws Refusal when the release does not come from one commit
 */
export function commitOf({ remote, version, commit }: ReleaseFile): string {
  if (/^[0-9a-f]{40}$/.test(commit)) return commit;
  const fact = commit === '' ? 'names no commit' : `was built from '${commit}'`;
  throw new Refusal(`${remote} ${version} ${fact}: it cannot be built again.`);
}
