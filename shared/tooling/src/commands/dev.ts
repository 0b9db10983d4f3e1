/**
 * `pnpm dev [remote…] [--portal <address>] [--port <first>]`: serves the named remotes (all without names) from the
 * work tree, for a portal that runs elsewhere, and prints where to open it. After each change the released shell
 * reloads its page; the development shell replaces the changed code in the open page.
 */
import { readDevArguments } from '../dev/dev-arguments.ts';
import { readConfiguration } from '../dev/portal-proxy.ts';
import { localRelease, serveRemote } from '../dev/serve-remote.ts';
import { serveShell } from '../dev/serve-shell.ts';
import { requireNode } from '../require-node.ts';
import { isPortTaken } from '../taken-port.ts';
import { consumedByRemote } from '../webpack/index.ts';
import { placeOf, type RemoteRoom } from '../workspace.ts';

const sourceOf = (room: RemoteRoom) => ({ room, place: placeOf(room), shared: consumedByRemote() });

requireNode();
try {
  const { rooms, portal, port } = readDevArguments(process.argv.slice(2), process.env);
  for (let own = port; own <= port + rooms.length; own += 1) {
    if (await isPortTaken(own))
      throw new Error(`Port ${own} is taken. Choose others: --port <first> (${rooms.length + 1} in a row).`);
  }
  const config = await readConfiguration(portal);
  const remotes: { room: RemoteRoom; address: string }[] = [];
  for (const [place, room] of rooms.entries())
    remotes.push({ room, ...(await serveRemote(sourceOf(room), port + place, portal)) });
  const local = () => remotes.map(({ room, address }) => localRelease(sourceOf(room), address));
  const shell = await serveShell(port + rooms.length, portal, local);

  for (const { room, address } of remotes) console.log(`${room.padEnd(20)} ${address}`);
  console.log(`\nDevelopment shell (changes appear in the open page):\n  ${shell.address}`);
  const { allowed = false } = (config.overrides ?? {}) as { allowed?: boolean };
  const override = remotes.map(({ address }) => `override=${address}`).join('&');
  console.log(
    allowed
      ? `\nThe portal as released (the page reloads after a change):\n  ${portal.origin}/?${override}`
      : `\n${portal.origin} does not allow local remotes: use the development shell, or start the portal with OVERRIDES=on.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
