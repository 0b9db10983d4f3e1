import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { folderForEachTest } from '@portal/delivery/fixture';

const TSC = join(WORKSPACE, 'node_modules/.bin/tsc');
const PROGRAMS = ['browser', 'node', 'tests'];

const folder = folderForEachTest();

describe('the type check', () => {
  it('checks every TypeScript file of the project, in the program for the place where it runs', () => {
    const checked = new Set(
      PROGRAMS.flatMap((name) =>
        lines(TSC, ['-p', `tsconfig.${name}.json`, '--listFilesOnly']).map((file) => relative(WORKSPACE, file)),
      ),
    );
    const sources = lines('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']);

    expect(sources.filter((file) => !checked.has(file) && !file.includes('/templates/'))).toEqual([]);
  });

  it.each([
    ['browser', 'process.cwd()', 'process'],
    ['browser', 'Buffer.from([])', 'Buffer'],
    ['node', 'document.title', 'document'],
    ['node', 'window.localStorage', 'window'],
    ['node', `it('is a test', () => {})`, 'it'],
  ])('refuses, in the program %s, the expression %s', (program, expression, name) => {
    const compilerOptions = JSON.parse(
      readFileSync(join(WORKSPACE, `tsconfig.${program}.json`), 'utf8'),
    ).compilerOptions;
    writeFileSync(join(folder, 'planted.ts'), `export const planted = ${expression};`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(WORKSPACE, 'tsconfig.base.json'),
        compilerOptions: {
          ...compilerOptions,
          incremental: false,
          tsBuildInfoFile: null,
          typeRoots: [join(WORKSPACE, 'node_modules/@types')],
        },
      }),
    );

    const { stdout } = spawnSync(TSC, ['-p', folder], { encoding: 'utf8' });

    expect(stdout).toMatch(new RegExp(`planted\\.ts.*Cannot find name '${name}'`));
  });
});

function lines(command: string, args: readonly string[]): string[] {
  return execFileSync(command, args, { cwd: WORKSPACE, encoding: 'utf8', maxBuffer: 2 ** 25 })
    .trim()
    .split('\n');
}
