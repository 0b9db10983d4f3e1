import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';

const WORKSPACE = join(__dirname, '../../../..');

/** Set `SLOW=1` for the full proof: it installs and builds in a copy of the workspace. */
const slowly = process.env.SLOW ? it : it.skip;

const copy = folderForEachTest();

/**
 * Runs a command in the copy.
 *
 * @throws Error with what it printed when it fails
 */
function run(command: string, ...args: string[]): string {
  const bins = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`;
  try {
    const env = { ...process.env, PATH: bins, NODE_OPTIONS: '', SLOW: '' };
    return execFileSync(command, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

const install = () => run(process.env.npm_execpath ?? 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');

slowly(
  'a new remote passes every check and its tests untouched, and is released beside the others',
  () => {
    const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: WORKSPACE, encoding: 'utf8' });
    for (const file of list.split('\n').filter((name) => name && existsSync(join(WORKSPACE, name)))) {
      cpSync(join(WORKSPACE, file), join(copy, file));
    }
    run('git', 'init', '--quiet');
    install();
    run(process.execPath, 'shared/tooling/src/commands/new.ts', 'remote', 'mf-example');
    install();

    run(process.execPath, 'shared/tooling/src/commands/check.ts');
    run('jest', '--selectProjects', 'mf-example');
    const releases = join(copy, '.releases');
    const publish = `import { prepareRelease } from './shared/delivery/src/build/publish.ts'; await prepareRelease('mf-example', '${releases}');`;
    run(process.execPath, '--input-type=module', '-e', publish);

    const folder = join(releases, 'mf-example');
    const [version = ''] = readdirSync(folder).filter((name) => name.startsWith('1.0.0'));
    const release = JSON.parse(readFileSync(join(folder, version, 'release.json'), 'utf8')) as RemoteRelease;
    expect(release).toMatchObject({
      name: 'mf_example',
      pages: { example: expect.arrayContaining([expect.any(String)]) },
    });
  },
  600_000,
);
