/**
 * `pnpm compose <folder>`: writes what is live as plain files for any static host. Ends with 0 when they are written, 2
 * for a wrong option, 3 when it is refused: a room has no release, files are damaged, contracts do not fit, or the
 * folder holds something else.
 */
import { resolve } from 'node:path';
import { readArguments, releasesFolder, runReleaseCommand } from '@portal/delivery';
import { composeFolder, readConfiguration } from '@portal/delivery/build';
import { EXIT, Refusal } from '@portal/delivery/server';

const USAGE = `Usage: pnpm compose <folder> [--config <file or address>] [--remotes <address>]
  --config   the portal's configuration: a file, or the /config.json of a running server, with the own calls it offers
  --remotes  address of the remotes' folder when another host serves it, such as https://cdn.example.com/remotes/`;

await runReleaseCommand(async () => {
  const { values, positionals } = readArguments({ config: { type: 'string' }, remotes: { type: 'string' } }, USAGE);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Refusal(USAGE, EXIT.usage);
  const config = values.config ? await readConfiguration(values.config) : {};
  return composeFolder({
    releases: releasesFolder(),
    folder: resolve(folder),
    config,
    remotesAt: values.remotes && asFolder(values.remotes),
  });
});

function asFolder(address: string): string {
  if (!/^https?:\/\/[^/]/.test(address)) throw new Refusal(`${address} is not an http address.\n${USAGE}`, EXIT.usage);
  return address.endsWith('/') ? address : `${address}/`;
}
