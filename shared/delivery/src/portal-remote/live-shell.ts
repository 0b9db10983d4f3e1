import type { ShellRelease } from '@portal/contract';
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
  const config = (await readJson(new URL('/config.json', portal))) as { shell?: { version: string } | null };
  const version = config.shell?.version;
  if (!version) throw new Refusal(`${portal.origin} has no live shell.`);
  return asShellRelease(await readJson(new URL(`/releases/shell/${version}/release.json`, portal)));
}

/**
 * The shell that a project must fit: the live one of its portal; while that cannot be reached, the one that the package
 * was made with.
 *
 * @param sdk folder of the package
 * @returns in `told`, a line that says which one it is not
 */
export async function shellToFit(portal: URL, sdk?: string): Promise<{ shell: ShellRelease; told: string[] }> {
  try {
    return { shell: await liveShell(portal), told: [] };
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
