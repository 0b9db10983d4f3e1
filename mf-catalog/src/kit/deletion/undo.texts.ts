/** Words of the offer to take a deletion back; all of them ours. */
export const undoTexts = {
  undo: 'ANNULLA',
  failed: 'Non siamo riusciti ad annullare. Riprova più tardi.',
} as const;
