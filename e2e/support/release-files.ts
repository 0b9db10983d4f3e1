import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The live version of an app. */
export function liveVersion(releases: string, app: string): string {
  const { version } = JSON.parse(readFileSync(join(releases, app, 'live.json'), 'utf8')) as { version: string };
  return version;
}

/** `release.json` of the live release of an app. */
export function liveRelease<Release>(releases: string, app: string): Release {
  const file = join(releases, app, liveVersion(releases, app), 'release.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Release;
}

/** Hashes of all files in a releases folder, except those of one app. */
export function hashesBeside(releases: string, app: string): Record<string, string> {
  const files = readdirSync(releases, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(`${join(releases, app)}/`));
  return Object.fromEntries(
    files.sort().map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/**
 * Makes a release live in a way that no command would: a copy of the live one whose container begins with the given
 * code, with another contract range.
 */
export function forceRelease(releases: string, app: string, { version, contract, code }: Forced): void {
  const folder = join(releases, app);
  const live = liveVersion(releases, app);
  const place = join(folder, version);
  cpSync(join(folder, live), place, { recursive: true });
  const release = JSON.parse(readFileSync(join(place, 'release.json'), 'utf8')) as { entry: string };
  const entry = code + readFileSync(join(place, release.entry), 'utf8');
  writeFileSync(join(place, release.entry), entry);
  // The server prefers the compressed files beside it, which still contain the old text.
  for (const ending of ['br', 'gz']) rmSync(join(place, `${release.entry}.${ending}`), { force: true });
  const hash = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const forced = {
    ...release,
    version,
    contract,
    ...withContract(release, contract),
    integrity: { [release.entry]: hash },
  };
  writeFileSync(join(place, 'release.json'), JSON.stringify(forced));
  writeFileSync(
    join(folder, 'next.json'),
    JSON.stringify({ version, since: new Date().toISOString(), previous: [live] }),
  );
  renameSync(join(folder, 'next.json'), join(folder, 'live.json'));
}

interface Forced {
  version: string;
  contract: string;
  code: string;
}

const withContract = (release: object, contract: string) =>
  'descriptor' in release ? { descriptor: { ...(release.descriptor as object), contract } } : {};
