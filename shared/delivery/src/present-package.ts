import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './store/refusal.ts';

/* Small packages that a portal serves, and that `npx` runs by an address without a version: `<portal>/sdk/new.tgz`. */

const MAX_TIME_MS = 5_000;

type SmallPackage = 'new' | 'conform';

/** The version of the package in a folder. */
export const versionOf = (from: string): string =>
  (JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * The address from which npx installed a package: it keeps it beside the package.
 *
 * @param from folder of the package
 */
export function cameFrom(from: string, name: SmallPackage): string | undefined {
  const manifest = join(from, '../../../package.json');
  if (!existsSync(manifest)) return undefined;
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> };
  const address = dependencies[`@portal/${name}`] ?? '';
  return URL.canParse(address) ? address : undefined;
}

/**
 * Refuses a package that the portal does not serve any more: npm keeps what it once got from an address without a
 * version, so that after an upgrade the program of the past would run. That of a next shell is served, too.
 *
 * @param origin of the portal
 * @throws Refusal that names the address of the present one
 */
export async function mustBePresent(origin: string, name: SmallPackage, version: string): Promise<void> {
  const addresses = [`/sdk/${name}.tgz`, `/sdk/next/${name}.tgz`];
  const [live, next] = await Promise.all(addresses.map((path) => leadsTo(origin + path)));
  const own = `/sdk/${name}-${version}.tgz`;
  if (live === undefined || live === own || next === own) return;
  throw new Refusal(
    `This is not the package of ${origin}, but ${version}: npm keeps what it once got from an address. Use: npx -y ${origin}${live}`,
  );
}

/** Where an address leads, without going there; undefined when nowhere. */
async function leadsTo(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(MAX_TIME_MS) });
    return answer.headers.get('location') ?? undefined;
  } catch {
    return undefined;
  }
}
