import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseFile, RemoteFirstPaint, ShellFirstPaint } from '@portal/contract';
import { movePointer } from './live-releases.ts';
import { type LockHolder, MACHINE } from './lock.ts';
import { integrityOf } from './release-files.ts';

/** For tests: an empty folder; the caller removes it after the test. */
export const emptyFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'portal-test-'));

/** For tests: a port of this machine where nobody listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** For tests: one folder for all tests of the file, removed after the last one. */
export function folderForAllTests(): string {
  const folder = emptyFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests: a folder that is empty before each test of the file, and removed after it. */
export function folderForEachTest(): string {
  const folder = emptyFolder();
  beforeEach(() => void mkdirSync(folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * For tests: writes a release of one file into the folder and makes it live.
 *
 * @param firstPaint content of its first paint, if it has one
 */
export function putRelease(
  releases: string,
  remote: string,
  version: string,
  contract = '^1.0.0',
  now = new Date(),
  firstPaint?: RemoteFirstPaint | ShellFirstPaint,
): void {
  buildRelease(releases, remote, version, contract, firstPaint);
  movePointer(releases, remote, { version, now });
}

/** For tests: writes a release of one file into the folder, as a build does. It is not live. */
export function buildRelease(
  releases: string,
  remote: string,
  version: string,
  contract = '^1.0.0',
  firstPaint?: RemoteFirstPaint | ShellFirstPaint,
): ReleaseFile {
  const folder = join(releases, remote, version);
  mkdirSync(folder, { recursive: true });
  const content = Buffer.from(`start('${version}')`);
  writeFileSync(join(folder, 'entry.js'), content);
  const any = {
    version,
    commit: 'c0ffee',
    builtAt: '2026-11-20T08:00:00.000Z',
    integrity: { 'entry.js': integrityOf(content) },
    ...(firstPaint && { firstPaint: 'first-paint.json' }),
  };
  if (firstPaint) writeFileSync(join(folder, 'first-paint.json'), JSON.stringify(firstPaint));
  const release: ReleaseFile =
    remote === 'shell'
      ? { ...any, remote, contractVersion: contract, initial: ['entry.js'], fonts: [] }
      : {
          ...any,
          remote,
          name: remote.replaceAll('-', '_'),
          contract,
          entry: 'entry.js',
          pages: {},
          uses: {},
          descriptor: descriptorOf(remote, contract),
        };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/** No process has this id: it is above the largest that Linux gives. */
export const NO_PROCESS = 4_194_305;

/**
 * For tests: a lock of another process, as that process leaves it when it is killed.
 *
 * @param holder a process of this machine, unless it says another one
 * @param silentFor for how long it has not been heard of, in ms
 */
export function leaveLock(releases: string, app: string, holder: Partial<LockHolder>, silentFor = 0): void {
  const place = join(releases, app, 'release.lock');
  const file = join(place, randomUUID());
  mkdirSync(place, { recursive: true });
  const whole: LockHolder = {
    process: NO_PROCESS,
    host: hostname(),
    since: '2026-11-20T09:00:00.000Z',
    machine: MACHINE,
    ...holder,
  };
  writeFileSync(file, JSON.stringify(whole));
  const heardAt = new Date(Date.now() - silentFor);
  utimesSync(file, heardAt, heardAt);
}

const descriptorOf = (remote: string, contract: string) => ({
  name: remote.replaceAll('-', '_'),
  title: remote,
  contract,
  routes: remote === 'mf-auth' ? [{ path: '/login', page: 'login', access: 'public' as const }] : [],
  navigation: [],
  tiles: [],
  widgets: [],
});
