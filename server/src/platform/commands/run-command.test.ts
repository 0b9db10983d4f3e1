import { userInfo } from 'node:os';
import { makeDataFolder, removeFolder } from '../../../test/temporary-folder.ts';
import type { OperatorCommand } from './operator-command.ts';
import { type OperatorTerminal, runCommand } from './run-command.ts';
import { withOneWord, withoutWords } from './typed-words.ts';

let done: string[];
const demolish: OperatorCommand = {
  name: 'demolish',
  takes: '<house>',
  summary: 'takes a house down',
  details: ['It is gone afterwards.'],
  options: { tool: { takes: '<name>', help: 'what with' } },
  effect: 'destroys',
  orderOf: withOneWord((house, { options }) => ({
    plan: async () => `Takes ${house} down.`,
    run: async (_parts, by) => {
      done.push(`${house} ${options.tool ?? 'hands'} ${by}`);
      return `${house} is\u001b[2J gone.`;
    },
  })),
};
const look: OperatorCommand = {
  name: 'look',
  summary: 'says what stands',
  effect: 'reads',
  orderOf: withoutWords(() => ({ run: async () => 'A house.' })),
};

const part: OperatorCommand = {
  ...look,
  name: 'part',
  orderOf: withoutWords(() => ({ run: async () => ({ unfinished: 'Half a house.' }) })),
};

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataFolder();
});
afterAll(() => removeFolder(dataDir));

let printed: string[];
beforeEach(() => {
  printed = [];
  done = [];
});

const run = (
  args: readonly string[],
  confirm?: OperatorTerminal['confirm'],
  { commands = [demolish, look, part], SUDO_USER }: { commands?: OperatorCommand[]; SUDO_USER?: string } = {},
) =>
  runCommand(commands, args, {
    version: '1.2.3',
    environment: { DATA_DIR: dataDir, SUDO_USER },
    folder: '/',
    terminal: { print: (text) => printed.push(text), confirm },
  });

it.each([[[]], [['--help']], [['-h']], [['help']]])('lists all commands when it is given %j', async (args) => {
  await run(args);
  expect(printed.join('\n')).toMatch(/^ {2}demolish <house> +\* takes a house down\n {2}look +says what stands$/m);
});

it('[OPS-301] ends with 0, and with 3 when part of the order was refused', async () => {
  expect(await run(['look'])).toBe(0);
  expect(await run(['part'])).toBe(3);
  expect(printed).toEqual(['A house.', 'Half a house.']);
});

it.each(['version', '--version'])('[OPS-442] prints the version when it is given %s', async (word) => {
  expect(await run([word])).toBe(0);
  expect(printed).toEqual(['1.2.3']);
});

it('shows the help of one command, with the options that come with its effect', async () => {
  await run(['demolish', '--help']);
  await run(['look', '--help']);
  const [ofDemolish, ofLook] = printed;
  expect(ofDemolish).toContain(
    "Usage: portal-operator demolish <house>\n\n'demolish' takes a house down.\nIt is gone afterwards.",
  );
  for (const option of ['--tool <name>', '--yes', '--by <name>']) expect(ofDemolish).toContain(option);
  expect(ofLook).not.toContain('--');
});

it.each([
  [['destroy'], "There is no command 'destroy'.\n\nUsage: portal-operator <command>"],
  [['demolihs'], "There is no command 'demolihs': demolish may be meant. 'portal-operator --help' lists all."],
  [['LOOK'], "There is no command 'LOOK': look may be meant."],
  [['demolish', 'a', '--tol', 'x'], 'demolish takes no option --tol: --tool may be meant.'],
  [['demolish', 'a', '--tool', '--yes'], '--tool needs <name> after it.'],
  [['demolish'], 'The arguments of demolish are missing or wrong.\nUsage: portal-operator demolish <house>'],
  [['demolish', 'a', 'b'], 'The arguments of demolish are missing or wrong.'],
  [['look', '--by', 'ornella'], 'look takes no option --by.\nUsage: portal-operator look'],
  [['demolish', 'a', '-f'], 'demolish takes no option -f.'],
  [['demolish', 'a', '--by'], '--by needs <name> after it.'],
  [['demolish', 'a', '--tool='], '--tool needs <name> after it.'],
  [['demolish', 'a', '--yes=no'], '--yes takes no value.'],
  [['demolish', 'a', '--tool', 'x', '--tool', 'y'], '--tool is given twice.'],
  [['demolish', 'a', '--by', 'x'.repeat(101)], '--by takes a name of at most 100 characters.'],
])('[OPS-418] says in a sentence what is wrong with %j', async (args, sentence) => {
  await expect(run(args)).rejects.toThrow(sentence);
  expect([printed, done]).toEqual([[], []]);
});

it('says what it would do and does nothing where nobody can be asked, unless --yes is given', async () => {
  await expect(run(['demolish', 'Villa'])).rejects.toThrow('Nothing was done: add --yes to do it.');
  expect([printed, done]).toEqual([['Takes Villa down.'], []]);
  await run(['demolish', 'Villa', '--yes', '--by', ' Ornella Bini ', '--tool', 'crane']);
  expect(done).toEqual(['Villa crane Ornella Bini']);
});

it('[OPS-386] does not ask when the order takes nothing from anybody', async () => {
  const order = { isHarmless: true, run: async () => 'A plan.' };
  const draw: OperatorCommand = { ...demolish, name: 'draw', orderOf: withoutWords(() => order) };
  expect(await run(['draw'], undefined, { commands: [draw] })).toBe(0);
  expect(printed).toEqual(['A plan.']);
});

it('asks on a terminal, and goes on only after a yes', async () => {
  const questions: string[] = [];
  const answer = (isYes: boolean) => async (question: string) => {
    questions.push(`${printed.at(-1)} ${question}`);
    return isYes;
  };
  await expect(run(['demolish', 'Villa'], answer(false))).rejects.toThrow('Nothing was done.');
  expect(done).toEqual([]);
  await run(['demolish', 'Villa'], answer(true));
  expect(questions).toEqual(['Takes Villa down. Do it?', 'Takes Villa down. Do it?']);
  expect(done).toEqual([`Villa hands ${userInfo().username}`]);
});

it('[OPS-419] names for the audit who typed sudo, unless --by says who it is', async () => {
  await run(['demolish', 'Villa', '--yes'], undefined, { SUDO_USER: 'ornella' });
  await run(['demolish', 'Villa', '--yes', '--by', 'Elena'], undefined, { SUDO_USER: 'ornella' });
  expect(done).toEqual(['Villa hands ornella', 'Villa hands Elena']);
});

it('prints nothing that controls the terminal', async () => {
  await run(['demolish', 'Villa', '--yes']);
  expect(printed).toEqual(['Takes Villa down.', 'Villa is [2J gone.']);
});
