import type { Merchant } from '@portal/contract';
import type { TerminalState } from '@portal/ui';

/**
 * A day from the wire, shown as DD/MM/YYYY (APP-023, CONST-036). Text that is not such a day is shown unchanged.
 *
 * @example dayWords('2020-11-04') // '04/11/2020'
 */
export function dayWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

/** The terminals of a point of sale, as they are listed under 'Elenco TID' (SEC-011, Q-013). */
export function terminalsOf({ terminalInfo }: Merchant): readonly { tid: string; state: TerminalState }[] {
  return terminalInfo.map(({ termId, terminalStatus }) => ({ tid: termId, state: stateOf(terminalStatus) }));
}

/** Any state other than active and suspended is 'not assigned'. */
function stateOf(status: Merchant['terminalInfo'][number]['terminalStatus']): TerminalState {
  if (status === 'SOSPESO') return 'SUSPENDED';
  return status === 'ATTIVO' ? 'ACTIVE' : 'NOT_ASSIGNED';
}
