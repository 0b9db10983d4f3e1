import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { publishPortal } from '../../../test/release-folder.ts';

const portal = portalForEachTest();

/** Two packages, as they are packed with the shells. */
function packSdks(shells: Record<string, string>): void {
  const folder = join(portal.releasesFolder, 'sdk');
  mkdirSync(folder, { recursive: true });
  for (const version of ['1.0.0-aa', '1.0.0-bb'])
    writeFileSync(join(folder, `remote-${version}.tgz`), `package ${version}`);
  writeFileSync(join(folder, 'shells.json'), JSON.stringify(shells));
}

const get = (url: string) => portal.app.inject({ url });

it('[SDK-001, SDK-301] leads from the moving address to the package of the live shell, and serves each package for ever under its version', async () => {
  publishPortal(portal.releasesFolder);
  packSdks({ '0.9.0': '1.0.0-aa', '1.0.0': '1.0.0-bb' });

  const live = await get('/sdk/remote.tgz');
  expect({ status: live.statusCode, to: live.headers.location, cache: live.headers['cache-control'] }).toEqual({
    status: 302,
    to: '/sdk/remote-1.0.0-bb.tgz',
    cache: 'no-cache',
  });
  const named = await get('/sdk/remote-1.0.0-aa.tgz');
  expect({ body: named.body, cache: named.headers['cache-control'] }).toEqual({
    body: 'package 1.0.0-aa',
    cache: 'public, max-age=31536000, immutable',
  });
});

it.each(['/sdk/remote-1.0.0-cc.tgz', '/sdk/remote-1..%2f..%2fshells.json.tgz', '/sdk/shells.json', '/sdk/other'])(
  '[SDK-001] answers 404 for %s',
  async (url) => {
    publishPortal(portal.releasesFolder);
    packSdks({});
    expect((await get(url)).statusCode).toBe(404);
    expect((await get('/sdk/remote.tgz')).json().data.message).toBe(
      'The live shell came without a package for remotes',
    );
  },
);

it('[SDK-001] serves nothing from outside the folder of the packages', async () => {
  packSdks({});
  writeFileSync(join(portal.releasesFolder, 'secret.tgz'), 'not a package');
  const answer = await get('/sdk/remote-1%2f..%2f..%2fsecret.tgz');
  expect({ status: answer.statusCode, message: answer.json().data.message }).toEqual({
    status: 404,
    message: 'There is no such package',
  });
});

it('[SDK-001, SDK-301] says how to begin, with its own address and the package of the live shell', async () => {
  publishPortal(portal.releasesFolder);
  packSdks({ '1.0.0': '1.0.0-bb' });
  const page = await get('/sdk/');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('npx -y https://portale.example/sdk/remote-1.0.0-bb.tgz new mf-loyalty');
  expect((await get('/sdk')).headers.location).toBe('/sdk/');
});
