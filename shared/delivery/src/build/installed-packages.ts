import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package that an import comes from: `react-dom/client` → `react-dom`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** A package as it is installed in the workspace. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** As its package.json names it; empty when it names none. */
  license: string;
  folder: string;
}

/**
 * Every package that the given ones bring along, as installed, with its version. Other versions, used elsewhere in the
 * workspace, are not included, even when the lockfile has them.
 *
 * @param wanted a package and the folder that imports it
 * @returns `name@version`, sorted
 * @example installedPackages([{ name: 'formik', from: '/portal/mf-auth' }]) // ['formik@2.4.9', 'lodash@4.17.21', …]
 */
export function installedPackages(wanted: Iterable<{ name: string; from: string }>): string[] {
  return [...new Set(withAllTheyNeed(wanted).map(({ name, version }) => `${name}@${version}`))].sort();
}

/** The packages themselves, each folder once. */
export function withAllTheyNeed(wanted: Iterable<{ name: string; from: string }>): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const open = [...wanted];
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = folderOf(next.name, next.from);
    // Types are not part of what is built.
    if (!folder || found.has(folder) || next.name.startsWith('@types/')) continue;
    const { name, version, license = '', dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    found.set(folder, { name, version, license: typeof license === 'string' ? license : license.type, folder });
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    open.push(...needed.map((needs) => ({ name: needs, from: folder })));
  }
  return [...found.values()];
}

interface Manifest {
  name: string;
  version: string;
  /** An object in old packages. */
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Looks where Node looks: beside the importing package, then further up. An optional package may be missing. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  }
  return undefined;
}
