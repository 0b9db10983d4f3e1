import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASED_APPS, WORKSPACE } from '../workspace.ts';
import { type Inputs, readInputs, versionOf } from './app-sources.ts';

const APPS = [...RELEASED_APPS, 'server'] as const;
const inputs = new Map<(typeof APPS)[number], Inputs>();

beforeAll(async () => {
  for (const app of APPS) inputs.set(app, await readInputs(app));
});

/** The apps whose version changes when a line is added to a file. */
function changedBy(edited: string): string[] {
  const read = (file: string) => {
    const bytes = readFileSync(join(WORKSPACE, file));
    return file === edited ? Buffer.concat([bytes, Buffer.from('// more')]) : bytes;
  };
  const changed = [...inputs].filter(([app, of]) => versionOf(app, of, read) !== versionOf(app, of));
  return changed.map(([app]) => app).sort();
}

describe('the version of an app', () => {
  it('is the same for the same sources', async () => {
    const version = async () => versionOf('mf-auth', await readInputs('mf-auth'));
    expect(await version()).toBe(await version());
  });

  it.each([
    ['a page of the app', 'mf-catalog/src/catalogue/catalogue-page.tsx', ['mf-catalog']],
    [
      'what the pages of some remotes share',
      'shared/pages/src/base64/index.ts',
      ['mf-auth', 'mf-catalog', 'mf-developer'],
    ],
    ['a component that the shell provides', 'shared/ui/src/dialog/dialog.tsx', ['shell']],
    [
      'a component that is built into three remotes',
      'shared/ui/src/table/data-table.tsx',
      ['mf-catalog', 'mf-developer', 'mf-terminals-users'],
    ],
    ['a component that a first paint is drawn with', 'shared/ui/src/field/text-field.tsx', ['mf-auth', 'shell']],
    ['the mock data, which the shell loads on demand', 'shared/mock/src/index.ts', ['shell']],
    ['how remotes are built', 'shared/delivery/src/webpack/remote-config.ts', [...RELEASED_APPS].sort()],
    ['a bench', 'e2e/lab/bench/first-load.ts', []],
    ['a test', 'shared/pages/src/dates/dates.test.ts', []],
    ['the support for tests', 'shared/testing/src/render-portal.tsx', []],
    ['the standalone start of a remote', 'mf-catalog/src/standalone.tsx', []],
    ['the lockfile by itself', 'pnpm-lock.yaml', []],
  ])('changes with %s for those that read it', (_, file, apps) => {
    expect(readFileSync(join(WORKSPACE, file), 'utf8')).not.toBe('');
    expect(changedBy(file)).toEqual(apps);
  });

  it('knows the installed packages by their versions, including those that others bring along', async () => {
    const { packages } = await readInputs('mf-catalog');
    expect(packages).toEqual(
      expect.arrayContaining([expect.stringMatching(/^cropperjs@\d/), expect.stringMatching(/^webpack@\d/)]),
    );
    expect(packages).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:jest|fastify|pdfjs-dist)@/)]));
  });
});
