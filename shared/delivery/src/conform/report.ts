import type { OperationName } from '@portal/contract';
import type { Finding, Played } from './finding.ts';
import { type Accounts, type Backend, signInCommand, tokenVariable } from './sent-call.ts';

const MARK: Readonly<Record<Exclude<Finding['state'], 'left'>, string>> = {
  served: 'ok',
  wrong: 'WRONG',
  missing: 'MISSING',
};

/**
 * What a run found, line by line: state, call, the pages that need it; for what does not fit also why, and the command
 * that repeats it. Then the calls that were not played, by the reason.
 *
 * @param pages paths of the pages that make a call
 */
export function report(
  { findings, faults, stays }: Played,
  pages: Readonly<Partial<Record<OperationName, readonly string[]>>>,
  backend: Backend,
  accounts: Accounts,
): string[] {
  const lines = findings.flatMap(({ call, state, fault, curl }) =>
    state === 'left'
      ? []
      : [
          `${MARK[state].padEnd(8)}${call.padEnd(28)}${(pages[call] ?? []).join(' ')}`,
          ...[fault, curl].flatMap((line) => (line === undefined ? [] : [`        ${line}`])),
        ],
  );
  const ofCors = faults.flatMap(({ fault, curl }) => [`WRONG   ${fault}`, `        ${curl}`]);
  const left = new Map<string, OperationName[]>();
  for (const { call, state, fault = '' } of findings)
    if (state === 'left') left.set(fault, [...(left.get(fault) ?? []), call]);
  const notPlayed = [...left].flatMap(([why, calls]) => [`–       ${why}:`, `        ${calls.join(', ')}`]);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [
    ...lines,
    ...ofCors,
    '',
    'Not played:',
    ...notPlayed,
    ...leftBehind({ stays }),
    ...signInLines([...lines, ...ofCors].join('\n'), backend, accounts),
    '',
    `${count('served')} served, ${count('wrong') + faults.length} wrong, ${count('missing')} missing, ${count('left')} not played`,
  ];
}

/** What the run could not remove; no line when that is nothing. */
export const leftBehind = ({ stays }: Pick<Played, 'stays'>): string[] =>
  stays.length > 0 ? ['', 'Left behind, to be removed by hand:', ...stays.map((line) => `        ${line}`)] : [];

/** How to fill the variables that the commands of this report use. */
function signInLines(text: string, backend: Backend, accounts: Accounts): string[] {
  const roles = (['administrator', 'developer'] as const).filter((role) => text.includes(`$${tokenVariable(role)}`));
  if (roles.length === 0) return [];
  return [
    '',
    'The commands above need the token of who makes the call:',
    ...roles.map((role) => `        ${signInCommand(accounts[role], role, backend)}`),
  ];
}

/** Whether the backend serves what was played. */
export const conforms = ({ findings, faults }: Played): boolean =>
  faults.length === 0 && findings.every(({ state }) => state === 'served' || state === 'left');
