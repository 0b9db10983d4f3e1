import type { CashLink } from '@portal/contract';

/** What a merchant has noted of some terminals; of the others nothing is known. */
export type DemoCashLink = Omit<CashLink, 'terminalType'>;

const linked = (terminalId: string, registerSerial: string, linkedOn: string): DemoCashLink => ({
  terminalId,
  activatedOn: '2025-03-03',
  registerSerial,
  linkedOn,
});

const toLink = (terminalId: string, activatedOn: string, registerSerial: string | null = null): DemoCashLink => ({
  terminalId,
  activatedOn,
  registerSerial,
  linkedOn: null,
});

/** Bottega Ferri has two cash registers: eight terminals are linked, three are not yet, and one is not known. */
export const demoCashLinks: readonly DemoCashLink[] = [
  linked('50110001', '88S25004213', '2026-04-09'),
  linked('50110002', '88S25004213', '2026-04-09'),
  linked('50110003', '88S25004213', '2026-04-09'),
  linked('50110004', '88S25004214', '2026-04-10'),
  linked('50110006', '88S25004214', '2026-04-10'),
  linked('50220001', '88S25004213', '2026-04-09'),
  linked('50220002', '88S25004214', '2026-04-10'),
  linked('50220003', '88S25004214', '2026-04-10'),
  toLink('50110008', '2026-11-03', '88S25004213'),
  toLink('50220004', '2026-11-10'),
  toLink('50220006', '2026-11-24'),
];
