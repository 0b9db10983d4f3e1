/**
 * Texts of the pages that stand in for another one. Those marked "ours" are asked for by the specification and not
 * given by it.
 */
export const resultTexts = {
  portal: 'Portale',
  notFound: 'Questa pagina non esiste',
  unavailable: 'In questo momento il sito non è disponibile.',
  failure: 'Abbiamo riscontrato un problema tecnico.',
  failureHint: 'Riprova più tardi. Grazie per la pazienza.',
  retry: 'RIPROVA',
  newProduct: 'Nome nuovo Prodotto:',
  backToCatalogue: 'Torna al catalogo',
  backToYourCatalogue: 'Torna al tuo catalogo',
  // ours
  backHome: 'TORNA ALLA HOME',
  result: 'Esito',
  goOn: 'CONTINUA',
  removeLocal: 'TOGLI LA VERSIONE LOCALE',
  restWorks: 'Il resto del portale funziona.',
} as const;
