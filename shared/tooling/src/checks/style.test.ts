import { strayLines } from './style.ts';

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
