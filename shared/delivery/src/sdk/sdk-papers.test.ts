import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildRelease, folderForEachTest } from '@portal/delivery/fixture';
import { sdkShell } from '../portal-remote/project.ts';
import { writeShellRelease } from './sdk-contents.ts';
import { patchesOfRemotes, writePapers } from './sdk-papers.ts';

const folder = folderForEachTest();

it('[SDK-325] brings README, licence, changelog, and the patches of public packages that remotes use in their pages', () => {
  mkdirSync(join(folder, 'patches'));
  writePapers(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('README.md')).toContain('portal-remote');
  expect(read('LICENSE')).toContain('MIT License');
  expect(read('CHANGELOG.md')).toContain('# Changelog of the contract');
  expect(patchesOfRemotes().map((file) => basename(file))).toEqual(['cropperjs@1.6.2.patch']);
  expect(read('patches/cropperjs@1.6.2.patch')).toContain('+++ b/dist/');
});

it('[SDK-326] says what the shell provides that the package is made with, and not when it was built', () => {
  buildRelease(folder, 'shell', '1.0.0', '1.8.0');
  writeShellRelease(folder, join(folder, 'shell/1.0.0'));
  expect(sdkShell(folder)).toMatchObject({ version: '1.0.0', contractVersion: '1.8.0', commit: '' });
  expect(readFileSync(join(folder, 'shell.json'), 'utf8')).not.toMatch(/c0ffee|2026/);
});
