/**
 * Texts about points of sale for several pages. The specification asks for those marked "ours" without giving the
 * words.
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
  found: (count: number) => (count === 1 ? '1 punto vendita trovato' : `${count} punti vendita trovati`),
  noneFound: 'Nessun punto vendita trovato',
  noneFoundHint: 'Prova a cambiare i filtri.',
} as const;
