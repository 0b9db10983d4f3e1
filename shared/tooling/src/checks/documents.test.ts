import { untrueLines } from './documents.ts';

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
    'It is in `mf-catalog/src/`, in a package in `src/remote.tsx`, and exports `theRemote`; mail lies in `DATA_DIR/outbox`.',
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

it('lets a decision name what was rejected, but not link to a missing file', () => {
  expect(untrueIn('We left `oldName` in `src/old/`; see [why](gone.md).', 'docs/decisions/0001-why.md')).toEqual([
    'gone.md',
  ]);
});
