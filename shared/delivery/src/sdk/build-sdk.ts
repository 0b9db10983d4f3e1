import { createHash } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeGuide } from '../guide/write-guide.ts';
import { replaceFile } from '../store/durable-files.ts';
import { packFiles } from '../store/release-archive.ts';
import { WORKSPACE } from '../workspace.ts';
import { writeFacts, writeModules, writePrograms, writeShell, writeShellRelease, writeTypes } from './sdk-contents.ts';
import { manifestOf } from './sdk-packages.ts';
import { writePapers } from './sdk-papers.ts';
import { SMALL_PACKAGE_NAMES, writeSmallPackage } from './small-packages.ts';

/** How many earlier packages stay, for projects whose lockfile names them. */
const KEPT = 20;

/**
 * Packs `@portal/remote`, with which an outside team makes remotes for the shell of these sources. It contains the
 * portal's packages as JavaScript with types, the command, the presets, the templates, and the shell for development.
 * A package of the same version is not packed again.
 *
 * @param releases its folder `sdk` gets the package; the server hands it out
 * @param shell version of the shell that its remotes are for
 * @returns its version
 */
export async function buildSdk(releases: string, shell: string): Promise<{ version: string; built: boolean }> {
  const version = sdkVersion();
  const target = join(releases, 'sdk', `remote-${version}.tgz`);
  const built = !existsSync(target);
  if (built) await makePackages(version, target, join(releases, 'shell', shell));
  assignSdk(releases, shell, version);
  if (built) removeOldest(join(releases, 'sdk'));
  return { version, built };
}

async function makePackages(version: string, target: string, shell: string): Promise<void> {
  console.log('packing the package for remotes …');
  for (const name of SMALL_PACKAGE_NAMES) {
    const folder = emptyFolder(name);
    await writeSmallPackage(name, folder, version);
    await pack(folder, join(dirname(target), `${name}-${version}.tgz`));
  }
  const guide = emptyFolder(`guide-${version}`);
  await writeGuide(guide);
  placeFolder(guide, join(dirname(target), `guide-${version}`));
  const folder = emptyFolder('sdk');
  writeTypes(folder);
  await writeModules(folder);
  await writePrograms(folder);
  await writeShell(folder);
  writeFacts(folder, version);
  writeShellRelease(folder, shell);
  writePapers(folder);
  await pack(folder, target);
}

function emptyFolder(name: string): string {
  const folder = join(WORKSPACE, 'shared/delivery/.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Copies a folder beside its place, and renames it: nobody sees half of it. */
function placeFolder(from: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  rmSync(`${place}.next`, { recursive: true, force: true });
  cpSync(from, `${place}.next`, { recursive: true });
  renameSync(`${place}.next`, place);
  rmSync(from, { recursive: true });
}

/** Remembers which package makes remotes for which shell. */
function assignSdk(releases: string, shell: string, version: string): void {
  const file = join(releases, 'sdk/shells.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const { [shell]: _, ...others } = before;
  const shells = Object.fromEntries([...Object.entries(others), [shell, version]].slice(-KEPT));
  replaceFile(file, `${JSON.stringify(shells, null, 2)}\n`);
}

/** The version of the portal's packages, and a hash of everything that the package is made from. */
function sdkVersion(): string {
  const files = globSync(
    [
      'shared/*/src/**/*',
      'shell/src/**/*',
      'shared/*/package.json',
      'shared/{delivery,e2e}/templates/**/*',
      'shared/ui/stories/*',
      'shared/contract/CHANGELOG.md',
      'docs/{deliver/README,deliver/backend,operate/releases,test/*,provide/*}.md',
      'patches/*',
      'pnpm-*.yaml',
    ],
    {
      cwd: WORKSPACE,
      withFileTypes: true,
    },
  )
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => relative(WORKSPACE, join(file.parentPath, file.name)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(WORKSPACE, file)));
  return `${manifestOf('contract').version}-${hash.digest('hex').slice(0, 12)}`;
}

async function pack(folder: string, target: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()
    .map((file) => ({
      name: `package/${relative(folder, file)}`,
      content: readFileSync(file),
      mode: /(?:portal-remote|conform|new|e2e)\.mjs$/.test(file) ? 0o755 : 0o644,
    }));
  mkdirSync(join(target, '..'), { recursive: true });
  await pipeline(packFiles(files), createWriteStream(`${target}.next`, { flush: true }));
  renameSync(`${target}.next`, target);
}

function removeOldest(folder: string): void {
  const packages = globSync('remote-*.tgz', { cwd: folder, withFileTypes: false });
  const named = new Set(
    existsSync(join(folder, 'shells.json'))
      ? Object.values(JSON.parse(readFileSync(join(folder, 'shells.json'), 'utf8')) as Record<string, string>)
      : [],
  );
  const unused = packages.filter((file) => !named.has(file.slice('remote-'.length, -'.tgz'.length)));
  for (const file of unused.slice(0, Math.max(0, unused.length - KEPT))) {
    rmSync(join(folder, file));
    for (const name of SMALL_PACKAGE_NAMES) rmSync(join(folder, file.replace(/^remote/, name)), { force: true });
    rmSync(join(folder, `guide-${file.slice('remote-'.length, -'.tgz'.length)}`), { recursive: true, force: true });
  }
}
