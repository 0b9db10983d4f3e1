import { many } from '@portal/pages/numbers';

/** Texts of the import history and of undoing an import; all are our own. */
export const historyTexts = {
  header: 'Importazioni',
  recent: (count: number) => (count === 1 ? 'importazione recente' : 'importazioni recenti'),
  hint: "Puoi annullare l'ultima importazione.",
  table: 'Importazioni',
  importFile: 'IMPORTA DA EXCEL',
  date: 'DATA',
  file: 'FILE',
  author: 'UTENTE',
  products: 'PRODOTTI',
  state: 'STATO',
  actions: 'Azioni',
  states: {
    READY: 'DA CONFERMARE',
    RUNNING: 'IN CORSO',
    DONE: 'COMPLETATA',
    FAILED: 'NON RIUSCITA',
    UNDONE: 'ANNULLATA',
  },
  counts: ({ added, changed, wrong }: { added: number; changed: number; wrong: number }) => {
    const parts = [
      added > 0 && `${many(added)} ${added === 1 ? 'nuovo' : 'nuovi'}`,
      changed > 0 && `${many(changed)} ${changed === 1 ? 'modificato' : 'modificati'}`,
      wrong > 0 && (wrong === 1 ? '1 riga errata' : `${many(wrong)} righe errate`),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(', ') : 'nessuna modifica';
  },
  empty: 'Non ci sono ancora importazioni.',
  emptyHint: 'Qui troverai chi ha importato quale file, e che cosa è cambiato.',
  failed: 'Non siamo riusciti a caricare le importazioni.',
  canUndo: 'Hai importato il file: puoi ancora annullare.',
  undo: 'ANNULLA IMPORTAZIONE',
  undoTitle: 'Annulla importazione',
  undoLead: "Il catalogo tornerà com'era prima di",
  undoName: (fileName: string) => fileName,
  nothingToUndo:
    "Non c'è nulla da annullare: tutto quello che l'importazione aveva cambiato è stato cambiato di nuovo.",
  removed: (count: number) => ({
    what: count === 1 ? '1 prodotto nuovo' : `${many(count)} prodotti nuovi`,
    rest: count === 1 ? 'sarà eliminato.' : 'saranno eliminati.',
  }),
  restored: (count: number) => ({
    what: count === 1 ? '1 prodotto modificato' : `${many(count)} prodotti modificati`,
    rest: count === 1 ? 'tornerà ai valori precedenti.' : 'torneranno ai valori precedenti.',
  }),
  removedCategories: (count: number) => ({
    what: count === 1 ? '1 categoria nuova' : `${many(count)} categorie nuove`,
    rest: count === 1 ? 'sarà eliminata.' : 'saranno eliminate.',
  }),
  kept: (count: number) => ({
    what: count === 1 ? '1 elemento' : `${many(count)} elementi`,
    rest:
      count === 1
        ? "cambiato dopo l'importazione resterà com'è:"
        : "cambiati dopo l'importazione resteranno come sono:",
  }),
  keptList: "Cambiati dopo l'importazione",
  kind: { product: 'prodotto', category: 'categoria' },
  change: {
    product: { edited: 'modificato', deleted: 'eliminato', used: 'contiene altri prodotti' },
    category: { edited: 'modificata', deleted: 'eliminata', used: 'contiene altri prodotti' },
  },
  close: 'CHIUDI',
  undone: 'Importazione annullata',
  undoFailed: "L'importazione non è stata annullata. Riprova più tardi.",
  tooLate: 'Questa importazione non si può più annullare.',
  loading: 'Controlliamo che cosa è cambiato da allora',
} as const;
