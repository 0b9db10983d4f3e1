/**
 * Texts of the pages that replace another one. The specification asks for those marked "ours" without giving the words.
 */
export const resultTexts = {
  portal: 'Portale',
  notFound: 'Questa pagina non esiste',
  unavailable: 'In questo momento il sito non è disponibile.',
  failure: 'Abbiamo riscontrato un problema tecnico.',
  failureHint: 'Riprova più tardi. Grazie per la pazienza.',
  // ours
  reserved: 'La tua utenza non ha accesso a questa pagina.',
  backHome: 'TORNA ALLA HOME',
  result: 'Esito',
  removeLocal: 'TOGLI LA VERSIONE LOCALE',
  restWorks: 'Il resto del portale funziona.',
  leftBehind: 'Questa parte non è ancora pronta per il nuovo portale.',
} as const;
