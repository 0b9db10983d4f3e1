import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putRelease } from '@portal/delivery/fixture';
import { runProgram } from './server-program.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeFolder(folder));

/** Types `npm run compose -- …` as in an archive, whose program knows nothing of sources. */
async function compose(...words: string[]) {
  const program = runProgram('server/src/compose.ts', words, { RELEASES_DIR: join(folder, 'releases') });
  const printed: string[] = [];
  program.onLine((line) => printed.push(line));
  const code = await program.ended;
  return { code, printed: printed.join('\n'), errors: program.errors() };
}

it('[OPS-430] an archive composes its releases and a configuration into plain files, without a server and a database', async () => {
  const releases = join(folder, 'releases');
  putRelease(releases, 'shell', '1.0.0', '1.0.0');
  writeFileSync(join(releases, 'shell/1.0.0/index.html'), '<title>Portale POS</title>');
  putRelease(releases, 'mf-catalog', '1.1.0');
  const site = join(folder, 'site');
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ apis: { base: 'https://backend.example.it/v2' } }));

  const { code, printed, errors } = await compose(site, '--config', config);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(printed).toBe(`${site} holds the portal of shell 1.0.0, mf-catalog 1.1.0.`);
  expect(readdirSync(folder).sort()).toEqual(['config.json', 'releases', 'site']);
  expect(readdirSync(join(site, 'portal')).sort()).toEqual(['config.json', 'documents', 'index.html', 'releases']);
  expect(readFileSync(join(site, 'portal.nginx.conf'), 'utf8')).toContain('https://backend.example.it');
});

it('[OPS-430] says in a sentence what an archive cannot compose, and how the command is typed there', async () => {
  expect(await compose(join(folder, 'site'))).toMatchObject({
    code: 3,
    errors: expect.stringContaining('shell has never been released into'),
  });
  expect(await compose()).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Usage: npm run compose -- <folder>'),
  });
});
