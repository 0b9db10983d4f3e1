import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import webpack, { type StatsError, type WebpackPluginInstance } from 'webpack';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { TEMPLATES } from '../workspace.ts';
import { TypeWarnings } from './type-warnings.ts';
import { until } from './until.fixture.ts';
import { WatchedDescriptor } from './watched-descriptor.ts';

const folder = folderForEachTest();
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const inProject = (file: string) => join(folder, 'mf-loyalty', file);
const tsc = join(dirname(createRequire(__filename).resolve('typescript/package.json')), 'bin/tsc');

function edit(file: string, from: string, to: string): void {
  writeFileSync(inProject(file), readFileSync(inProject(file), 'utf8').replace(from, to));
}

/** What each build of a page says, while its sources are watched. */
function watched(plugin: WebpackPluginInstance) {
  const said: string[][] = [];
  const compiler = webpack({
    mode: 'development',
    context: inProject('.'),
    entry: inProject('src/entry.js'),
    output: { path: inProject('dist') },
    plugins: [plugin],
  });
  const watching = compiler?.watch({ aggregateTimeout: 20 }, (error, stats) => {
    const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
    const messages = [...errors, ...warnings].map(({ message }: StatsError) => message);
    said.push(error ? [String(error)] : messages);
  });
  endings.push(() => new Promise((ended) => watching?.close(() => compiler?.close(() => ended()))));
  return {
    said,
    /** Waits for a build that says this. */
    async says(...words: unknown[]): Promise<void> {
      const wanted = JSON.stringify(words);
      const last = () => JSON.stringify(said.at(-1));
      await until(
        () => last() === wanted,
        () => `a build that says ${wanted}: the last one says ${last()}`,
      );
    },
  };
}

beforeEach(() => {
  generateRemote('mf-loyalty', { root: folder, templates: TEMPLATES });
  mkdirSync(inProject('src'), { recursive: true });
  writeFileSync(inProject('src/entry.js'), "import(/* webpackChunkName: 'page-loyalty' */ './page.js');\n");
  writeFileSync(inProject('src/page.js'), 'export const page = 1;\n');
});

it('[SDK-400] fails the build while the descriptor has a mistake, and keeps the last one without', async () => {
  const changed = jest.fn<void, []>();
  const descriptor = new WatchedDescriptor(inProject('.'), changed);
  const build = watched(descriptor);
  await build.says();
  const line = readFileSync(inProject('remote.json'), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('"title"'));

  edit('remote.json', '"title": "Loyalty"', '"titel": "Punti"');
  await build.says(`remote.json:${line + 1}: 'titel' is no key of a descriptor`);
  expect(descriptor.current).toMatchObject({ title: 'Loyalty' });

  edit('remote.json', '"titel": "Punti"', '"title": "Punti"');
  await build.says();
  expect(descriptor.current).toMatchObject({ title: 'Punti' });
  expect(changed).toHaveBeenCalledTimes(1);

  edit('remote.json', '"page": "loyalty"', '"page": "loyal"');
  await build.says(
    'remote.json and src/remote.tsx differ. Declared but not built: loyal. Built but not declared: loyalty. ' +
      `A page has the name that its import gives it: import(/* webpackChunkName: "page-loyal" */ './…').`,
  );
  expect(descriptor.current.routes).toMatchObject([{ page: 'loyalty' }]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('[SDK-604] fails the build while the descriptor needs a contract that the sources have not', async () => {
  const descriptor = new WatchedDescriptor(inProject('.'), () => undefined);
  const build = watched(descriptor);
  await build.says();
  edit('remote.json', `"^${CONTRACT_VERSION}"`, '"^9.0.0"');
  await until(
    () => build.said.at(-1)?.[0]?.includes("'contract' is ^9.0.0, and what builds this remote has") === true,
    () => `a build that names the contract: the last one says ${build.said.at(-1)}`,
  );
  expect(descriptor.current.contract).toBe(`^${CONTRACT_VERSION}`);
});

it.each([
  [
    'a picture that is not there',
    '"src/loyalty/tile.svg"',
    '"src/loyalty/other.svg"',
    /^remote\.json:\d+: 'tiles\.0\.image' is src\/loyalty\/other\.svg, which/,
  ],
  ['what is no JSON', '"routes": [', '"routes": ', /^remote\.json is no JSON: .*line/],
])('[SDK-400] says so of %s', async (mistake, from, to, words) => {
  const build = watched(new WatchedDescriptor(inProject('.'), () => undefined));
  await build.says();
  edit('remote.json', from, to);
  await until(
    () => build.said.at(-1)?.length !== 0,
    () => `a build that fails for ${mistake}`,
  );
  expect(build.said.at(-1)).toEqual([expect.stringMatching(words)]);
});

it('[SDK-401] warns of a mistake in the types with file and line, also in a file that no build reads', async () => {
  const strict = { compilerOptions: { strict: true, noEmit: true, types: [] }, files: ['src/types.ts'] };
  writeFileSync(inProject('tsconfig.json'), JSON.stringify(strict));
  writeFileSync(inProject('src/types.ts'), 'export const points: number = 1;\n');
  const build = watched(new TypeWarnings(inProject('.'), tsc));
  await build.says();
  writeFileSync(inProject('src/types.ts'), "\nexport const points: number = 'many';\n");
  await build.says("src/types.ts:2: Type 'string' is not assignable to type 'number'.");
  writeFileSync(inProject('src/types.ts'), 'export const points: number = 2;\n');
  await build.says();
});
