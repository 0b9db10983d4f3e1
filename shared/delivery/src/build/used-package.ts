import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as it went into a build. */
export interface UsedPackage {
  name: string;
  version: string;
  /** As its package.json names it; empty when it names none. */
  license: string;
}

/** The package in a folder; undefined when the folder has no name and version of its own. */
export function usedPackageIn(folder: string): UsedPackage | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const {
    name,
    version,
    license = '',
  } = JSON.parse(readFileSync(file, 'utf8')) as {
    name?: string;
    version?: string;
    /** An object in old packages. */
    license?: string | { type: string };
  };
  if (name === undefined || version === undefined) return undefined;
  return { name, version, license: typeof license === 'string' ? license : license.type };
}
