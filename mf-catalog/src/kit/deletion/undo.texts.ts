/** Texts of the offer to undo a deletion; all are our own. */
export const undoTexts = {
  undo: 'ANNULLA',
  failed: 'Non siamo riusciti ad annullare. Riprova più tardi.',
} as const;
