import { readConfiguration } from '../dev/portal-proxy.ts';
import { serveRemote } from '../dev/serve-remote.ts';
import { isPortTaken } from '../taken-port.ts';
import { withDoors } from './build-project.ts';
import { type Project, sdkFacts } from './project.ts';

/**
 * Serves a project for a portal that runs elsewhere, until it is stopped.
 *
 * @throws Error when the port is taken or no portal answers
 */
export async function serveProject({ room, place }: Project, portal: URL, port: number): Promise<string[]> {
  if (await isPortTaken(port)) throw new Error(`Port ${port} is taken. Choose another: --port <number>.`);
  const { overrides } = (await readConfiguration(portal)) as { overrides?: { allowed?: boolean } };
  const source = { room, place, shared: sdkFacts().shared, adjust: withDoors };
  const { address } = await serveRemote(source, port, portal);
  return [
    `${room} is served at ${address}`,
    overrides?.allowed
      ? `Open it in the portal: ${portal.origin}/?override=${address}`
      : `${portal.origin} does not allow local versions: its operator can, with OVERRIDES=on. \`publish --stage\` shows a release before it is live.`,
  ];
}
