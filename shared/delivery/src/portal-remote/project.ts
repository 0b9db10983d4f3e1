import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor, ShellRelease } from '@portal/contract';
import { EXIT, Refusal } from '../store/refusal.ts';
import { asShellRelease } from '../store/release-schema.ts';
import type { AppPlace } from '../webpack/base.ts';
import type { SharedModule } from '../webpack/remote-config.ts';
import { readRemoteFile } from './remote-file.ts';

/** `sdk.json` in the package that a portal hands out: facts about its shell. */
export interface SdkFacts {
  version: string;
  /** Contract version of the shell that it was made with. */
  contract: string;
  /** Versions of the packages that the shell provides. */
  versions: Readonly<Record<string, string>>;
  /** What a remote uses of the shell, for its build. */
  shared: Readonly<Record<string, SharedModule>>;
  /** Files of the portal's packages, relative to the SDK's folder, by the name that is imported. */
  entries: Readonly<Record<string, string>>;
}

/** A remote's project on this machine. */
export interface Project {
  app: string;
  place: AppPlace;
  version: string;
  descriptor: RemoteDescriptor;
  /** Folder of its build. */
  output: string;
  /** The portal that its package.json names. */
  portal: string | undefined;
}

/** Folder of the SDK: this program is in its folder `webpack`. */
export const SDK_FOLDER = join(import.meta.dirname, '..');

export const sdkFacts = (folder = SDK_FOLDER): SdkFacts =>
  JSON.parse(readFileSync(join(folder, 'sdk.json'), 'utf8')) as SdkFacts;

/** The release of the shell that the package was made with. */
export const sdkShell = (folder = SDK_FOLDER): ShellRelease =>
  asShellRelease(JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')));

/**
 * Reads the project in a folder.
 *
 * @throws Refusal when it is not that of a remote, or its descriptor has a mistake
 */
export function openProject(folder: string): Project {
  const manifest = readJson(folder, 'package.json') as {
    name: string;
    version: string;
    config?: { portal?: string };
  };
  readJson(folder, 'remote.json');
  const descriptor = readRemoteFile(readFileSync(join(folder, 'remote.json'), 'utf8'), folder);
  return {
    app: manifest.name,
    version: manifest.version,
    descriptor,
    place: { folder, context: folder, lockfile: join(folder, 'package-lock.json') },
    output: join(folder, 'dist'),
    portal: manifest.config?.portal,
  };
}

/**
 * The portal that the command works with.
 *
 * @throws Refusal when none is named, or what is named is not an address
 */
export function portalOf({ portal }: Project, given: string | undefined): URL {
  const address = given ?? process.env.PORTAL_URL ?? portal;
  if (!address) throw new Refusal('Which portal? Name it with --portal <address> or PORTAL_URL.');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refusal(`'${address}' is not the address of a portal.`, EXIT.usage);
  return new URL('/', address);
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${folder} is not the project of a remote: ${file} cannot be read (${reason}).`);
  }
}
