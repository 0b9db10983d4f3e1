import { many } from '@portal/pages/numbers';

/**
 * Texts of importing products from a spreadsheet. The specification asks for those marked "ours" without giving the
 * words.
 */
export const importTexts = {
  header: 'Crea prodotto',
  next: 'AVANTI',
  wrongFormat: 'Il formato del file non è valido.',
  tooLarge: 'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
  manySheets: 'Il file deve contenere al massimo un foglio di lavoro.',
  mistakes: 'Non è stato possibile importare il file, a causa di errori nella compilazione.',
  /** Text of the link, and title of the dialog that it opens. */
  mistakesDetail: 'dettaglio errori',
  // ours
  title: 'Importa i tuoi prodotti da Excel',
  template: 'Modello da compilare',
  download: 'SCARICA IL TEMPLATE',
  downloadXlsx: 'Anche in xlsx',
  guidelines: 'Leggi le linee guida',
  guidelinesText: 'Compila una riga per ogni prodotto, senza spostare le colonne del template.',
  guidelinesUpdate: 'Un prodotto con un nome già presente viene aggiornato e conserva la sua immagine.',
  columns: [
    { letter: 'A', name: 'Nome', rule: 'Alfanumerico, senza caratteri speciali, massimo 30 caratteri.' },
    { letter: 'B', name: 'Descrizione (opzionale)', rule: 'Massimo 80 caratteri, caratteri speciali ammessi.' },
    { letter: 'C', name: 'Prezzo', rule: 'Numerico, in euro, IVA inclusa, massimo 99.999,99 €.' },
    {
      letter: 'D',
      name: 'Categoria (opzionale)',
      rule: "Alfanumerica. Più categorie separate da ';', massimo 32.767 caratteri. Se vuota, il prodotto va in 'Senza categoria'.",
    },
  ],
  understood: 'HO CAPITO',
  dropHere: 'Trascina qui il file oppure',
  choose: 'caricalo',
  dropHint: 'xls o xlsx, massimo 5 MB, un solo foglio di lavoro',
  size: (bytes: number) => `${many(Math.max(1, Math.round(bytes / 1024)))} KB`,
  working: 'Importazione in corso',
  workingHint: 'Puoi continuare a usare il portale: ti avvisiamo alla fine.',
  phases: [
    'Lettura del file',
    'Invio del file',
    'Controllo delle righe e scrittura dei prodotti',
    'Aggiornamento del catalogo',
  ],
  interrupt: 'INTERROMPI',
  onDesktop: "L'importazione massiva è disponibile da desktop",
  onDesktopHint:
    'Apri il portale da un computer per caricare il file Excel. Da qui puoi inserire i prodotti uno alla volta.',
  byHand: 'INSERISCI UN PRODOTTO',
  toCatalogue: 'TORNA AL CATALOGO',
  preview: 'ANTEPRIMA',
  history: 'Importazioni recenti',
  correctHere: 'CORREGGI QUI',
  unnamedFile: 'prodotti',
  mistakesFile: (name: string) => `${name}_errori`,
  downloadMistakes: 'SCARICA IL FILE CON GLI ERRORI',
  row: 'RIGA',
  column: 'COLONNA',
  cause: 'ERRORE',
  mistakesCount: (count: number) => (count === 1 ? '1 errore' : `${many(count)} errori`),
} as const;
