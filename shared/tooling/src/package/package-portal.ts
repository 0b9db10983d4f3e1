import { createWriteStream, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { WORKSPACE } from '@portal/delivery';
import { packFiles } from '@portal/delivery/server';
import { papers, releaseFiles, serverFiles } from './archived-files.ts';

/**
 * Packs the portal as it is built into one archive that runs without sources and without a registry: the server with
 * its packages, the live releases, the operator's command, and the licences of the third-party packages in it. Packages
 * with machine code are those for this system.
 *
 * @param releases folder of the releases
 * @param file where the archive goes; by default `dist/portal-<version>-<system>.tar.gz`
 * @returns lines for the person who asked
 * @throws Refusal when an app has no live release
 */
export async function packagePortal(releases: string, file?: string): Promise<string[]> {
  const { version } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8')) as { version: string };
  const system = `${process.platform}-${process.arch}`;
  const target = resolve(WORKSPACE, file ?? `dist/portal-${version}-${system}.tar.gz`);
  const files = [...papers(version), ...serverFiles(), ...releaseFiles(releases)];
  mkdirSync(dirname(target), { recursive: true });
  const inFolder = files.map((file) => ({ ...file, name: `portal-${version}/${file.name}` }));
  await pipeline(packFiles(inFolder), createWriteStream(`${target}.next`));
  renameSync(`${target}.next`, target);
  const megabytes = (statSync(target).size / 1_000_000).toFixed(0);
  return [`${target} (${files.length} files, ${megabytes} MB) runs on ${system} with Node 24, without these sources.`];
}
