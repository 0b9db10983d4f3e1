/** The Italian article before a number: before otto, undici, ottanta and ottocento it is 'gli'. */
const theBefore = (count: number) => (/^(11|8\d{0,2}|8\d{3}|11\d{3})$/.test(String(count)) ? 'gli' : 'i');

/** Texts for selecting several products. All are our own, except 'ELIMINA'. */
export const selectionTexts = {
  select: 'SELEZIONA',
  selected: (count: number) => (count === 1 ? 'Prodotto selezionato' : 'Prodotti selezionati'),
  selectedShort: (count: number) => (count === 1 ? 'selezionato' : 'selezionati'),
  selectAll: (count: number) => `Seleziona tutti ${theBefore(count)} ${count}`,
  end: 'FINE',
  actions: 'Azioni sulla selezione',
  cancelSelection: 'Annulla la selezione',
  table: 'TABELLA',
  categories: 'CATEGORIE',
  delete: 'ELIMINA',
  deleteTitle: 'Elimina prodotti',
  deleteText: (count: number) =>
    count === 1
      ? 'Il prodotto selezionato non sarà più disponibile in nessuna categoria. Potrai inserirlo di nuovo.'
      : `${count} prodotti selezionati non saranno più disponibili in nessuna categoria. Potrai inserirli di nuovo.`,
  categoriesTitle: 'Categorie dei prodotti selezionati',
  categoriesText: 'Le categorie spuntate valgono per tutti i prodotti scelti.',
  changed: 'Categorie modificate',
  failed: (names: string, next = 'Riprova più tardi.') => `Non siamo riusciti a modificare: ${names}. ${next}`,
  notUndone: (names: string, next = 'Riprova più tardi.') => `Non siamo riusciti ad annullare per: ${names}. ${next}`,
} as const;
