import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import { WORKSPACE } from '../workspace.ts';
import { sdkDependencies, sdkEntries } from './sdk-packages.ts';

it('[SDK-002] opens every module that the shell provides, and every other way into the packages', () => {
  const entries = sdkEntries();
  const provided = [...PROVIDED_MODULES.start, ...PROVIDED_MODULES.later].filter((name) => name.startsWith('@portal/'));
  expect(provided.filter((name) => !(name in entries))).toEqual([]);
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining(['@portal/contract', '@portal/ui/form', '@portal/testing']),
  );
  expect(Object.values(entries).filter((file) => !existsSync(join(WORKSPACE, 'shared', file)))).toEqual([]);
});

it('[SDK-002] asks npm only for public packages, in exact versions', () => {
  const dependencies = sdkDependencies();
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['react', 'jest', 'typescript', 'webpack']));
  expect(
    Object.entries(dependencies).filter(([name, version]) => name.startsWith('@portal/') || !/^\d/.test(version)),
  ).toEqual([]);
});
