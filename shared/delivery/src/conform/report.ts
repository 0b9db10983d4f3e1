import type { OperationName } from '@portal/contract';
import type { Finding, Played } from './finding.ts';
import {
  type Account,
  type Accounts,
  type Backend,
  signInCommand,
  tokenVariable,
  USERS_FILE,
  usersFileCommand,
} from './sent-call.ts';

const MARK: Readonly<Record<Exclude<Finding['state'], 'left'>, string>> = {
  served: 'ok',
  wrong: 'WRONG',
  missing: 'MISSING',
};

const NO_OTHER_MERCHANT =
  '–       --accounts names no otherMerchant, so whether merchants are kept apart was not looked at';

type Pages = Readonly<Partial<Record<OperationName, readonly string[]>>>;

/**
 * What was found of one call: state, call, the pages that need it; where it does not fit also why, and the command that
 * repeats it. No line when it was not played.
 *
 * @param pages paths of the pages that make a call
 */
export function findingLines({ call, state, fault, curl }: Finding, pages: Pages): string[] {
  if (state === 'left') return [];
  const line = `${MARK[state].padEnd(8)}${call.padEnd(28)}${(pages[call] ?? []).join(' ')}`;
  return [line, ...[fault, curl].flatMap((more) => (more === undefined ? [] : [`        ${more}`]))];
}

/** What follows the calls: what is wrong beside them, those that were not played by the reason, and the sums. */
export function ending({ findings, faults, stays }: Played, backend: Backend, accounts: Accounts): string[] {
  const beside = faults.flatMap(({ fault, curl }) => [`WRONG   ${fault}`, ...(curl ? [`        ${curl}`] : [])]);
  const left = new Map<string, OperationName[]>();
  for (const { call, state, fault = '' } of findings)
    if (state === 'left') left.set(fault, [...(left.get(fault) ?? []), call]);
  const notPlayed = [...left].flatMap(([why, calls]) => [`–       ${why}:`, `        ${calls.join(', ')}`]);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const curls = [...findings, ...faults].map(({ curl = '' }) => curl).join('\n');
  return [
    ...beside,
    '',
    'Not played:',
    ...notPlayed,
    ...(accounts.otherMerchant ? [] : [NO_OTHER_MERCHANT]),
    ...leftBehind({ stays }),
    ...neededLines(curls, backend, accounts),
    '',
    `${count('served')} served, ${count('wrong') + faults.length} wrong, ${count('missing')} missing, ${count('left')} not played`,
  ];
}

/** What the run could not remove; no line when that is nothing. */
export const leftBehind = ({ stays }: Pick<Played, 'stays'>): string[] =>
  stays.length > 0 ? ['', 'Left behind, to be removed by hand:', ...stays.map((line) => `        ${line}`)] : [];

/** What the commands of this report use. */
function neededLines(curls: string, backend: Backend, accounts: Accounts): string[] {
  if (curls.trim() === '') return [];
  const file = curls.includes(`@${USERS_FILE}`) ? [usersFileCommand(backend)] : [];
  const used = `${curls}\n${file}`;
  const roles = (['administrator', 'developer', 'otherMerchant'] as const).filter((role) =>
    used.includes(`$${tokenVariable(role)}`),
  );
  const commandOf = (account: Account | undefined, role: (typeof roles)[number]) =>
    account ? [signInCommand(account, role, backend)] : [];
  const commands = [...roles.flatMap((role) => commandOf(accounts[role], role)), ...file];
  return [
    '',
    'What the kit made and deleted is named in the commands above by its ids: put in those of something that is there.',
    ...(commands.length > 0 ? ['They use:', ...commands.map((command) => `        ${command}`)] : []),
  ];
}

/** Whether the backend serves what was played. */
export const conforms = ({ findings, faults }: Played): boolean =>
  faults.length === 0 && findings.every(({ state }) => state === 'served' || state === 'left');
