/**
 * Texts of the points of sale wherever they stand. Texts marked "ours" are asked for by the specification and not given
 * by it.
 */
export const merchantTexts = {
  vatNumber: 'P.IVA',
  pointOfSale: 'Punto vendita',
  merchant: 'Merchant',
  state: 'Stato',
  search: 'CERCA',
  tids: 'Elenco TID',
  column: {
    pointOfSaleId: 'ID PUNTO VENDITA',
    administrator: 'AMMINISTRATORE PV',
    appName: 'NOME APP',
    state: 'STATO',
    vatNumber: 'P.IVA',
    merchantId: 'MERCHANT ID',
    merchant: 'MERCHANT',
    created: 'DATA CREAZIONE',
  },
  // ours
  anyState: 'Tutti',
  nothing: '-',
  noTids: 'Nessun ID Terminale',
  failed: "Non siamo riusciti a caricare l'elenco.",
  noneFound: 'Nessun punto vendita trovato',
  noneFoundHint: 'Prova a cambiare i filtri.',
} as const;
