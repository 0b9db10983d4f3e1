/** Texts about deletions and the offer to undo them; all are our own. */
export const undoTexts = {
  undo: 'ANNULLA',
  alreadyGone: {
    category: 'La categoria era già stata eliminata.',
    product: 'Il prodotto era già stato eliminato.',
    products: 'I prodotti senza categoria erano già stati eliminati.',
  },
  failed: 'Non siamo riusciti ad annullare. Riprova più tardi.',
} as const;
