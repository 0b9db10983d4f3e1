import { whenStarterEnds } from '../starters.ts';
import { isPortTaken } from '../taken-port.ts';
import { readConfiguration } from './portal-proxy.ts';
import { localRelease, type SourceRemote, serveRemote } from './serve-remote.ts';
import { type DevelopmentShell, serveShell } from './serve-shell.ts';

interface Desk {
  remotes: readonly SourceRemote[];
  shell: DevelopmentShell;
  portal: URL;
  /** Port of the first remote. The other remotes follow, then the shell. */
  port: number;
  /** Whether the development shell answers calls from sample data, so that none reaches the portal. */
  mock?: boolean;
}

/**
 * Serves remotes from their sources for a portal that runs elsewhere, and a development shell in front of it, until
 * this process or the command that started it ends.
 *
 * @returns lines that say where to open them
 * @throws Error when a port is taken or no portal answers
 */
export async function serveBesidePortal({ remotes, shell, portal, port, mock = false }: Desk): Promise<string[]> {
  // First of all: the processes above a command that was killed meanwhile can no longer be found.
  whenStarterEnds(() => process.exit());
  const last = port + remotes.length;
  for (let own = port; own <= last; own += 1) {
    if (await isPortTaken(own))
      throw new Error(`Port ${own} is taken. Choose others: --port <first> (${remotes.length + 1} in a row).`);
  }
  const config = await readConfiguration(portal);
  const served: { remote: SourceRemote; address: string }[] = [];
  for (const [place, remote] of remotes.entries())
    served.push({ remote, ...(await serveRemote(remote, port + place, portal)) });
  const local = () => served.map(({ remote, address }) => localRelease(remote, address));
  const { address: shellAddress } = await serveShell(shell, last, portal, { remotes: local, mock });

  const { allowed = false } = (config.overrides ?? {}) as { allowed?: boolean };
  const override = served.map(({ address }) => `override=${address}`).join('&');
  return [
    ...served.map(({ remote: { room }, address }) => `${room.padEnd(20)} ${address}`),
    '',
    `Development shell (changes appear in the open page${mock ? '; sample data' : ''}):\n  ${shellAddress}`,
    '',
    allowed
      ? `The portal as released (the page reloads after a change):\n  ${portal.origin}/?${override}`
      : `${portal.origin} does not allow local remotes: use the development shell, or a portal with OVERRIDES=on.`,
  ];
}
