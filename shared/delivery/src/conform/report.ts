import type { OperationName } from '@portal/contract';
import type { Finding, Played } from './play.ts';

const MARK: Readonly<Record<Finding['state'], string>> = {
  served: 'ok',
  wrong: 'WRONG',
  missing: 'MISSING',
  left: '–',
};

/**
 * What a run found, line by line: state, call, the pages that need it; for what does not fit also why, and the command
 * that repeats it.
 *
 * @param pages paths of the pages that make a call
 */
export function report(
  { findings, faults }: Played,
  pages: Readonly<Partial<Record<OperationName, readonly string[]>>>,
) {
  const lines = findings.flatMap(({ call, state, fault, curl }) => [
    `${MARK[state].padEnd(8)}${call.padEnd(28)}${(pages[call] ?? []).join(' ')}`,
    ...(fault === undefined ? [] : [`        ${fault}`]),
    ...(curl === undefined ? [] : [`        ${curl}`]),
  ]);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [
    ...lines,
    ...faults.map((fault) => `WRONG   ${fault}`),
    '',
    `${count('served')} served, ${count('wrong') + faults.length} wrong, ${count('missing')} missing, ${count('left')} not played`,
  ];
}

/** Whether the backend serves what was played. */
export const conforms = ({ findings, faults }: Played): boolean =>
  faults.length === 0 && findings.every(({ state }) => state === 'served' || state === 'left');
