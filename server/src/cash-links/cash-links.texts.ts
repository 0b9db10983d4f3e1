import type { CashLink } from '@portal/contract';

/** The file of the links. */
export const FILE = {
  name: 'collega-alla-cassa.xlsx',
  sheet: 'Collega alla cassa',
  headers: [
    'ID Terminale',
    'Tipo',
    'Acquirer',
    "Codice fiscale dell'acquirer",
    'Matricola della cassa',
    'Indirizzo del negozio',
    'Attivato il',
    'Da collegare dal',
    'Entro il',
    'Collegato il',
  ],
  kinds: { MPOS: 'Mobile POS (POS fisico)', SOFTPOS: 'SoftPOS (POS fisico)' } satisfies Record<
    CashLink['terminalType'],
    string
  >,
} as const;
