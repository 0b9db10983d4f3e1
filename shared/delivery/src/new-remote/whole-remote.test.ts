import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import { copyWorkspace, installIn, runIn } from '../../test/workspace-copy.ts';

/** Set `SLOW=1` for the full proof: it installs and builds in a copy of the workspace. */
const slowly = process.env.SLOW ? it : it.skip;

const copy = folderForEachTest();
const run = (command: string, ...args: string[]) => runIn(copy, command, ...args);

slowly(
  'a new remote passes every check and its tests untouched, and is released beside the others',
  () => {
    copyWorkspace(copy);
    run(process.execPath, 'shared/tooling/src/commands/new.ts', 'remote', 'mf-example');
    installIn(copy);

    run(process.execPath, 'shared/tooling/src/commands/check.ts');
    run('jest', '--selectProjects', 'mf-example');
    const releases = join(copy, '.releases');
    const build = `import { buildRelease } from './shared/delivery/src/build/build-release.ts'; await buildRelease('mf-example', '${releases}');`;
    run(process.execPath, '--input-type=module', '-e', build);

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
