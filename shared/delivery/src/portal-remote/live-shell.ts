import type { RemoteRelease, ShellRelease } from '@portal/contract';
import { laneOf } from '../store/lanes.ts';
import { Refusal } from '../store/refusal.ts';
import { asShellRelease } from '../store/release-schema.ts';
import { reasonOf } from './portal-calls.ts';
import { sdkShell } from './project.ts';

/** The portal cannot be reached, as opposed to one that answers something else than it should. */
class NoAnswer extends Refusal {}

/**
 * The release of the shell that is live in a portal.
 *
 * @throws NoAnswer when the portal cannot be reached
 * @throws Refusal when it does not say which shell is live
 */
export async function liveShell(portal: URL): Promise<ShellRelease> {
  const config = (await readConfig(portal)) as { shell?: { version: string } | null };
  const version = config.shell?.version;
  if (!version) throw new Refusal(`${portal.origin} has no live shell.`);
  return shellAt(portal, version);
}

/**
 * What a portal tells every page.
 *
 * @throws NoAnswer when the portal cannot be reached
 * @throws Refusal when it answers something else
 */
export const readConfig = (portal: URL): Promise<unknown> => readJson(new URL('/config.json', portal));

/**
 * The release of the shell that is staged to replace the live one in a portal.
 *
 * @throws Refusal when none is staged
 */
export async function nextShell(portal: URL): Promise<ShellRelease> {
  const { version } = (await readJson(new URL('/sdk/next/shell.json', portal))) as { version: string };
  return shellAt(portal, version);
}

/**
 * The shell of a portal that a release is for: the live one, or the next one while a shell of the release's contract is
 * staged.
 */
export async function shellFor(
  release: RemoteRelease,
  portal: URL,
): Promise<{ shell: ShellRelease; which: 'live' | 'next' }> {
  const live = await liveShell(portal);
  if (laneOf(live) === laneOf(release)) return { shell: live, which: 'live' };
  const next = await nextShell(portal).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  return next && laneOf(next) === laneOf(release) ? { shell: next, which: 'next' } : { shell: live, which: 'live' };
}

const shellAt = async (portal: URL, version: string): Promise<ShellRelease> =>
  asShellRelease(await readJson(new URL(`/releases/shell/${version}/release.json`, portal)));

/**
 * The shell that a project's release must fit: the one of its portal that it is for; while that cannot be reached, the
 * one that the package was made with.
 *
 * @param sdk folder of the package
 * @returns in `told`, a line that says which one it is not
 */
export async function shellToFit(
  release: RemoteRelease,
  portal: URL,
  sdk?: string,
): Promise<{ shell: ShellRelease; which?: 'live' | 'next'; told: string[] }> {
  try {
    return { ...(await shellFor(release, portal)), told: [] };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const shell = sdkShell(sdk);
    const instead = `The project is compared with the shell that its package was made with, of contract ${shell.contractVersion}.`;
    return { shell, told: [`${error.message} ${instead}`] };
  }
}

async function readJson(address: URL): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new NoAnswer(`${address.origin} does not answer (${reasonOf(error)}).`);
  });
  const text = await answer.text();
  try {
    if (answer.ok) return JSON.parse(text);
  } catch {
    throw new Refusal(`${address} cannot be read: it is no JSON.`);
  }
  throw new Refusal(`${address} cannot be read: it answered ${answer.status}.`);
}
