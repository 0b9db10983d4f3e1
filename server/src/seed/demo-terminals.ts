import type { SoftposType, TerminalStatus, TerminalType } from '../kit/terminals/terminals.tables.ts';

/** A terminal of the demo data. */
export interface DemoTerminal {
  terminalId: string;
  terminalType: TerminalType;
  softposType: SoftposType | null;
  status: TerminalStatus;
}

export const mpos = (terminalId: string, status: TerminalStatus = 'ATTIVO'): DemoTerminal => ({
  terminalId,
  terminalType: 'MPOS',
  softposType: null,
  status,
});

export const softpos = (
  terminalId: string,
  softposType: SoftposType,
  status: TerminalStatus = 'ATTIVO',
): DemoTerminal => ({ terminalId, terminalType: 'SOFTPOS', softposType, status });

/** Fourteen terminals of both types and in all states; 50110001 serves several people. */
export const bottegaTerminals: readonly DemoTerminal[] = [
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

/** The administrator's own terminal. */
export const administratorsTerminal = '50110002';

/** Terminals of the other merchants that people sign in to; Due Torri has one type only. */
export const dueTorriTerminals = [mpos('50330001'), mpos('50330002'), mpos('50330003', 'SOSPESO')];
export const panificioTerminals = [mpos('50440001'), softpos('50440002', 'A')];
export const contiTerminals = [mpos('50550001'), softpos('50550002', 'B')];
