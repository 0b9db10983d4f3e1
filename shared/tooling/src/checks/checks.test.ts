import { untrueLines } from './documents.ts';
import { lonelyKitFiles } from './kits.ts';
import { type Check, runChecks, summarise } from './run-checks.ts';
import { strayLines } from './style.ts';

const TREE = {
  'package.json': '{ "scripts": { "start": "node start.ts" } }',
  'mf-catalog/package.json': '{ "scripts": { "dev": "node dev.ts" } }',
  'mf-catalog/src/remote.tsx': 'export const theRemote = process.env.DATA_DIR;',
  'docs/plan.md': '# Plan\n\n## First, of `all`',
};

/** The untrue lines of one document in that tree. */
function untrueIn(text: string, document = 'docs/guide.md') {
  const contents: Record<string, string> = { ...TREE, [document]: text };
  return untrueLines({ files: Object.keys(contents), read: (file) => contents[file] ?? '' }).map(({ says }) => says);
}

it('reports nothing for a document that is true', () => {
  const text = [
    'See [the plan](plan.md#first-of-all) and [the remote](../mf-catalog/src/remote.tsx); [elsewhere](https://example.com).',
    'It is in `mf-catalog/src/`, in a package in `src/remote.tsx`, in `remote.tsx`, and exports `theRemote`; mail lies in `DATA_DIR/outbox`.',
    'Run `pnpm start`, then `pnpm --filter mf-catalog dev`. A `word` is no name.',
    '```sh',
    'npx -y pnpm@12.16.0 start   # `notAName` in a fence',
    '```',
  ];
  expect(untrueIn(text.join('\n'))).toEqual([]);
});

it.each([
  ['a link that leads nowhere', 'See [the plan](plans.md).', 'plans.md'],
  ['a link to a heading that does not exist', 'See [the plan](plan.md#second).', 'plan.md#second'],
  ['a link to a heading that the document itself lacks', '# Guide\n\nSee [below](#first).', '#first'],
  ['a path that does not exist', 'It is in `mf-catalog/src/remotes.tsx`.', 'mf-catalog/src/remotes.tsx'],
  ['a name that the code does not have', 'It exports `theRemotes`.', 'theRemotes'],
  ['a setting that the code does not read', 'Set `DATA_DIRECTORY`.', 'DATA_DIRECTORY'],
  ['a link out of the folders that leads nowhere', 'See [the plan](../../plans.md).', '../../plans.md'],
  ['a source file by its name alone that does not exist', 'It is in `remotes.tsx`.', 'remotes.tsx'],
  ['a command that does not exist', 'Run `pnpm begin`.', 'pnpm  begin'],
  ['a command of a package that does not exist', 'Run `pnpm --filter mf-catalog start`.', 'pnpm mf-catalog start'],
  ['a command in a fence', '```sh\npnpm begin\n```', 'pnpm  begin'],
])('finds %s', (_, text, says) => {
  expect(untrueIn(text)).toEqual([says]);
});

it('says where it is', () => {
  const read = (file: string) => (file === 'README.md' ? '# Title\n\nSee [it](gone.md).' : '{}');
  expect(untrueLines({ files: ['README.md'], read })).toEqual([
    { document: 'README.md', line: 3, says: 'gone.md', because: 'the link leads nowhere' },
  ]);
});

it('finds an entry of a package that its README does not name', () => {
  const contents: Record<string, string> = {
    'shared/pages/package.json':
      '{ "exports": { ".": "a.ts", "./dates": "a.ts", "./dates/texts": "a.ts", "./late": "a.ts" } }',
    'shared/pages/README.md': '| `./dates` | dates as text |',
  };
  const read = (file: string) => contents[file] ?? '';
  expect(untrueLines({ files: Object.keys(contents), read })).toEqual([
    expect.objectContaining({ document: 'shared/pages/README.md', says: './late' }),
  ]);
});

it('lets a decision name what was rejected, but not link to a missing file', () => {
  expect(untrueIn('We left `oldName` in `src/old/`; see [why](gone.md).', 'docs/decisions/0001-why.md')).toEqual([
    'gone.md',
  ]);
});

/** A package whose two features share one form, in two parts. */
const SHARED = {
  'mf-alpha/src/remote.tsx': `import './users/users.routes';`,
  'mf-alpha/src/users/users.routes.tsx': `export const page = () => import('./user-page');`,
  'mf-alpha/src/users/user-page.tsx': `import { form } from '../kit/form/form';`,
  'mf-alpha/src/terminals/terminal-page.tsx': `import type { Form } from '../kit/form/form';`,
  'mf-alpha/src/kit/form/form.tsx': `import { field } from './field';\nexport { texts } from '../form.texts';`,
  'mf-alpha/src/kit/form/field.tsx': `export const field = 1;`,
  'mf-alpha/src/kit/form.texts.ts': `export const texts = {};`,
};

/** The lonely files of that package together with the added ones. */
function lonelyWith(added: Record<string, string>) {
  const tree: Record<string, string> = { ...SHARED, ...added };
  return lonelyKitFiles({ files: Object.keys(tree), read: (file) => tree[file] ?? '' });
}

it('accepts a file that two features need, and the parts that it is made of', () => {
  expect(lonelyWith({})).toEqual([]);
});

it('names a file with one user, and the part that only this file is made of', () => {
  const added = {
    'mf-alpha/src/kit/card.tsx': `import './edge';`,
    'mf-alpha/src/kit/edge.ts': '',
    'mf-alpha/src/users/user-card.tsx': `import '../kit/card';`,
    'mf-alpha/src/users/user-list.tsx': `import '../kit/card';`,
  };
  expect(lonelyWith(added)).toEqual([
    { file: 'mf-alpha/src/kit/card.tsx', users: ['users'] },
    { file: 'mf-alpha/src/kit/edge.ts', users: ['users'] },
  ]);
});

it.each([
  ['a test', 'mf-alpha/src/terminals/terminal-page.test.tsx'],
  ['what puts the package together', 'mf-alpha/src/remote.tsx'],
  ['another package', 'mf-beta/src/terminals/terminal-page.tsx'],
])('does not count %s as a user', (_, file) => {
  const added = {
    'mf-alpha/src/kit/card.tsx': '',
    'mf-alpha/src/users/user-card.tsx': `import '../kit/card';`,
    [file]: `import '../kit/card';\nimport '../../../mf-alpha/src/kit/card';`,
  };
  expect(lonelyWith(added)).toEqual([{ file: 'mf-alpha/src/kit/card.tsx', users: ['users'] }]);
});

it('does not count a comment, nor two files that need each other', () => {
  const added = {
    'server/src/kit/one.ts': `import './two.ts';`,
    'server/src/kit/two.ts': `import './one.ts';`,
    'server/src/users/users.routes.ts': `/**\n * import '../kit/one.ts'\n */\n// import '../kit/two.ts'`,
  };
  expect(lonelyWith(added)).toEqual([
    { file: 'server/src/kit/one.ts', users: [] },
    { file: 'server/src/kit/two.ts', users: [] },
  ]);
});

it("counts a worker's address and a folder's index", () => {
  const added = {
    'mf-alpha/src/kit/work/index.ts': '',
    'mf-alpha/src/kit/worker.ts': '',
    'mf-alpha/src/users/a.ts': `new Worker(new URL(/* a name */ '../kit/worker', import.meta.url)); import '../kit/work';`,
    'mf-alpha/src/terminals/a.ts': `new Worker(new URL('../kit/worker', import.meta.url)); import '../kit/work';`,
  };
  expect(lonelyWith(added)).toEqual([]);
});

const faults = (text: string) => strayLines({ files: ['a.ts'], read: () => text }).map(({ line }) => line);

it.each([
  ['a long comment', `// ${'word '.repeat(30)}`],
  ['a long line of a docstring', ` * ${'word '.repeat(30)}`],
  ['ids in two pairs of brackets', `it('[CAT-001] ${'[CAT-002]'} shows it', () => {});`],
  ['a limit by another word', `const ${'MOST'}_ROWS = 3;`],
  ['an arrow with statements', 'export const f = async (a: (b: number) => void): Promise<void> => {\n  return;\n};'],
])('finds %s', (_, text) => {
  expect(faults(`\n${text}\n`)).toEqual([2]);
});

it('accepts lines in the common style', () => {
  const text = [
    `const address = '${'x'.repeat(130)}';`,
    ` * @example ${'word '.repeat(30)}`,
    "it('[CAT-001, CAT-002] shows it', () => {});",
    'const MAX_ROWS = 3;',
    'export const double = (a: number) => a * 2;',
    'export const bench: Section = async () => {',
  ].join('\n');
  expect(faults(text)).toEqual([]);
});

const exits = (name: string, code: number): Check => ({
  name,
  command: process.execPath,
  args: ['-e', `console.log('${name} spoke'); process.exit(${code})`],
});

describe('runChecks', () => {
  it('runs all checks, even after one has failed, and returns the results in their order', async () => {
    const shown: string[] = [];

    const results = await runChecks([exits('Types', 2), exits('Arrows', 0), exits('Kits', 0)], __dirname, (text) =>
      shown.push(text),
    );

    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['Types', false],
      ['Arrows', true],
      ['Kits', true],
    ]);
    for (const name of ['Types', 'Arrows', 'Kits'])
      expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^── ${name} ─+\n${name} spoke$`)));
  });

  it('counts a command that does not exist as failed, and says so', async () => {
    const shown: string[] = [];

    const [result] = await runChecks([{ name: 'Lint', command: 'no-such-linter', args: [] }], __dirname, (text) =>
      shown.push(text),
    );

    expect(result?.passed).toBe(false);
    expect(shown.join('\n')).toMatch(/no-such-linter could not be started/);
  });
});

describe('summarise', () => {
  it('names what failed and gives the time of all, which ran side by side', () => {
    const summary = summarise(
      [
        { name: 'Types', passed: false, seconds: 1.25 },
        { name: 'Arrows', passed: true, seconds: 0.5 },
      ],
      1.3,
    );

    expect(summary).toMatch(/^FAILED {2}Types {3}1\.[23] s$/m);
    expect(summary).toMatch(/^passed {2}Arrows {2}0\.5 s$/m);
    expect(summary).toContain('1 of 2 checks failed in 1.3 s.');
  });

  it('says so when nothing failed', () => {
    expect(summarise([{ name: 'Types', passed: true, seconds: 1 }], 1)).toContain('All checks passed in 1.0 s.');
  });

  it('claims no check where things were only repaired', () => {
    const summary = summarise([{ name: 'Format', passed: true, seconds: 1 }], 1, 'repairs');
    expect(summary).toMatch(/Repaired what can be repaired in 1\.0 s\. Nothing was checked: pnpm check does that\.$/);
    expect(summary).not.toContain('checks passed');
  });
});
