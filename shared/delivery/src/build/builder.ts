import { existsSync, readFileSync } from 'node:fs';
import type { Builder } from '@portal/contract';
import { integrityOf } from '../store/release-files.ts';

/**
 * What a build stood on besides its commit.
 *
 * @param lockfile the file that names every installed package
 * @param sdk version of the portal's package, in a team's project
 */
export function builderOf(lockfile: string, sdk?: string): Builder {
  return {
    node: process.version,
    system: `${process.platform}-${process.arch}`,
    ...(existsSync(lockfile) ? { lockfile: integrityOf(readFileSync(lockfile)) } : {}),
    ...(sdk === undefined ? {} : { sdk }),
  };
}
