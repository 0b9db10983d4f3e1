import { readWords } from './command-line.ts';

const read = (...words: string[]) =>
  readWords(words, { mock: { type: 'boolean' }, port: { type: 'string' } }, 'Use: pnpm example.', 1);

it('reads options and words, in any order, also behind the dashes of npm', () => {
  expect(read('--', 'mf-catalog', '--mock', '--port', '1')).toMatchObject({
    values: { mock: true, port: '1' },
    positionals: ['mf-catalog'],
  });
});

it.each([
  [['--help'], "Unknown option '--help'. Use: pnpm example."],
  [['--port'], "Option '--port' lacks its value. Use: pnpm example."],
  [['--port', '--mock'], "Option '--port' lacks its value. Use: pnpm example."],
  [['--mock=1'], "Option '--mock' does not take an argument. Use: pnpm example."],
  [['mf-catalog', 'mf-auth'], "'mf-auth' is one argument too many. Use: pnpm example."],
])('says in one line what it does not understand in %j, and how the command is used', (words, message) => {
  expect(() => read(...words)).toThrow(expect.objectContaining({ message }));
});
