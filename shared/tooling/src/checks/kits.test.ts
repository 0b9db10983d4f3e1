import { lonelyKitFiles } from './kits.ts';

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
