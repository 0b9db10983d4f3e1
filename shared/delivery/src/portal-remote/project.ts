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

/** What moving releases that were built needs to know of a project. */
export type NamedProject = Pick<Project, 'app' | 'portal'>;

/**
 * Reads only which remote a project is of, so that a release can be taken back while its `remote.json` has a mistake.
 *
 * @throws Refusal when it is not that of a remote
 */
export function nameProject(folder: string): NamedProject {
  const { app, portal } = readManifest(folder);
  return { app, portal };
}

/**
 * Reads the project in a folder.
 *
 * @throws Refusal when it is not that of a remote, or its descriptor has a mistake
 */
export function openProject(folder: string): Project {
  return {
    ...readManifest(folder),
    descriptor: readRemoteFile(readText(folder, 'remote.json'), folder),
    place: { folder, context: folder, lockfile: join(folder, 'package-lock.json') },
    output: join(folder, 'dist'),
  };
}

/**
 * The portal that the command works with.
 *
 * @throws Refusal when none is named, or what is named is not an address
 */
export function portalOf({ portal }: NamedProject, given: string | undefined): URL {
  const address = given ?? process.env.PORTAL_URL ?? portal;
  if (!address) throw new Refusal('Which portal? Name it with --portal <address> or PORTAL_URL.');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refusal(`'${address}' is not the address of a portal.`, EXIT.usage);
  return new URL('/', address);
}

function readManifest(folder: string): Pick<Project, 'app' | 'version' | 'portal'> {
  const text = readText(folder, 'package.json');
  const manifest = asJson(text, folder) as { name: string; version: string; config?: { portal?: string } };
  const { name, version, config } = manifest;
  if (typeof name === 'string' && name.startsWith('mf-')) return { app: name, version, portal: config?.portal };
  throw new Refusal(`${folder} is not the project of a remote: its package.json names none, such as mf-loyalty.`);
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    throw new Refusal(`${folder} is not the project of a remote: ${file} cannot be read (${messageOf(error)}).`);
  }
}

function asJson(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${join(folder, 'package.json')} is no JSON: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
