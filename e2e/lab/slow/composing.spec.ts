import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../../support/at-end.ts';
import { freePort } from '../../support/free-port.ts';
import { findNginx, startNginx } from '../../support/nginx.ts';
import { liveVersion } from '../../support/release-files.ts';
import { copyLive } from '../../support/running-portal.ts';

const DELIVERY = resolve(import.meta.dirname, '../../../shared/delivery/src/main.ts');
const PUBLISHED = process.env.RELEASES_DIR ?? resolve(import.meta.dirname, '../../../.releases');
const APP = 'mf-catalog';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const TIMES = 6;

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'portal-composed-'));

const nginx = findNginx();
const missing = nginx ? '' : 'nginx is not installed (Debian: apt-get install nginx-light)';
if (missing && process.env.TEST_WORKER_INDEX === undefined) console.log(`Composing was not tried: ${missing}`);
test.skip(!nginx, missing);

/** Makes a release live that differs from the one before it in its version and in a drawing. */
function release(releases: string, version: string): void {
  const before = liveVersion(releases, APP);
  const folder = join(releases, APP, version);
  cpSync(join(releases, APP, before), folder, { recursive: true });
  const file = join(folder, 'release.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { integrity: Record<string, string> };
  writeFileSync(join(folder, 'tile.svg'), DRAWING);
  const integrity = {
    ...content.integrity,
    'tile.svg': `sha384-${createHash('sha384').update(DRAWING).digest('base64')}`,
  };
  writeFileSync(file, JSON.stringify({ ...content, version, integrity }));
  const since = new Date().toISOString();
  const pointer = { version, since, previous: [before], replaced: { [before]: since } };
  writeFileSync(join(releases, APP, 'live.json'), JSON.stringify(pointer));
}

test('@desktop [REL-156] behind nginx no call fails while a composition is renewed, and a drawing runs no code', async ({
  atEnd,
}) => {
  const [releases, folder] = [temporaryFolder(), temporaryFolder()];
  atEnd(() => [releases, folder].forEach((place) => void rmSync(place, { recursive: true, force: true })));
  copyLive(PUBLISHED, releases);
  release(releases, '1.0.0-first');
  const compose = (name: string, ...more: string[]) =>
    promisify(execFile)(process.execPath, [DELIVERY, 'compose', join(folder, name), ...more], {
      env: { ...process.env, RELEASES_DIR: releases },
    });
  const [port, twoHosts, remotesPort] = [await freePort(), await freePort(), await freePort()];
  const remotes = `http://localhost:${remotesPort}/remotes/`;
  await compose('one');
  await compose('two', '--remotes', remotes);
  const server = (at: number, root: string, include: string) =>
    `server { listen 127.0.0.1:${at}; listen [::1]:${at}; root ${folder}/${root}; include ${folder}/${include}; }`;
  const blocks = [
    server(port, 'one/portal', 'one/portal.nginx.conf'),
    server(twoHosts, 'two/portal', 'two/portal.nginx.conf'),
    server(remotesPort, 'two', 'two/remotes.nginx.conf'),
  ];
  const running = await startNginx(nginx ?? '', blocks.join('\n'), [port, twoHosts, remotesPort]);
  atEnd(running.stop);
  const site = `http://localhost:${port}`;

  await test.step('a drawing has its own policy, on both kinds of host, and other files have none', async () => {
    for (const place of [`${site}/releases/`, remotes]) {
      const answer = await fetch(`${place}${APP}/1.0.0-first/tile.svg`);
      expect({
        status: answer.status,
        type: answer.headers.get('content-type'),
        policy: answer.headers.get('content-security-policy'),
        cache: answer.headers.get('cache-control'),
        origin: answer.headers.get('access-control-allow-origin'),
      }).toEqual({
        status: 200,
        type: 'image/svg+xml',
        policy: expect.stringContaining("default-src 'none'"),
        cache: expect.stringContaining('immutable'),
        origin: '*',
      });
      expect(await answer.text()).toBe(DRAWING);
      const description = await fetch(`${place}${APP}/1.0.0-first/release.json`);
      expect(description.headers.get('content-security-policy')).toBeNull();
    }
  });

  await test.step('addresses always answer, and each configuration names files that exist', async () => {
    const misses: string[] = [];
    let asked = 0;
    const ask = async (path: string) => {
      asked += 1;
      const answer = await fetch(site + path);
      if (answer.status !== 200) misses.push(`${path} answered ${answer.status}`);
      return answer.text();
    };
    let isDone = false;
    const polling = (async () => {
      while (!isDone) {
        await ask('/login');
        const { remotes: named } = JSON.parse(await ask('/config.json')) as {
          remotes: { baseUrl: string; entry: string }[];
        };
        for (const { baseUrl, entry } of named) await ask(baseUrl + entry);
        await ask(`/releases/${APP}/1.0.0-first/tile.svg`);
      }
    })();
    for (let time = 1; time <= TIMES; time += 1) {
      release(releases, `1.0.0-next${time}`);
      await compose('one');
    }
    isDone = true;
    await polling;
    const { remotes: last } = JSON.parse(await ask('/config.json')) as { remotes: { name: string; version: string }[] };
    expect(last.find(({ name }) => name === 'mf_catalog')?.version).toBe(`1.0.0-next${TIMES}`);
    console.log(`${asked} calls while the portal was composed ${TIMES} times`);
    expect(misses).toEqual([]);
  });
});
