import type { ComposedRemote, RemoteDescriptor, RemoteRelease } from '@portal/contract';
import { contractMistakes } from '../store/contract-gate.ts';
import { Refusal } from '../store/refusal.ts';
import { readConfig, shellFor } from './live-shell.ts';
import { portalCalls } from './portal-calls.ts';
import type { Project } from './project.ts';

/**
 * Asks a portal before anything is built what it would refuse afterwards: the token, the range of contracts, and paths
 * of other remotes.
 *
 * @returns for which shell the release would be
 * @throws Refusal that says what it would refuse
 */
export async function refuseEarly(
  { app, version, descriptor }: Pick<Project, 'app' | 'version' | 'descriptor'>,
  portal: URL,
): Promise<'live' | 'next'> {
  await portalCalls(app, portal).list();
  const release = unbuilt(app, version, descriptor);
  const { shell, which } = await shellFor(release, portal);
  // What other remotes have for the next shell is not known here: the portal compares with that afterwards.
  const others = which === 'live' ? await othersThan(app, portal) : [];
  const mistakes = contractMistakes([shell, ...others, release], [shell, ...others]);
  if (mistakes.length > 0) throw new Refusal(`It does not fit ${portal.origin}:\n  ${mistakes.join('\n  ')}`);
  return which;
}

async function othersThan(app: string, portal: URL): Promise<RemoteRelease[]> {
  const { remotes = [] } = (await readConfig(portal)) as { remotes?: readonly ComposedRemote[] };
  const all = remotes.map(({ name, version, descriptor }) => unbuilt(name.replaceAll('_', '-'), version, descriptor));
  return all.filter(({ remote }) => remote !== app);
}

/** As much of a release as the sources say. */
const unbuilt = (remote: string, version: string, descriptor: RemoteDescriptor): RemoteRelease => ({
  remote,
  version,
  descriptor,
  name: descriptor.name,
  contract: descriptor.contract,
  commit: '',
  builtAt: '',
  integrity: {},
  entry: '',
  pages: {},
});
