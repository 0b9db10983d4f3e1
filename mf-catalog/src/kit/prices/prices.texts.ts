import { LIMIT } from '@portal/contract';
import { formatEuro } from '@portal/ui';
import type { PriceChange } from './price-change';

const number = new Intl.NumberFormat('it-IT');
const most = number.format(LIMIT.priceChanges);
const [least, greatest] = [formatEuro(1), formatEuro(LIMIT.priceMaximum)];

/** 'del 10%', "dell'8%", 'dello 0,5%'. */
function ofPercent(hundredths: number): string {
  const whole = String(Math.floor(hundredths / 100));
  const shown = `${number.format(hundredths / 100)}%`;
  if (whole === '0') return `dello ${shown}`;
  return /^(1|11|8\d{0,2})$/.test(whole) ? `dell'${shown}` : `del ${shown}`;
}

export const endingOf = (ending: number) => `,${String(ending).padStart(2, '0')}`;

/** Texts for changing many prices at once; all are our own. */
export const pricesTexts = {
  action: 'MODIFICA PREZZI',
  actionShort: 'PREZZI',
  dialogTitle: 'Modifica i prezzi',
  dialogText: (count: number) =>
    `${count === 1 ? '1 prodotto selezionato' : `${number.format(count)} prodotti selezionati`}. Prima di confermare vedi i nuovi prezzi.`,
  direction: 'Che cosa vuoi fare?',
  raise: 'Aumenta',
  lower: 'Diminuisci',
  amount: 'Di quanto',
  amountHint: 'Scrivi un numero, per esempio 10 oppure 0,50.',
  unit: 'In',
  ending: 'Il nuovo prezzo finisce con',
  anyEnding: 'Qualsiasi',
  example: 'Per esempio:',
  from: 'da',
  to: 'a',
  impossibleExample: 'avrebbe un prezzo fuori limite',
  tooMuch: 'Il numero è troppo grande.',
  wholeOff: 'Una diminuzione deve restare sotto il 100%.',
  tooMany: `Puoi cambiare al massimo ${most} prezzi per volta: seleziona meno prodotti.`,
  cancel: 'ANNULLA',
  show: 'VEDI I NUOVI PREZZI',
  // The page
  title: 'Modifica prezzi',
  changing: (count: number) => (count === 1 ? 'prezzo cambia' : 'prezzi cambiano'),
  same: (count: number) => (count === 1 ? ', 1 resta uguale' : `, ${number.format(count)} restano uguali`),
  none: 'Nessun prezzo cambia',
  count: (count: number) => number.format(count),
  lead: 'Nel catalogo non è ancora cambiato nulla: controlla e conferma.',
  change: 'La tua scelta',
  described: ({ direction, unit, amount, ending }: PriceChange) => {
    const what = direction === 'raise' ? 'Aumento' : 'Diminuzione';
    const by = unit === 'euro' ? `di ${formatEuro(amount)}` : ofPercent(amount);
    return `${what} ${by}${ending === null ? '' : `, finale ${endingOf(ending)}`}`;
  },
  edit: 'MODIFICA',
  table: 'Prezzi prima e dopo',
  product: 'PRODOTTO',
  price: 'PREZZO',
  difference: 'DIFFERENZA',
  by: (from: number, to: number) => `${to > from ? '+' : '-'}${formatEuro(Math.abs(to - from))}`,
  share: (from: number, to: number) =>
    `(${to > from ? '+' : '-'}${number.format(Math.round((Math.abs(to - from) * 100) / from))}%)`,
  unchanged: 'resta uguale',
  impossible: 'fuori limite',
  impossibleHint: (count: number) =>
    count === 1
      ? `Un prodotto resta come ora: il nuovo prezzo sarebbe inferiore a ${least} o superiore a ${greatest}.`
      : `${number.format(count)} prodotti restano come ora: i nuovi prezzi sarebbero inferiori a ${least} o superiori a ${greatest}.`,
  bar: 'Conferma dei nuovi prezzi',
  ready: (count: number) => (count === 1 ? '1 prezzo nuovo.' : `${number.format(count)} prezzi nuovi.`),
  canUndo: 'Dopo la conferma puoi ancora annullare.',
  confirm: 'CONFERMA',
  done: (count: number) => (count === 1 ? '1 prezzo modificato' : `${number.format(count)} prezzi modificati`),
  overtaken: 'Nel frattempo il catalogo è cambiato: questi sono i prezzi aggiornati. Controlla e conferma di nuovo.',
  failed: 'Non siamo riusciti a modificare i prezzi: sono rimasti come prima. Riprova più tardi.',
  undoOvertaken:
    'Non abbiamo annullato: nel frattempo alcuni di questi prezzi sono cambiati di nuovo. Controllali nel catalogo.',
} as const;
