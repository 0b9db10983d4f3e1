import { EXIT } from '../store/refusal.ts';
import { COMMANDS } from './commands.ts';
import { runWords } from './run-words.ts';

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

/** What a command says in the terminal, and with what it ends. */
async function run(...words: string[]) {
  const said: unknown[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  jest.spyOn(console, 'error').mockImplementation((line) => said.push(line));
  await runWords(words);
  return { said, code: process.exitCode ?? EXIT.done };
}

it.each([
  [['lst'], 'There is no command lst: list may be meant. `portal-remote help` lists them.'],
  [['help', 'nothing'], 'There is no command nothing. `portal-remote help` lists them.'],
  [['publish', '--foo'], "Unknown option '--foo'. `portal-remote help publish` says what it takes."],
  [['promote', '1', '2'], "'2' is one argument too many. `portal-remote help promote` says what it takes."],
])('[SDK-600] says of %j in one line what is wrong with it, and where the help is', async (words, line) => {
  expect(await run(...words)).toEqual({ said: [line], code: EXIT.usage });
});

it.each(Object.keys(COMMANDS))('[SDK-601] says of the command %s alone how it is used', async (name) => {
  const { said, code } = await run('help', name);
  expect(code).toBe(EXIT.done);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^portal-remote ${name}\\b`))]);
  expect(String(said).split('\n').length).toBeLessThan(6);
  expect(await run(name, '--help')).toEqual({ said, code });
});

it('[SDK-601] lists every command where help of none is asked for', async () => {
  const { said } = await run();
  for (const name of Object.keys(COMMANDS)) expect(String(said)).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});
