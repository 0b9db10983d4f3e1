import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Name of the package that an import comes from: `react-dom/client` → `react-dom`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Every package that the named ones bring along as they are installed, with its version. A version that another package
 * of the workspace uses is not among them, whatever the lockfile says of it.
 *
 * @param wanted a package and the folder of who asks for it
 * @returns `name@version`, sorted
 * @example installedPackages([{ name: 'formik', from: '/portal/mf-auth' }]) // ['formik@2.4.9', 'lodash@4.17.21', …]
 */
export function installedPackages(wanted: Iterable<{ name: string; from: string }>): string[] {
  const ids = new Map<string, string>();
  const open = [...wanted];
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = folderOf(next.name, next.from);
    // Types leave nothing in what is built.
    if (!folder || ids.has(folder) || next.name.startsWith('@types/')) continue;
    const { name, version, dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    ids.set(folder, `${name}@${version}`);
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    open.push(...needed.map((needs) => ({ name: needs, from: folder })));
  }
  return [...new Set(ids.values())].sort();
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** As Node looks for it: beside whoever asks, then further up. An optional one may be missing. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  }
  return undefined;
}
