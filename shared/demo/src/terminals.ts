import type { Terminal } from '@portal/contract';
import { developersMerchants, namedMerchants } from './merchants.ts';
import { bottegaStaff } from './staff.ts';

/** A terminal of the demo data. */
export type DemoTerminal = Omit<Terminal, 'users'>;
type Status = Terminal['tidStatus'];

export const mpos = (terminalId: string, tidStatus: Status = 'ATTIVO'): DemoTerminal => ({
  terminalId,
  terminalType: 'MPOS',
  softposType: null,
  tidStatus,
});

export const softpos = (terminalId: string, softposType: 'A' | 'B', tidStatus: Status = 'ATTIVO'): DemoTerminal => ({
  terminalId,
  terminalType: 'SOFTPOS',
  softposType,
  tidStatus,
});

/** One or two terminals for each of some merchants, so that the lists of ids differ. */
export function terminalsFrom(firstId: number, index: number): DemoTerminal[] {
  const first = mpos(String(firstId + 2 * index), index % 6 === 5 ? 'SOSPESO' : 'ATTIVO');
  const second = softpos(String(firstId + 2 * index + 1), index % 2 === 0 ? 'A' : 'B');
  return index % 3 === 0 ? [first, second] : [first];
}

/** Fourteen terminals of both types and in all states; 50110001 serves several people. */
const bottegaTerminals: readonly DemoTerminal[] = [
  mpos('50110001'),
  mpos('50110002'),
  mpos('50110003'),
  mpos('50110004'),
  mpos('50110005', 'SOSPESO'),
  mpos('50110006', 'SOSPESO'),
  mpos('50110007', 'CENSITO'),
  mpos('50110008'),
  softpos('50220001', 'A'),
  softpos('50220002', 'B'),
  softpos('50220003', 'A'),
  softpos('50220004', 'A', 'SOSPESO'),
  softpos('50220005', 'B', 'CENSITO'),
  softpos('50220006', 'B'),
];

/** The terminals of each merchant; Due Torri has one type only. */
export const demoTerminals: readonly (DemoTerminal & { contractCode: string })[] = [
  ...ownedBy(namedMerchants.bottegaFerri, bottegaTerminals),
  ...ownedBy(namedMerchants.dueTorri, [mpos('50330001'), mpos('50330002'), mpos('50330003', 'SOSPESO')]),
  ...ownedBy(namedMerchants.panificioBassi, [mpos('50440001'), softpos('50440002', 'A')]),
  ...ownedBy(namedMerchants.contiCalzature, [mpos('50550001'), softpos('50550002', 'B')]),
  ...developersMerchants.flatMap((merchant, index) => ownedBy(merchant, terminalsFrom(51_000_001, index))),
];

function ownedBy({ contractCode }: { contractCode: string }, list: readonly DemoTerminal[]) {
  return list.map((terminal) => ({ ...terminal, contractCode }));
}

/** Who has which terminal at Bottega Ferri. */
export const demoHoldings: readonly { username: string; terminalId: string }[] = [
  { username: namedMerchants.bottegaFerri.username, terminalId: '50110002' },
  ...bottegaStaff.flatMap(({ username, terminalIds }) => terminalIds.map((terminalId) => ({ username, terminalId }))),
];
