/**
 * `pnpm compose <folder>`: writes what is live as plain files for any static host. Ends with 0 when they are written, 2
 * for a wrong option, 3 when it is refused: a room has no release, files are damaged, contracts do not fit, or the
 * folder holds something else.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigFile } from '@portal/contract';
import { composeFolder } from '../release/compose-folder.ts';
import { EXIT, Refusal } from '../release/refusal.ts';
import { readArguments, releasesFolder, runReleaseCommand } from '../release/run-release-command.ts';

const USAGE = `Usage: pnpm compose <folder> [--config <file or address>] [--remotes <address>]
  --config   the portal's configuration: a file, or the /config.json of a running server, whose own calls it then names
  --remotes  address of the folder with the remotes when another host serves it, as https://cdn.example.com/remotes/`;

await runReleaseCommand(async () => {
  const { values, positionals } = readArguments({ config: { type: 'string' }, remotes: { type: 'string' } }, USAGE);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Refusal(USAGE, EXIT.usage);
  const config = values.config ? await readConfig(values.config) : {};
  return composeFolder({
    releases: releasesFolder(),
    folder: resolve(folder),
    config,
    remotesAt: values.remotes && asFolder(values.remotes),
  });
});

/** @throws Refusal when the file is missing or is not JSON */
async function readConfig(place: string): Promise<ConfigFile> {
  try {
    const text = /^https?:/.test(place) ? await (await fetch(place)).text() : readFileSync(place, 'utf8');
    // The portal checks it against its schema when it starts, and names a wrong key.
    return JSON.parse(text) as ConfigFile;
  } catch (error) {
    throw new Refusal(`The configuration ${place} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function asFolder(address: string): string {
  if (!/^https?:\/\/[^/]/.test(address)) throw new Refusal(`${address} is not an http address.\n${USAGE}`, EXIT.usage);
  return address.endsWith('/') ? address : `${address}/`;
}
