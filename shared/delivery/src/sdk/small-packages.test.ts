import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { SMALL_PACKAGE_NAMES, writeSmallPackage } from './small-packages.ts';

const folder = folderForEachTest();

it('[SDK-321] writes a project with a package that needs no other', async () => {
  const from = join(folder, 'new');
  mkdirSync(from);
  await writeSmallPackage('new', from, '1.0.0-5dc');
  execFileSync(process.execPath, [join(from, 'new.mjs'), 'mf-loyalty', '--portal', 'https://portale.example'], {
    cwd: folder,
  });
  expect(readdirSync(join(folder, 'mf-loyalty'))).toEqual(
    expect.arrayContaining(['package.json', 'remote.json', 'src', '.gitignore']),
  );
  expect(readFileSync(join(folder, 'mf-loyalty/package.json'), 'utf8')).toContain(
    '"@portal/remote": "https://portale.example/sdk/remote-1.0.0-5dc.tgz"',
  );
});

it.each(SMALL_PACKAGE_NAMES)('[SDK-321] packs %s with its licence and without dependencies', async (name) => {
  await writeSmallPackage(name, folder, '1.0.0-5dc');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: `@portal/${name}`, version: '1.0.0-5dc', bin: { [name]: `${name}.mjs` } });
  expect(manifest).not.toHaveProperty('dependencies');
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('MIT');
});
