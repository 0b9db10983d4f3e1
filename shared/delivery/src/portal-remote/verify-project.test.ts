import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { commitIn, verifyProject } from './verify-project.ts';

const APP = 'mf-loyalty';
const folder = folderForEachTest();
let portal: Server | undefined;
afterEach(() => {
  portal?.close();
  jest.restoreAllMocks();
});
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
const write = (file: string, content: object | string) =>
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
const release = (version: string) => ({ remote: APP, version, commit: '', integrity: { 'entry.js': `of ${version}` } });

/** The repository of a team with two commits, whose build copies the release that stands in it. */
beforeEach(() => {
  mkdirSync(join(folder, 'builder'));
  const builder = { name: 'builder', version: '1.0.0', bin: { 'portal-remote': 'build.js' } };
  write('builder/package.json', builder);
  write(
    'builder/build.js',
    "#!/usr/bin/env node\nconst { cpSync } = require('node:fs');\nif (process.argv[2] === 'build') cpSync('release.json', 'dist/release.json');\n",
  );
  const project = { name: APP, version: '1.0.0', dependencies: { builder: 'file:builder' } };
  write('package.json', project);
  write('package-lock.json', {
    ...project,
    lockfileVersion: 3,
    packages: { '': project, builder, 'node_modules/builder': { resolved: 'builder', link: true } },
  });
  git('init', '--quiet');
  for (const version of ['1.0.0-one', '1.0.0-two']) {
    write('release.json', release(version));
    git('add', '.');
    git('-c', 'user.name=Team', '-c', 'user.email=team@example.it', 'commit', '--quiet', '-m', version);
  }
});

it('[SDK-404] takes a commit by any name that git knows, and says of another that there is none', () => {
  const first = git('rev-parse', 'HEAD~1');
  expect(commitIn(folder, 'HEAD~1')).toBe(first);
  expect(commitIn(folder, first.slice(0, 8))).toBe(first);
  for (const name of ['HEAD~2', 'nothing', '--all', ''])
    expect(() => commitIn(folder, name)).toThrow(`'${name}' is no commit of the repository in ${folder}.`);
});

it('[SDK-404] builds the named commit, or that of the live release, and says what it does meanwhile', async () => {
  const told = jest.spyOn(console, 'log').mockReturnValue();
  const [first, second] = [git('rev-parse', 'HEAD~1'), git('rev-parse', 'HEAD')];
  const released = { '1.0.0-one': first, '1.0.0-two': second };
  const answers = new Map<string, object>([
    ['/config.json', { remotes: [{ name: 'mf_loyalty', version: '1.0.0-two' }] }],
  ]);
  for (const [version, commit] of Object.entries(released))
    answers.set(`/releases/${APP}/${version}/release.json`, { ...release(version), commit });
  portal = createServer(({ url = '' }, response) => response.end(JSON.stringify(answers.get(url)))).listen(0);
  await once(portal, 'listening');
  // A server that listens on a port has an address with that port.
  const address = new URL(`http://localhost:${(portal.address() as AddressInfo).port}`);
  const verify = (commit?: string) => verifyProject({ app: APP, folder }, address, commit);

  expect(await verify('HEAD~1')).toEqual([
    `mf-loyalty 1.0.0-one is what ${first} is built into: 1 files, none differs.`,
  ]);
  const then = ['installing the packages of its lockfile …', 'building …'];
  expect(told.mock.calls.flat()).toEqual([`Building commit ${first}, again in a fresh clone …`, ...then]);

  told.mockClear();
  expect(await verify()).toEqual([`mf-loyalty 1.0.0-two is what ${second} is built into: 1 files, none differs.`]);
  expect(told.mock.calls.flat()).toEqual([
    `Building mf-loyalty 1.0.0-two, commit ${second}, again in a fresh clone …`,
    ...then,
  ]);
});
