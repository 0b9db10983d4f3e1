import { LABEL_SHEETS, type LabelSize, labelsOnSheet, MAX_LABELS } from './label-rules';

const labels = (count: number) => (count === 1 ? 'etichetta' : 'etichette');
const sheets = (count: number) => `${count} ${count === 1 ? 'foglio' : 'fogli'} A4`;
const millimetres = (size: LabelSize) =>
  `${Math.trunc(LABEL_SHEETS[size].width)} × ${Math.trunc(LABEL_SHEETS[size].height)} mm`;

/** Texts of shelf labels; all are our own. */
export const labelsTexts = {
  action: 'ETICHETTE',
  title: 'Stampa etichette',
  labels,
  onSheets: (labelCount: number, sheetCount: number) => `${labels(labelCount)} su ${sheets(sheetCount)}`,
  sizeLegend: 'Grandezza',
  size: { small: 'Piccola', medium: 'Media', large: 'Grande' },
  measures: millimetres,
  perSheet: (size: LabelSize) => `${labelsOnSheet(size)} per foglio`,
  startTitle: 'Da dove cominci sul foglio',
  startLegend: 'Da quale etichetta cominciare',
  start: (row: number, column: number) => `Comincia da riga ${row}, colonna ${column}`,
  startHint: 'Foglio già usato? Premi la prima etichetta libera.',
  preview: 'Così verrà',
  previewHint: 'Se il nome è lungo va su due righe, poi si accorcia con i puntini.',
  withCategory: 'Scrivi anche la categoria',
  printHint:
    'Nella finestra di stampa scegli «Dimensioni effettive» o 100%, senza margini. Da lì puoi anche salvare un PDF.',
  tooMany: `Puoi stampare fino a ${MAX_LABELS.toLocaleString('it-IT')} etichette alla volta: seleziona meno prodotti.`,
  cancel: 'ANNULLA',
  toSheets: 'VEDI I FOGLI',
  print: 'STAMPA',
  described: (size: LabelSize, row: number, column: number) =>
    `${labelsTexts.size[size]}, ${millimetres(size)}, dalla riga ${row}, colonna ${column}.`,
  sheet: (number: number, of: number) => `Foglio ${number} di ${of}`,
  others: (count: number) =>
    count === 1
      ? 'Un altro foglio: lo vedi nella finestra di stampa.'
      : `Altri ${count} fogli: li vedi nella finestra di stampa.`,
  none: 'I prodotti scelti non ci sono più',
  noneHint: 'Torna al catalogo e selezionane altri.',
} as const;
